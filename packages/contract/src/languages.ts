/** Languages of the product (specification §1); the first is the default. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Name of the cookie and of the local-storage key that keep the choice. */
export const LANGUAGE_KEY = 'language';

/** The language of `candidate` (`es`, `es-MX`), or undefined when the product does not speak it. */
export function toLanguage(candidate: string | null | undefined): Language | undefined {
  const base = candidate?.toLowerCase().split('-')[0];
  return languages.find((known) => known === base);
}
