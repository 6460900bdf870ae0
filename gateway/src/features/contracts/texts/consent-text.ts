import type { ContractTerms, DocumentBlock } from '@repo/contract/contracts';
import type { Language } from '@repo/contract/languages';
import { consentMessages } from './consent-text.messages.ts';

/** The statement of 15 USC 7001(c)(1)(B) and (C)(i), which comes before a consent to electronic documents. */
export function consentText(language: Language, firm: ContractTerms['firm']): DocumentBlock[] {
  const { title, introduction, sections } = consentMessages[language](firm);
  return [
    { kind: 'title', text: title },
    { kind: 'paragraph', text: introduction },
    ...sections.flatMap(([heading, text]): DocumentBlock[] => [
      { kind: 'heading', text: heading },
      { kind: 'paragraph', text },
    ]),
  ];
}
