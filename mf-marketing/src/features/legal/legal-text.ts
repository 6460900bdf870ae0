import type { Brand } from '@repo/contract/brand';
import type { Language } from '@repo/contract/languages';
import type { StatutoryText } from '@repo/law/statutes.ts';

export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
}

export interface LegalText {
  title: string;
  description: string;
  lede: string;
  sections: readonly LegalSection[];
  statutes?: readonly StatutoryText[];
}

export type LegalTexts = Record<Language, (brand: Brand) => LegalText>;
