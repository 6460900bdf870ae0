import type { ContractTerms } from '@repo/contract/contracts';
import type { Language } from '@repo/contract/languages';
import { createPdf } from '../../../pdf/create-pdf.ts';
import { consentMessages } from '../texts/consent-text.messages.ts';
import { consentText } from '../texts/consent-text.ts';
import { DocumentPage } from './document-page.ts';

interface ConsentPdf {
  word: string;
  firm: ContractTerms['firm'];
  language: Language;
  createdAt: string;
}

const MARGINS = { top: 54, bottom: 60, left: 60, right: 60 };

export function createConsentPdf({ word, firm, language, createdAt }: ConsentPdf): Promise<Buffer> {
  const { title, wordTitle, typeWord } = consentMessages[language](firm);
  return createPdf({ title, language, createdAt, margins: MARGINS }, (pdf) => {
    const page = new DocumentPage(pdf);
    for (const block of consentText(language, firm))
      page.block({ ...block, text: withoutWidow(block.text) });
    page.block({ kind: 'heading', text: withoutWidow(wordTitle) });
    page.block({ kind: 'paragraph', text: withoutWidow(typeWord) });
    page.alone(word);
  });
}

/** Keeps the last two words together, so that the word to type is the only one alone on a line. */
const withoutWidow = (text: string) => text.replace(/ (?=\S+$)/, '\u00A0');
