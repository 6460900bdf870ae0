import type { Language } from '@repo/contract/languages';

/** A part of a text. `language` is that of what a person wrote; null for the reader's, and where it is not known. */
export interface TextPart {
  text: string;
  language: Language | null;
}

/** Joins parts to one text, for where it cannot be marked in which language each is. */
export function joinParts(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join(' ');
}
