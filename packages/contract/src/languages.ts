/** Languages of the product (specification §1); the first is the default. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Name of the cookie and the local-storage key that store a browser's language. */
export const LANGUAGE_KEY = 'language';

/** Returns the language of a tag (`es`, `es-MX`), or undefined when it is not one of the product's. */
export function toLanguage(candidate: string | null | undefined): Language | undefined {
  const base = candidate?.toLowerCase().split('-')[0];
  return languages.find((known) => known === base);
}
