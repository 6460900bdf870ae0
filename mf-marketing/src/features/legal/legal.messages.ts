import { addMessages, type Translated } from '../../language.ts';

const en = {
  version: 'Version of November 22, 2026',
  overview: 'Back to Overview',
  questions: 'Questions about this page? Write to {{email}} or call {{phone}}.',
} as const;

const es: Translated<typeof en> = {
  version: 'Versión del 22 de noviembre de 2026',
  overview: 'Volver al resumen',
  questions: '¿Tiene preguntas sobre esta página? Escriba a {{email}} o llame al {{phone}}.',
};

export const useLanguage = addMessages({ legal: en }, { legal: es });
