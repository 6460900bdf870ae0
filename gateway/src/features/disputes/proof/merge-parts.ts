import { buffer } from 'node:stream/consumers';
import type { Brand } from '@repo/contract/brand';
import { answerOf } from '../../../sandbox/answer-of.ts';
import { MAX_RESIDENT_MEGABYTES } from '../../../sandbox/child.ts';
import type { EnclosedFile } from '../../../sandbox/enclosed-copies.ts';
import type { Ask } from '../../../sandbox/in-sandbox.ts';
import type { ProofPart, ProofStep } from '../../../sandbox/programs/merge-proof.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { LetterFileServices } from '../merge-letters.ts';
import { createIndex } from './create-index.ts';
import type { IndexRow } from './proof-page.ts';
import { attachmentsOf, notesOf, type PartToAdd } from './proof-parts.ts';
import type { Proof } from './read-proof.ts';

/** For the largest copy, several times over. */
const limits = { processorMs: 60_000, memoryMegabytes: MAX_RESIDENT_MEGABYTES };

export interface ProofServices extends LetterFileServices {
  brand: Brand;
}

/** The parts behind an index, as one PDF in pieces. Throws `unavailable` when the machine is too busy. */
export async function mergeParts(
  { storage, log, brand }: ProofServices,
  ask: Ask,
  proof: Proof,
  parts: readonly PartToAdd[],
  withAttachments: boolean,
): Promise<{ pieces: Uint8Array[]; pages: number }> {
  const rowOf = (part: PartToAdd, index: number, page: number | null): IndexRow => ({
    number: index + 1,
    title: part.title,
    page,
    notes: notesOf(part, withAttachments),
  });
  const send = (step: ProofStep) => sendStep(ask, log, step);
  const mark = `Dispute ${proof.dispute.id}`;
  const pieces: Uint8Array[] = [];
  let pages = 0;
  const rows: IndexRow[] = [];
  for (const [index, part] of parts.entries()) {
    const { file = null, pages: range = null } = part.own ?? {};
    const copies = await openCopies(storage, part, index + 1);
    if (!file && copies.length === 0) {
      rows.push(rowOf(part, index, null));
      continue;
    }
    const isFirst = pieces.length === 0;
    const step = { isFirst, mark, file, pages: range, copies, attachments: null };
    const { bytes, page, count } = await send(step);
    pages += count;
    pieces.push(bytes);
    rows.push(rowOf(part, index, page));
  }
  const attachments = withAttachments ? attachmentsOf(proof, parts) : [];
  const file = await createIndex(proof, brand, rows, attachments);
  const last = { isFirst: false, mark, file, pages: null, copies: [], attachments };
  const { bytes, count } = await send(last);
  return { pieces: [...pieces, bytes], pages: pages + count };
}

const sendStep = async (ask: Ask, log: ProofServices['log'], step: ProofStep) =>
  answerOf(await ask(step, limits), log, new Error('a proof could not be merged')) as ProofPart;

export async function joinProofs(
  { log }: ProofServices,
  ask: Ask,
  [first, ...others]: readonly Buffer[],
): Promise<Buffer> {
  if (others.length === 0) return first!;
  const step = { mark: null, pages: null, copies: [], attachments: null };
  const pieces: Uint8Array[] = [];
  for (const [index, file] of others.entries()) {
    pieces.push((await sendStep(ask, log, { ...step, isFirst: index === 0, file })).bytes);
  }
  const last = { ...step, isFirst: false, file: first!, attachments: [] };
  pieces.push((await sendStep(ask, log, last)).bytes);
  return Buffer.concat(pieces);
}

async function openCopies(
  storage: Storage,
  { copies }: PartToAdd,
  number: number,
): Promise<EnclosedFile[]> {
  const opened: EnclosedFile[] = [];
  for (const { label, file, contentType } of copies) {
    if (!file || !contentType) continue;
    const bytes = await buffer(await storage.open(file));
    opened.push({ bytes, contentType, label: `Part ${number}. ${label}` });
  }
  return opened;
}
