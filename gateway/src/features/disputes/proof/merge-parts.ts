import { buffer } from 'node:stream/consumers';
import { answerOf } from '../../../sandbox/answer-of.ts';
import { MAX_RESIDENT_MEGABYTES } from '../../../sandbox/child.ts';
import type { EnclosedFile } from '../../../sandbox/enclosed-copies.ts';
import { inSandbox, program } from '../../../sandbox/in-sandbox.ts';
import type { ProofPart, ProofStep } from '../../../sandbox/programs/merge-proof.ts';
import type { Storage } from '../../../storage/storage.ts';
import { indexPages } from './index-pages.ts';
import type { ProofServices } from './create-proof.ts';
import type { IndexRow } from './proof-page.ts';
import { attachmentsOf, notesOf, type PartToAdd } from './proof-parts.ts';
import type { Proof } from './read-proof.ts';

const merge = program('merge-proof');
/** For the largest copy, several times over. */
const limits = { processorMs: 60_000, memoryMegabytes: MAX_RESIDENT_MEGABYTES };

/** The parts behind an index, as one PDF in pieces. Throws `unavailable` when the machine is too busy. */
export function mergeParts(
  { storage, log, brand }: ProofServices,
  turnOf: string,
  proof: Proof,
  parts: readonly PartToAdd[],
): Promise<Uint8Array[]> {
  const rowOf = (part: PartToAdd, index: number, page: number | null): IndexRow => ({
    number: index + 1,
    title: part.title,
    page,
    notes: notesOf(part),
  });
  return inSandbox(merge, turnOf, async (ask) => {
    const send = async (step: ProofStep) =>
      answerOf(await ask(step, limits), log, new Error('a proof could not be merged')) as ProofPart;
    const mark = `Dispute ${proof.dispute.id}`;
    // The index is as long with other numbers of pages.
    const draft = parts.map((part, index) => rowOf(part, index, 100));
    let indexCount: number | null = (await indexPages(proof, brand, draft)).pages;
    const pieces: Uint8Array[] = [];
    const rows: IndexRow[] = [];
    for (const [index, part] of parts.entries()) {
      const file = part.own?.bytes ?? null;
      const copies = await openCopies(storage, part, index + 1);
      if (!file && copies.length === 0) {
        rows.push(rowOf(part, index, null));
        continue;
      }
      const step = { indexPages: indexCount, mark, file, copies, attachments: null };
      const { bytes, page } = await send(step);
      indexCount = null;
      pieces.push(bytes);
      rows.push(rowOf(part, index, page));
    }
    const { file } = await indexPages(proof, brand, rows);
    const attachments = attachmentsOf(proof, parts);
    const { bytes } = await send({ indexPages: null, mark, file, copies: [], attachments });
    return [...pieces, bytes];
  });
}

/** The copies of a part whose files are still there. */
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
