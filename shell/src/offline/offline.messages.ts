import type { Translated } from '@repo/i18n/message-types.ts';

export const en = {
  offline: 'You are offline. What is open here stays readable.',
} as const;

export const es: Translated<typeof en> = {
  offline: 'Sin conexión. Lo que ya abrió se puede seguir leyendo.',
};
