import { citations } from '@repo/contract/citations';
import type { Issue } from '@repo/contract/errors';
import { createIssue, type IssueCode } from '@repo/contract/issues';
import type { CreateMailingInput, Mailing } from '@repo/contract/mailings';
import type { Trx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { DomainError, invalidField, notFound } from '../../errors.ts';
import type { Context } from '../../trpc/context.ts';
import { lockUser } from '../../users/users.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { findEnclosures } from '../documents/enclosures.ts';
import { findContractInForce, listDisputes } from './disputes.queries.ts';
import { readDisputes } from './read-dispute.ts';
import { insertMailing, listOwners, setMailing } from './mailings.queries.ts';
import { insertProviderLetters, listWithProvider } from './provider-letters.queries.ts';
import { addLetterJob, SEND_LETTER } from './provider-letters.ts';
import { readMailing } from './read-mailing.ts';

/** The gateway holds the PDF with all of them until it is sent. */
const MAX_ENCLOSED_BYTES = 60_000_000;

/**
 * Puts signed letters of any clients into one mailing, which the firm prints, or a provider prints and posts. With
 * `again`, a letter that waits in another mailing leaves it. Throws `not-found`, and `conflict` with the rule and an
 * issue for each letter that may not be mailed.
 */
export function createMailing(
  { db, postal }: Pick<Context, 'db' | 'postal'>,
  adminId: string,
  { disputeIds, provider, service, again }: CreateMailingInput,
): Promise<Mailing> {
  if (provider === 'lob' && !postal) {
    throw invalidField('provider', 'mail-provider-missing', 'conflict');
  }
  return db.transaction().execute(async (trx) => {
    const ids = [...new Set(disputeIds)];
    const owners = await listOwners(trx, ids);
    if (owners.length < ids.length) throw notFound('Dispute');
    const obstacles = new Map<string, IssueCode>();
    let fileSize = 0;
    for (const clientId of new Set(owners.map((dispute) => dispute.clientId))) {
      const own = owners.filter((dispute) => dispute.clientId === clientId);
      const ownIds = own.map(({ id }) => id);
      for (const [id, obstacle] of await obstaclesOf(trx, clientId, ownIds, again))
        obstacles.set(id, obstacle);
      const { enclosures, approved } = await findEnclosures(trx, clientId);
      const evidence = own.flatMap(({ documentIds }) => documentIds);
      const enclosed = new Set([...enclosures.map(({ documentId }) => documentId), ...evidence]);
      for (const id of enclosed) fileSize += approved.get(id)?.fileSize ?? 0;
    }
    if (obstacles.size > 0) throw refusedLetters(disputeIds, obstacles);
    if (fileSize > MAX_ENCLOSED_BYTES) {
      throw invalidField('disputeIds', 'mailing-too-large', 'conflict');
    }
    const { id } = await insertMailing(trx, { provider, service, createdBy: adminId });
    await setMailing(trx, id, ids);
    if (provider === 'lob') {
      for (const letterId of await insertProviderLetters(trx, id, ids)) {
        await addLetterJob(trx, SEND_LETTER, letterId);
      }
    }
    await recordAuditEvent(
      trx,
      ...owners.map(
        (dispute) =>
          ({
            actor: { type: 'user', userId: adminId },
            action: 'dispute.mailing-prepared',
            subject: `dispute/${dispute.id}`,
            clientId: dispute.clientId,
            detail: { mailService: service },
          }) as const,
      ),
    );
    return readMailing(trx, id);
  });
}

async function obstaclesOf(trx: Trx, clientId: string, ids: readonly string[], again: boolean) {
  // Reports are confirmed, findings answered and contracts ended under the same lock.
  await lockUser(trx, clientId);
  const client = await requireClient(trx, clientId);
  const mayWork = (await findContractInForce(trx, clientId)) !== undefined;
  const stored = new Map((await listDisputes(trx, clientId)).map((one) => [one.id, one]));
  const withProvider = await listWithProvider(trx, ids);
  const current = new Map((await readDisputes(trx, client)).map((one) => [one.id, one]));
  return ids.flatMap((id): [string, IssueCode][] => {
    const { withdrawnAt, deliveredOn, postedOn, signedAt, mailingId } = stored.get(id)!;
    const obstacle =
      (withdrawnAt && 'dispute-withdrawn') ||
      (deliveredOn && 'letter-delivered') ||
      (postedOn && 'letter-mailed') ||
      (withProvider.has(id) && 'letter-with-provider') ||
      (mailingId && !again && 'letter-in-mailing') ||
      (!signedAt && 'letter-unsigned') ||
      (current.get(id)!.status === 'out-of-date' && 'letter-out-of-date') ||
      (!mayWork && 'work-not-allowed') ||
      (current.get(id)!.missingEnclosures.length > 0 && 'enclosure-missing');
    return obstacle ? [[id, obstacle]] : [];
  });
}

function refusedLetters(
  disputeIds: readonly string[],
  obstacles: ReadonlyMap<string, IssueCode>,
): DomainError {
  const issues = disputeIds.flatMap((id, index): Issue[] => {
    const obstacle = obstacles.get(id);
    return obstacle ? [createIssue(['disputeIds', index], obstacle)] : [];
  });
  const [first] = obstacles.values();
  return new DomainError('conflict', issues[0]!.message, issues, undefined, citations[first!]);
}
