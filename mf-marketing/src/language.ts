import { createLanguage } from '@repo/i18n/language.tsx';

export type { Translated } from '@repo/i18n/message-types.ts';

/** Each feature adds its texts in its `.messages.ts`, so that a public page loads only its own. */
export const { addMessages } = createLanguage({}, {});
