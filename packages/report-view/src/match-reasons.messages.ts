import type { Translated } from './language.ts';

export const en = {
  likeness: '{{percent}} % alike: {{reasons}}',
  'same-creditor': 'same creditor',
  'similar-creditor': 'similar creditor',
  'same-number': 'same number',
  'compatible-number': 'number may be the same',
  'other-number': 'other number',
  'same-opening-date': 'opened the same day',
  'same-opening-month': 'opened the same month',
  'other-opening-date': 'opened at another time',
  'same-original-creditor': 'same original creditor',
  'sold-debt': 'sold debt',
  'same-amount': 'same amount',
  'same-type': 'same type',
  'other-type': 'other type',
} as const;

export const es: Translated<typeof en> = {
  likeness: '{{percent}} % de parecido: {{reasons}}',
  'same-creditor': 'mismo acreedor',
  'similar-creditor': 'acreedor parecido',
  'same-number': 'mismo número',
  'compatible-number': 'el número puede ser el mismo',
  'other-number': 'otro número',
  'same-opening-date': 'misma fecha de apertura',
  'same-opening-month': 'mismo mes de apertura',
  'other-opening-date': 'otra fecha de apertura',
  'same-original-creditor': 'mismo acreedor original',
  'sold-debt': 'deuda vendida',
  'same-amount': 'mismo monto',
  'same-type': 'mismo tipo',
  'other-type': 'otro tipo',
};
