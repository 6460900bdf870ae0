import {
  letterPath,
  type DisputeDetails,
  type DisputeOutcome,
  type RecordOutcomesInput,
} from '@repo/contract/disputes';
import type { CurrentUser } from '@repo/contract/users';
import { localDay } from '@repo/law/local-days.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import type { Trx } from '../../db/database.ts';
import { lawNow } from '../../db/law-now.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { invalidField, notFound, refusedByLaw } from '../../errors.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { lockUser } from '../../users/users.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { compareWithLetters } from '../credit/items/compare-with-letters.ts';
import { addNotification } from '../notifications/add-notification.ts';
import { recordWork } from '../work/record-work.ts';
import { deadlinesOf } from './dispute-deadlines.ts';
import {
  findDisputant,
  listDisputes,
  listItems,
  setOutcome,
  type StoredDispute,
  type StoredItem,
} from './disputes.queries.ts';
import { followOutcomes } from './outcomes-on-items.ts';
import { readDispute, requireDispute } from './read-dispute.ts';

/**
 * Records what a bureau answered about items of a mailed letter, or that its time is over without an answer. The items follow, and the
 * client is notified. Other outcomes for the same items correct them; the same again change nothing. Throws `not-found`, issues of
 * `completedOn` and the outcomes, and `conflict` with the rule for a letter that cannot have this answer.
 */
export function recordOutcomes(
  { db, encryption }: DataAccess,
  admin: CurrentUser,
  { disputeId, ...input }: RecordOutcomesInput,
): Promise<DisputeDetails> {
  return db.transaction().execute(async (trx) => {
    const clientId = await findDisputant(trx, disputeId);
    if (!clientId) throw notFound('Dispute');
    await lockUser(trx, clientId);
    const client = await requireClient(trx, clientId);
    const dispute = await requireDispute(trx, clientId, disputeId);
    const before = await listItems(trx, clientId);
    const today = localDay(await lawNow(trx), dispute.zone);
    const changes = changesOf(dispute, before, { today, ...input });
    if (changes.length === 0) return readDispute(trx, client, disputeId);
    for (const { item, ...outcome } of changes) {
      await setOutcome(trx, encryption, item.id, { ...outcome, readBy: admin.id });
    }
    const after = await listItems(trx, clientId);
    await followOutcomes(trx, {
      adminId: admin.id,
      clientId,
      disputeId,
      disputes: await listDisputes(trx, clientId),
      before,
      after,
    });
    await compareWithLetters(trx, clientId);
    const valuesOf = (items: readonly StoredItem[]) => {
      const own = items.filter((item) => item.disputeId === disputeId);
      return {
        outcomes: own.map(({ outcome }) => outcome),
        completedOn: own.map(({ completedOn }) => completedOn),
      };
    };
    await recordWork(trx, clientId);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: admin.id },
      action: 'dispute.answered',
      subject: `dispute/${disputeId}`,
      clientId,
      before: valuesOf(before),
      after: valuesOf(after),
      detail: {
        bureau: dispute.bureau,
        reasonChanged: changes.some(({ item, reasons }) => item.reasons !== reasons),
      },
    });
    await announce(trx, encryption, { client, dispute, changes });
    return readDispute(trx, client, disputeId);
  });
}

type Given = Omit<RecordOutcomesInput, 'disputeId'> & { today: string };

function changesOf(
  dispute: StoredDispute,
  items: readonly StoredItem[],
  { today, completedOn: day = today, outcomes }: Given,
) {
  const { withdrawnAt, signedAt, postedOn, deliveredOn } = dispute;
  if (withdrawnAt !== null) throw refusedByLaw('dispute-withdrawn');
  if (signedAt === null) throw refusedByLaw('letter-unsigned');
  const sentOn = postedOn ?? deliveredOn;
  if (sentOn === null) throw refusedByLaw('letter-not-mailed');
  if (day < sentOn) throw refusedByLaw('outcome-before-mailed', { field: 'completedOn' });
  if (day > today) throw invalidField('completedOn', 'date-in-future');
  const [answer] = deadlinesOf(dispute);
  const isOver = answer !== undefined && today > answer.dueOn;
  const changes = outcomes.map(({ finding, outcome, reasons }, index) => {
    const refuse = (issue: Parameters<typeof refusedByLaw>[0], field: string) =>
      refusedByLaw(issue, { path: ['outcomes', index, field] });
    const item = items.find(
      ({ disputeId, findingKey }) => disputeId === dispute.id && findingKey === finding,
    );
    if (!item) throw refuse('outcome-finding-unknown', 'finding');
    const isSilent = outcome === 'no-response';
    if (isSilent && !isOver) throw refuse('answer-time-running', 'outcome');
    if (outcome === 'reinserted' && !wasDeleted(item, items)) {
      throw refuse('outcome-never-deleted', 'outcome');
    }
    return { item, outcome, completedOn: isSilent ? null : day, reasons: reasons || null };
  });
  return changes.filter(
    ({ item, outcome, completedOn, reasons }) =>
      item.outcome !== outcome || item.completedOn !== completedOn || item.reasons !== reasons,
  );
}

const afterDeletion: ReadonlySet<DisputeOutcome | null> = new Set([
  'deleted',
  'blocked',
  'reinserted',
]);

/** True if the bureau deleted what an item is about: by its answer to this letter or another, or by a later report. */
const wasDeleted = (item: StoredItem, items: readonly StoredItem[]) =>
  items.some(
    ({ bureau, findingKey, creditItemIds, outcome, shownOn }) =>
      bureau === item.bureau &&
      (findingKey === item.findingKey ||
        creditItemIds.some((one) => item.creditItemIds.includes(one))) &&
      (afterDeletion.has(outcome) || shownOn !== null),
  );

interface Announced {
  client: CurrentUser;
  dispute: StoredDispute;
  changes: ReturnType<typeof changesOf>;
}

async function announce(
  trx: Trx,
  encryption: Encryption,
  { client, dispute, changes }: Announced,
): Promise<void> {
  const { id: disputeId, bureau } = dispute;
  const [answer] = deadlinesOf(dispute);
  const isSilent = changes.every(({ outcome }) => outcome === 'no-response');
  await addNotification(trx, {
    userId: client.id,
    type: 'general',
    actionUrl: letterPath(disputeId),
    content:
      isSilent && answer
        ? { kind: 'dispute-unanswered', data: { bureau, dueOn: answer.dueOn } }
        : { kind: 'dispute-answered', data: { bureau } },
    language: client.language,
  });
  if (isSilent) return;
  await mailUser(trx, encryption, client, {
    template: 'dispute-answered',
    cause: `dispute-answered:${disputeId}`,
    data: { bureau, disputeId },
  });
}
