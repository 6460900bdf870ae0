import type { Translated } from '@repo/i18n/message-types.ts';

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
  megabytes: '{{size}} MB',
  kilobytes: '{{size}} KB',
  type: {
    'drivers-license': "Driver's License",
    'social-security': 'Social Security Card',
    'utility-bill': 'Utility Bill',
    'identity-affidavit': 'Identity Affidavit',
    'credit-report-myfreescore': 'Credit Report (MyFreeScore)',
    other: 'Other',
  },
  status: { pending: 'Pending Review', approved: 'Approved', rejected: 'Rejected' },
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
  megabytes: '{{size}} MB',
  kilobytes: '{{size}} KB',
  type: {
    'drivers-license': 'Licencia de conducir',
    'social-security': 'Tarjeta de Seguro Social',
    'utility-bill': 'Recibo de servicios',
    'identity-affidavit': 'Declaración jurada de identidad',
    'credit-report-myfreescore': 'Informe de crédito (MyFreeScore)',
    other: 'Otro',
  },
  status: { pending: 'En revisión', approved: 'Aprobado', rejected: 'Rechazado' },
};
