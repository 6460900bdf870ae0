import type { CurrentUser } from '@repo/contract/users';
import { createProof, inProofSandbox } from './create-proof.ts';
import { joinProofs, type ProofServices } from './merge-parts.ts';

interface Asked {
  readerId: string;
  client: CurrentUser;
  disputeIds: readonly string[];
}

/**
 * The proofs of disputes as one PDF for a bank, without copies of identity papers and without attachments, which banks print away.
 * Throws as {@link createProof}.
 */
export function createProofForBank(
  services: ProofServices,
  { readerId, client, disputeIds }: Asked,
): Promise<{ pdf: Buffer; pages: number }> {
  return inProofSandbox(readerId, async (ask) => {
    const proofs: { pdf: Buffer; pages: number }[] = [];
    for (const disputeId of disputeIds) {
      const asked = { readerId, client, disputeId, withEnclosures: false, withAttachments: false };
      const { pdf, pages } = await createProof(services, ask, asked);
      proofs.push({ pdf: Buffer.concat(pdf), pages });
    }
    const pages = proofs.reduce((sum, proof) => sum + proof.pages, 0);
    return {
      pdf: await joinProofs(
        services,
        ask,
        proofs.map(({ pdf }) => pdf),
      ),
      pages,
    };
  });
}
