import { buffer } from 'node:stream/consumers';
import type { EnclosureType } from '@repo/contract/disputes';
import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import { refusedByLaw, serverBusy } from '../../errors.ts';
import { isInterrupted, MAX_RESIDENT_MEGABYTES } from '../../sandbox/child.ts';
import { inSandbox, program } from '../../sandbox/in-sandbox.ts';
import type { EnclosedFile, MergeRequest } from '../../sandbox/programs/merge-letters.ts';
import type { Storage } from '../../storage/storage.ts';
import { findEnclosures, type Enclosure } from '../documents/enclosures.ts';

const merge = program('merge-letters');
/** For the largest mailing, several times over. */
const limits = { processorMs: 120_000, memoryMegabytes: MAX_RESIDENT_MEGABYTES };

export interface LetterFileServices {
  db: Db;
  storage: Storage;
  log: Logger;
}

interface SignedLetter {
  clientId: string;
  file: Buffer;
}

/**
 * One PDF of a list and signed letters, each followed by its enclosures. `turnOf` is the user in whose turn the sandbox works. Same
 * letters and copies, same bytes. Throws `conflict` when a copy is no longer approved, and `unavailable` when the machine is too busy.
 */
export async function mergeLetters(
  { db, storage, log }: LetterFileServices,
  turnOf: string,
  letters: readonly SignedLetter[],
  list: Buffer | null,
): Promise<Buffer> {
  const places = new Map<string, number[]>();
  const enclosures: EnclosedFile[] = [];
  for (const clientId of new Set(letters.map((letter) => letter.clientId))) {
    const found = await findEnclosures(db, clientId);
    if (found.missing.length > 0) throw refusedByLaw('enclosure-missing');
    places.set(
      clientId,
      found.enclosures.map((_, index) => enclosures.length + index),
    );
    for (const copy of found.enclosures) {
      const bytes = await buffer(await storage.open(copy));
      enclosures.push({ bytes, contentType: copy.contentType, label: labelOf(copy) });
    }
  }
  const request: MergeRequest = {
    list,
    letters: letters.map(({ clientId, file }) => ({ file, enclosures: places.get(clientId)! })),
    enclosures,
  };
  const outcome = await inSandbox(merge, turnOf, (ask) => ask(request, limits));
  if ('answer' in outcome) return Buffer.from(outcome.answer as Uint8Array);
  log.error(outcome, 'letters could not be merged');
  if (isInterrupted(outcome)) throw serverBusy();
  throw new Error('letters could not be merged');
}

const copyNames: Record<EnclosureType, string> = {
  'drivers-license': "driver's license",
  'utility-bill': 'utility bill',
  'social-security': 'Social Security card',
};

const labelOf = ({ documentType, side }: Enclosure) => {
  const name = copyNames[documentType as EnclosureType];
  return `Enclosed: copy of ${name}${side === 'front' || side === 'back' ? `, ${side}` : ''}`;
};
