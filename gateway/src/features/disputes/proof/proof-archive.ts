import { Readable } from 'node:stream';
import type { CurrentUser } from '@repo/contract/users';
import { ZipFile } from 'yazl';
import { refusedByLaw } from '../../../errors.ts';
import { createProof, inProofSandbox } from './create-proof.ts';
import type { ProofServices } from './merge-parts.ts';
import { listSigned } from './proof.queries.ts';

/** Bytes of proofs that are made before the first of them is sent. */
const AHEAD_BYTES = 32 * 1024 * 1024;

/**
 * The proofs of all signed disputes of a client as a ZIP, oldest first. Throws `conflict` without any. A proof that cannot be made
 * ends the archive.
 */
export async function openProofArchive(
  services: ProofServices,
  readerId: string,
  client: CurrentUser,
): Promise<Readable> {
  const disputes = await listSigned(services.db, client.id);
  if (disputes.length === 0) throw refusedByLaw('letter-unsigned');
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const ids = disputes.map(({ id }) => id);
  const proofs = createProofs(services, readerId, client, ids);
  for (const [index, { bureau, createdAt }] of disputes.entries()) {
    const place = String(index + 1).padStart(2, '0');
    const name = `${place}-${bureau}-${createdAt.slice(0, 10)}.pdf`;
    zip.addReadStreamLazy(name, { compress: false, mtime: new Date(createdAt) }, (deliver) => {
      if (output.destroyed) return;
      proofs.next().then(
        ({ value }) => deliver(null, Readable.from(value!)),
        (error: unknown) => deliver(error, undefined as never),
      );
    });
  }
  zip.end();
  return output;
}

/** Several in each turn of the sandbox, which never waits for the reader's connection. */
async function* createProofs(
  services: ProofServices,
  readerId: string,
  client: CurrentUser,
  disputeIds: string[],
): AsyncGenerator<Uint8Array[], undefined> {
  while (disputeIds.length > 0) {
    yield* await inProofSandbox(readerId, async (ask) => {
      const made: Uint8Array[][] = [];
      let bytes = 0;
      while (bytes < AHEAD_BYTES) {
        const disputeId = disputeIds.shift();
        if (disputeId === undefined) break;
        const { pdf } = await createProof(services, ask, { readerId, client, disputeId });
        made.push(pdf);
        bytes += pdf.reduce((sum, { length }) => sum + length, 0);
      }
      return made;
    });
  }
}
