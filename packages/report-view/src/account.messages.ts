import type { Translated } from './language.ts';

export const en = {
  merged: 'The file gives one value for several bureaus.',
  history: 'Payment history, {{count}} months',
  bureau: 'Bureau',
} as const;

export const es: Translated<typeof en> = {
  merged: 'El archivo da un solo valor para varios burós.',
  history: 'Historial de pagos, {{count}} meses',
  bureau: 'Buró',
};
