import type { Translated } from './language.ts';

export const en = {
  merged: 'The file gives one value for several bureaus.',
  history: 'Payment history, {{count}} months',
  bureau: 'Bureau',
  notReported: 'Not reported',
  differs: 'Bureaus differ',
  kind: {
    new: 'New',
    updated: 'Updated',
    reinserted: 'Reported again',
    unsure: 'New or an earlier one',
  },
  negative: 'Negative accounts',
  all_one: '{{count}} account',
  all_other: '{{count}} accounts',
  others_one: '{{count}} other account',
  others_other: '{{count}} other accounts',
  none: 'No account in this report is negative.',
} as const;

export const es: Translated<typeof en> = {
  merged: 'El archivo da un solo valor para varios burós.',
  history: 'Historial de pagos, {{count}} meses',
  bureau: 'Buró',
  notReported: 'No la reporta',
  differs: 'Los burós difieren',
  kind: {
    new: 'Nueva',
    updated: 'Actualizada',
    reinserted: 'Figura otra vez',
    unsure: 'Nueva o una anterior',
  },
  negative: 'Cuentas negativas',
  all_one: '{{count}} cuenta',
  all_other: '{{count}} cuentas',
  others_one: '{{count}} cuenta más',
  others_other: '{{count}} cuentas más',
  none: 'Ninguna cuenta de este informe es negativa.',
};
