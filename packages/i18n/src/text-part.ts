import type { Language } from '@repo/contract/languages';

/** `language` is that of a text typed by a person; null if it is the reader's or unknown. */
export interface TextPart {
  text: string;
  language: Language | null;
}

export function joinParts(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join(' ');
}
