import { randomUUID } from 'node:crypto';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { refusedByLaw } from '../../errors.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { hasConsent } from './files/signed-files.queries.ts';
import { requireSigned } from './require-contract.ts';

/**
 * Mails the client the copies of a signed contract again. Throws `conflict` with the rule for a client who has withdrawn the
 * consent to electronic documents.
 */
export async function sendCopies(
  { db, encryption }: DataAccess,
  adminId: string,
  { id: clientId, contractId }: { id: string; contractId: string },
): Promise<{ email: string }> {
  return db.transaction().execute(async (trx) => {
    const client = await requireClient(trx, clientId);
    const { signedOn } = await requireSigned(trx, clientId, contractId);
    if (!(await hasConsent(trx, clientId))) throw refusedByLaw('consent-withdrawn');
    await mailUser(trx, encryption, client, {
      template: 'contract-copies',
      cause: `contract-copies:${contractId}:${randomUUID()}`,
      data: { contractId, signedOn: signedOn! },
    });
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'contract.copies-sent',
      subject: `contract/${contractId}`,
      clientId,
    });
    return { email: client.email };
  });
}
