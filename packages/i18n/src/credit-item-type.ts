import type { Language } from '@repo/contract/languages';
import { en, es } from './terms.messages.ts';

const names: Record<Language, Readonly<Record<string, string>>> = {
  en: en.creditItemType,
  es: es.creditItemType,
};

/** Returns the name of a negative item's type (`charge-off`); an unknown type is shown with spaces for its hyphens. */
export function creditItemTypeName(itemType: string, language: Language): string {
  const spaced = itemType.replaceAll('-', ' ');
  return names[language][itemType] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
