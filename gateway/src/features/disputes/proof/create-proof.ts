import { createHash } from 'node:crypto';
import type { CurrentUser } from '@repo/contract/users';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { inSandbox, program, type Ask } from '../../../sandbox/in-sandbox.ts';
import { mergeParts, type ProofServices } from './merge-parts.ts';
import { listParts } from './proof-parts.ts';
import { readProof } from './read-proof.ts';

interface Asked {
  readerId: string;
  client: CurrentUser;
  disputeId: string;
  withEnclosures?: boolean;
  withAttachments?: boolean;
}

const merge = program('merge-proof');

export const inProofSandbox = <Result>(readerId: string, use: (ask: Ask) => Promise<Result>) =>
  inSandbox(merge, readerId, use);

/**
 * One PDF that proves a signed dispute to a stranger: an index, the letter with the evidence of its signature, what was enclosed,
 * mailing and delivery, the answer, what reports show, and the sealed record, with the files attached that the gateway made. Audits
 * it with its hash. Throws as {@link readProof}, and `unavailable` when the machine is too busy.
 */
export async function createProof(
  services: ProofServices,
  ask: Ask,
  { readerId, client, disputeId, withEnclosures = true, withAttachments = true }: Asked,
): Promise<{ name: string; pdf: Uint8Array[]; pages: number }> {
  const { db, brand } = services;
  const proof = await readProof(db, client, disputeId);
  const parts = await listParts(proof, { firm: brand.name, withEnclosures });
  const { pieces: pdf, pages } = await mergeParts(services, ask, proof, parts, withAttachments);
  const hash = createHash('sha256');
  for (const piece of pdf) hash.update(piece);
  await db.transaction().execute((trx) =>
    recordAuditEvent(trx, {
      actor: { type: 'user', userId: readerId },
      action: 'dispute.proof-made',
      subject: `dispute/${disputeId}`,
      clientId: client.id,
      detail: { bureau: proof.dispute.bureau, fileSha256: hash.digest('hex') },
    }),
  );
  return { name: 'proof', pdf, pages };
}
