import type { Translated } from '@repo/i18n/message-types.ts';

export const en = {
  title: 'Document Upload Center',
  lede: 'What you have uploaded, and what we still need to open disputes in your name.',
  yours: 'Your Documents',
  listLabel: 'All your documents',
  empty: 'No documents yet',
  emptyText: 'The documents you upload will be listed here, with the result of our review.',
  error: 'Your documents did not load',
  required: 'Required Documents',
  uploaded: 'Uploaded',
  upload: 'Upload',
} as const;

export const es: Translated<typeof en> = {
  title: 'Centro de documentos',
  lede: 'Lo que ya entregó y lo que aún necesitamos para abrir disputas a su nombre.',
  yours: 'Sus documentos',
  listLabel: 'Todos sus documentos',
  empty: 'Todavía no hay documentos',
  emptyText: 'Aquí verá lo que entregue y el resultado de nuestra revisión.',
  error: 'No se pudieron cargar sus documentos',
  required: 'Documentos necesarios',
  uploaded: 'Entregado',
  upload: 'Por entregar',
};
