import type { Translated } from '@repo/i18n/message-types.ts';

export const en = {
  list: {
    tradelines: 'Account',
    collections: 'Collection',
    publicRecords: 'Public record',
    inquiries: 'Inquiry',
  },
  opened: 'opened {{date}}',
  originally: 'originally {{creditor}}',
  noValue: 'no value',
  source: 'In the file: “{{text}}”',
  place: 'at {{path}}',
} as const;

export const es: Translated<typeof en> = {
  list: {
    tradelines: 'Cuenta',
    collections: 'Cobranza',
    publicRecords: 'Registro público',
    inquiries: 'Consulta',
  },
  opened: 'apertura {{date}}',
  originally: 'acreedor original {{creditor}}',
  noValue: 'sin valor',
  source: 'En el archivo: «{{text}}»',
  place: 'en {{path}}',
};
