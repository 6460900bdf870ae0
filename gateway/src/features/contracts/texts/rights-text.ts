import type { DocumentBlock, SignableText } from '@repo/contract/contracts';
import {
  creditFileRights,
  creditFileRightsInSpanish,
  type StatutoryText,
} from '@repo/law/statutes.ts';
import { signableText } from './signable-text.ts';

const blocksOf = ({ title, paragraphs }: StatutoryText): DocumentBlock[] => [
  { kind: 'title', text: title },
  ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
];

/** The words of 15 USC 1679c(a) and nothing else, because they are a document of their own. */
export const rightsText = (): SignableText =>
  signableText(blocksOf(creditFileRights), blocksOf(creditFileRightsInSpanish));
