import type { Language } from '@repo/contract/languages';
import { en, es } from './credit-items.messages.ts';

const words: Record<Language, Record<string, string>> = { en: en.type, es: es.type };

/** Words for an item's type; a type without words of its own is shown with spaces for its hyphens. */
export function typeWords(itemType: string, language: Language): string {
  return words[language][itemType] ?? itemType.replaceAll('-', ' ');
}
