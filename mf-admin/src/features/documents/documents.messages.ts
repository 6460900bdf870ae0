import type { Translated } from '@repo/i18n/message-types.ts';
import { addMessages } from '../../language.ts';

export const en = {
  listLabel: 'Documents',
  loadFailed: 'The documents could not be loaded',
  emptyTitle: 'No documents yet',
  emptyText: 'What the client uploads appears here.',
  fileName: 'File name',
  typeLabel: 'Type',
  uploadedAt: 'Uploaded',
  fileSize: 'Size',
  statusLabel: 'Status',
} as const;

export const es: Translated<typeof en> = {
  listLabel: 'Documentos',
  loadFailed: 'No se pudieron cargar los documentos',
  emptyTitle: 'Todavía no hay documentos',
  emptyText: 'Lo que suba el cliente aparecerá aquí.',
  fileName: 'Archivo',
  typeLabel: 'Tipo',
  uploadedAt: 'Recibido',
  fileSize: 'Tamaño',
  statusLabel: 'Estado',
};

export const useLanguage = addMessages({ documents: en }, { documents: es });
