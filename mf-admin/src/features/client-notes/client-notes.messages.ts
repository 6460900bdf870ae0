import { addMessages, type Translated } from '../../language.ts';

const en = {
  title: 'Internal notes',
  subtitle: 'Only admins see them; the client never does.',
  label: 'New note',
  hint: 'Ctrl+Enter saves.',
  add: 'Add note',
  empty: 'There are no notes yet.',
  loadFailed: 'The notes could not be loaded',
  addFailed: 'Note not saved',
  edited: '(edited)',
  gone: 'Former admin',
  edit: 'Edit this note',
  editFailed: 'Note not changed',
  changed: 'The note was changed in another window. Compare it, then save again.',
  remove: 'Delete this note',
  removeTitle: 'Delete this note?',
  removeText: 'It cannot be brought back.',
  confirmRemove: 'Delete',
  removing: 'Deleting…',
  removed: 'Note deleted',
  removeFailed: 'Note not deleted',
} as const;

const es: Translated<typeof en> = {
  title: 'Notas internas',
  subtitle: 'Solo las ve el equipo; el cliente, nunca.',
  label: 'Nota nueva',
  hint: 'Ctrl+Entrar la guarda.',
  add: 'Agregar nota',
  empty: 'Todavía no hay notas.',
  loadFailed: 'No se pudieron cargar las notas',
  addFailed: 'La nota no se guardó',
  edited: '(editada)',
  gone: 'Ya no está en el equipo',
  edit: 'Editar esta nota',
  editFailed: 'La nota no se cambió',
  changed: 'La nota se cambió en otra ventana. Compárela y vuelva a guardar.',
  remove: 'Eliminar esta nota',
  removeTitle: '¿Eliminar esta nota?',
  removeText: 'No se puede recuperar.',
  confirmRemove: 'Eliminar',
  removing: 'Eliminando…',
  removed: 'Nota eliminada',
  removeFailed: 'La nota no se eliminó',
};

export const useLanguage = addMessages({ clientNotes: en }, { clientNotes: es });
