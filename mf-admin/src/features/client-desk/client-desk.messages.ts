import type { Translated } from '@repo/i18n/message-types.ts';
import { addMessages } from '../../language.ts';

const en = {
  title: 'Assignment and tags',
  assignee: 'Assigned to',
  nobody: 'Nobody',
  tags: 'Tags',
  noTags: 'No tags yet.',
  newTag: 'New tag',
  addTag: 'Add',
  removeTag: 'Remove the tag {{tag}}',
  archive: 'Archive',
  unarchive: 'Take out of the archive',
  archiveTitle: 'Archive {{name}}?',
  archiveText:
    'They leave the list of clients, the figures and Today, and come back when you take them out of the archive. They can still sign in, but what they send then is in their file only.',
  archivedOn: 'In the archive since {{date}}.',
  failed: 'Not changed',
} as const;

const es: Translated<typeof en> = {
  title: 'Asignación y etiquetas',
  assignee: 'A cargo de',
  nobody: 'Nadie',
  tags: 'Etiquetas',
  noTags: 'Todavía no hay etiquetas.',
  newTag: 'Etiqueta nueva',
  addTag: 'Agregar',
  removeTag: 'Quitar la etiqueta {{tag}}',
  archive: 'Archivar',
  unarchive: 'Sacar del archivo',
  archiveTitle: '¿Archivar a {{name}}?',
  archiveText:
    'Deja de aparecer en la lista de clientes, en las cifras y en Hoy, y vuelve cuando lo saque del archivo. Puede seguir entrando a su cuenta, pero lo que envíe se verá solo en su expediente.',
  archivedOn: 'En el archivo desde el {{date}}.',
  failed: 'No se cambió',
};

export const useLanguage = addMessages({ clientDesk: en }, { clientDesk: es });
