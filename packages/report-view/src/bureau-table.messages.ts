import type { Translated } from './language.ts';

export const en = {
  notReported: 'Not reported',
  differs: 'Differs',
} as const;

export const es: Translated<typeof en> = {
  notReported: 'No la reporta',
  differs: 'Difieren',
};
