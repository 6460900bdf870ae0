import type { EnclosureType } from '@repo/contract/disputes';
import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import { refusedByLaw } from '../../errors.ts';
import { MAX_RESIDENT_MEGABYTES } from '../../sandbox/child.ts';
import { inSandbox, program, type Ask } from '../../sandbox/in-sandbox.ts';
import { answerOf } from '../../sandbox/answer-of.ts';
import type { EnclosedFile } from '../../sandbox/enclosed-copies.ts';
import type { MergedPart, MergeStep } from '../../sandbox/programs/merge-letters.ts';
import { releaseMemory } from '../../storage/sealed-blocks.ts';
import type { Storage } from '../../storage/storage.ts';
import {
  enclosedWith,
  findEnclosures,
  type Enclosure,
  type Enclosures,
} from '../documents/enclosures.ts';

const merge = program('merge-letters');
/** For the largest copy, several times over. */
const limits = { processorMs: 60_000, memoryMegabytes: MAX_RESIDENT_MEGABYTES };

export interface LetterFileServices {
  db: Db;
  storage: Storage;
  log: Logger;
}

interface SignedLetter {
  clientId: string;
  read: () => Promise<Uint8Array>;
  documentIds: readonly string[];
}

/** A letter of which no PDF can be made, however often that is tried. */
export class LetterFileError extends Error {}

type MakeList = (pages: readonly number[]) => Promise<Buffer>;

/**
 * One PDF of a list, if any, and signed letters, each followed by its enclosures, in parts that `take` asks for. Holds one letter at a
 * time. `turnOf` is the user in whose turn the sandbox works. Same letters and copies, same bytes. Throws `conflict` when a copy is no
 * longer approved, `unavailable` when the machine is too busy, and {@link LetterFileError}.
 */
export async function mergeLetters<Result>(
  { db, storage, log }: LetterFileServices,
  turnOf: string,
  letters: readonly SignedLetter[],
  list: MakeList | null,
  take: (parts: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  const copies = new Map<string, Enclosures>();
  for (const clientId of new Set(letters.map((letter) => letter.clientId))) {
    const found = await findEnclosures(db, clientId);
    if (found.missing.length > 0) throw refusedByLaw('enclosure-missing');
    copies.set(clientId, found);
  }
  const pages: number[] = [];
  const steps = stepsOf(storage, letters, copies, list && (() => list(pages)));
  return inSandbox(merge, turnOf, (ask) => take(partsOf(ask, log, steps, pages)));
}

async function* partsOf(
  ask: Ask,
  log: Logger,
  steps: AsyncIterable<MergeStep>,
  pagesOf: number[],
): AsyncGenerator<Uint8Array> {
  for await (const step of steps) {
    const failure = new LetterFileError('letters could not be merged');
    const answer = answerOf(await ask(step, limits), log, failure);
    const { bytes: part, pages } = answer as MergedPart;
    pagesOf.push(pages);
    for (const { bytes } of step.added) releaseMemory(bytes);
    yield part;
  }
}

async function readCopy(storage: Storage, copy: Enclosure): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.open(copy)) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  for (const chunk of chunks) releaseMemory(chunk);
  return bytes;
}

async function* stepsOf(
  storage: Storage,
  letters: readonly SignedLetter[],
  copies: ReadonlyMap<string, Enclosures>,
  list: (() => Promise<Buffer>) | null,
): AsyncGenerator<MergeStep> {
  const last = letters.length - 1;
  const places = new Map<string, number>();
  for (const [index, { read, clientId, documentIds }] of letters.entries()) {
    const added: EnclosedFile[] = [];
    const { approved, ...found } = copies.get(clientId)!;
    if (documentIds.some((id) => !approved.has(id))) throw refusedByLaw('enclosure-missing');
    const enclosed = enclosedWith({ approved, ...found }, documentIds);
    for (const copy of enclosed) {
      if (places.has(copy.documentId)) continue;
      const bytes = await readCopy(storage, copy);
      places.set(copy.documentId, places.size);
      added.push({ bytes, contentType: copy.contentType, label: labelOf(copy) });
    }
    const isFirst = index === 0;
    const isLast = !list && index === last;
    const enclosures = enclosed.map(({ documentId }) => places.get(documentId)!);
    yield { isFirst, isLast, isFront: false, file: await read(), enclosures, added };
  }
  if (!list) return;
  const front = { isFirst: letters.length === 0, isLast: true, isFront: true };
  yield { ...front, file: await list(), enclosures: [], added: [] };
}

const copyNames: Record<EnclosureType, string> = {
  'drivers-license': "driver's license",
  'utility-bill': 'utility bill',
  'social-security': 'Social Security card',
};

interface LabeledCopy extends Pick<Enclosure, 'documentType' | 'side'> {
  fileName?: string;
}

/** Of a letter's copies, in ASCII, as the fonts of a merged file demand. */
export const labelOf = ({ documentType, side, fileName = '' }: LabeledCopy): string => {
  const ascii = fileName.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, '');
  const name = copyNames[documentType as EnclosureType] ?? (ascii || 'a document');
  return `Enclosed: copy of ${name}${side === 'front' || side === 'back' ? `, ${side}` : ''}`;
};
