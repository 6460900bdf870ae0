import type { Translated } from './language.ts';

export const en = {
  differs: 'Differs',
} as const;

export const es: Translated<typeof en> = {
  differs: 'Difieren',
};
