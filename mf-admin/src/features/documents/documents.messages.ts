import { addMessages, type Translated } from '../../language.ts';

export const en = {
  emptyTitle: 'No documents yet',
  emptyText: 'What the client uploads appears here.',
  fileName: 'File name',
  uploadedAt: 'Uploaded',
  fileSize: 'Size',
} as const;

export const es: Translated<typeof en> = {
  emptyTitle: 'Todavía no hay documentos',
  emptyText: 'Lo que suba el cliente aparecerá aquí.',
  fileName: 'Archivo',
  uploadedAt: 'Recibido',
  fileSize: 'Tamaño',
};

export const useLanguage = addMessages({ documents: en }, { documents: es });
