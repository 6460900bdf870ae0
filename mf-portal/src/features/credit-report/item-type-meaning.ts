import type { Language } from '@repo/contract/languages';
import { en, es } from './item-types.messages.ts';

const meanings: Record<Language, Readonly<Record<string, string>>> = {
  en: en.meaning,
  es: es.meaning,
};

/** What a type of item means; undefined for one that is not explained. */
export function itemTypeMeaning(itemType: string, language: Language): string | undefined {
  return meanings[language][itemType];
}
