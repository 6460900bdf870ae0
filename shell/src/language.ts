import { createLanguage } from '@repo/i18n/language.tsx';

export const { addMessages } = createLanguage({}, {});
