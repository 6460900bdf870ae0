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
  /** Used by search engines and link previews. */
  description: string;
  lede: string;
  sections: readonly LegalSection[];
  statutes?: readonly StatutoryText[];
}

/** A page's text in each language, for one installation; figures come from the claims. */
export type LegalTexts = Record<Language, (brand: Brand) => LegalText>;
