import { PassThrough, Readable } from 'node:stream';
import type { CurrentUser } from '@repo/contract/users';
import { ZipFile } from 'yazl';
import { refusedByLaw } from '../../../errors.ts';
import { createProof, type ProofServices } from './create-proof.ts';
import { listSigned } from './proof.queries.ts';

/**
 * The proofs of all signed disputes of a client as a ZIP, oldest first, of which one is made at a time while the others wait to be
 * sent. Throws `conflict` without any. A proof that cannot be made ends the archive.
 */
export async function openProofArchive(
  services: ProofServices,
  readerId: string,
  client: CurrentUser,
): Promise<Readable> {
  const disputes = await listSigned(services.db, client.id);
  if (disputes.length === 0) throw refusedByLaw('letter-unsigned');
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const [index, { id, bureau, createdAt }] of disputes.entries()) {
    const place = String(index + 1).padStart(2, '0');
    const name = `${place}-${bureau}-${createdAt.slice(0, 10)}.pdf`;
    zip.addReadStreamLazy(name, { compress: false, mtime: new Date(createdAt) }, (deliver) => {
      if (output.destroyed) return;
      createProof(services, readerId, client, { disputeId: id }).then(
        ({ pdf }) => deliver(null, Readable.from(pdf)),
        (error: unknown) => deliver(error, undefined as never),
      );
    });
  }
  zip.end();
  return output;
}
