import type { Language } from '@repo/contract/languages';
import { en, es } from './item-types.messages.ts';

type Words = Readonly<Record<string, string>>;
const names: Record<Language, Words> = { en: en.itemType, es: es.itemType };
const meanings: Record<Language, Words> = { en: en.meaning, es: es.meaning };

/** An item's kind in words; one without a name of its own is shown with spaces for its hyphens. */
export function itemTypeName(itemType: string, language: Language): string {
  const spaced = itemType.replaceAll('-', ' ');
  return names[language][itemType] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export function itemTypeMeaning(itemType: string, language: Language): string | undefined {
  return meanings[language][itemType];
}
