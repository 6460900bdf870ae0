import { addMessages, type Translated } from '../../language.ts';

const en = {
  emptyText: 'What the client uploads appears here.',
  fileSize: 'Size',
} as const;

const es: Translated<typeof en> = {
  emptyText: 'Lo que suba el cliente aparecerá aquí.',
  fileSize: 'Tamaño',
};

export const useLanguage = addMessages({ documents: en }, { documents: es });
