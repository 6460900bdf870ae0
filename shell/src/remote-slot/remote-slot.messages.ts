import type { Translated } from '@repo/i18n/message-types.ts';
import { addMessages } from '../language.ts';

const en = {
  failedTitle: 'This part of the page did not load',
  failedText: 'It is not available right now. Nothing you saved is lost. Try again, or call us.',
  partFailed: 'A part of this page did not load.',
  partLate: 'A part of this page is taking long to load.',
  retry: 'Try again',
  call: 'Call {{phone}}',
} as const;

const es: Translated<typeof en> = {
  failedTitle: 'Esta parte de la página no se cargó',
  failedText:
    'No está disponible por ahora. No se perdió ningún dato. Inténtelo de nuevo o llámenos.',
  partFailed: 'Una parte de esta página no se cargó.',
  partLate: 'Una parte de esta página está tardando en cargarse.',
  retry: 'Intentar de nuevo',
  call: 'Llamar al {{phone}}',
};

export const useLanguage = addMessages({ remote: en }, { remote: es });
