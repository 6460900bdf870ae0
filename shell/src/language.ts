import { createLanguage } from '@repo/i18n/language.tsx';

/** Each folder adds its texts in its `.messages.ts`. */
export const { addMessages } = createLanguage({}, {});
