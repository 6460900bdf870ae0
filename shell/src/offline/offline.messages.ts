import type { Translated } from '@repo/i18n/message-types.ts';
import { addMessages } from '../language.ts';

const en = {
  offline: 'You are offline. What is open here stays readable.',
} as const;

const es: Translated<typeof en> = {
  offline: 'Sin conexión. Lo que ya abrió se puede seguir leyendo.',
};

export const useLanguage = addMessages({ offline: en }, { offline: es });
