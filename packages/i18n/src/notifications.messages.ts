import type { Translated } from './message-types.ts';

/** Texts of system notifications; those about items and funding use the words of the timeline. */
export const en = {
  'item-removed': {
    title: 'Removed from your {{bureau}} report: {{creditor}}',
    several: 'Removed from your credit reports: {{count}} items',
  },
  'document-approved': {
    title: 'Document approved',
    text: 'We reviewed and approved your {{document}}.',
  },
  'document-rejected': {
    title: 'Please send a document again',
    text: 'We could not accept your {{document}}:',
    textWithoutReason: 'We could not accept your {{document}}.',
  },
} as const;

export const es: Translated<typeof en> = {
  'item-removed': {
    title: 'Registro eliminado en {{bureau}}: {{creditor}}',
    several: 'Registros eliminados de sus informes de crédito: {{count}}',
  },
  'document-approved': {
    title: 'Documento aprobado',
    text: 'Revisamos y aprobamos su {{document}}.',
  },
  'document-rejected': {
    title: 'Envíe de nuevo un documento',
    text: 'No pudimos aceptar su {{document}}:',
    textWithoutReason: 'No pudimos aceptar su {{document}}.',
  },
};
