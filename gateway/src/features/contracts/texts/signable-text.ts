import { createHash } from 'node:crypto';
import type { DocumentBlock, SignableText } from '@repo/contract/contracts';

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A line break in what was typed must not begin a paragraph. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function lineOf(block: DocumentBlock): string {
  if (block.kind === 'amount') return `${block.text}: ${block.amount}`;
  return block.kind === 'item' ? `- ${block.text}` : block.text;
}

export function signableText(blocks: DocumentBlock[], translation: DocumentBlock[]): SignableText {
  const text = blocks.map(lineOf).join('\n\n');
  return { text, hash: hashOf(text), blocks, translation };
}
