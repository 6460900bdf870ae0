/** The first is the default (specification §1). */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

export const LANGUAGE_KEY = 'language';

export function toLanguage(candidate: string | null | undefined): Language | undefined {
  const base = candidate?.toLowerCase().split('-')[0];
  return languages.find((known) => known === base);
}
