import type { Brand } from '@repo/contract/brand';
import type { Language } from '@repo/contract/languages';

export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
}

/** A text that the law words itself. `language` is that of the text, which may not be the page's. */
export interface StatutoryText extends LegalSection {
  language: Language;
  source: string;
}

export interface LegalText {
  title: string;
  description: string;
  lede: string;
  sections: readonly LegalSection[];
  statutes?: readonly StatutoryText[];
}

export type LegalTexts = Record<Language, (brand: Brand) => LegalText>;
