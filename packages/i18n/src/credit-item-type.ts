import type { Language } from '@repo/contract/languages';
import { en, es } from './terms.messages.ts';

const names: Record<Language, Readonly<Record<string, string>>> = {
  en: en.creditItemType,
  es: es.creditItemType,
};

export function creditItemTypeName(itemType: string, language: Language): string {
  const spaced = itemType.replaceAll('-', ' ');
  return names[language][itemType] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
