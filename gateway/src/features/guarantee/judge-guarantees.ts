import type { Logger } from 'pino';
import type { Encryption } from '../../crypto/encryption.ts';
import type { Trx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { findUser, lockUser } from '../../users/users.ts';
import { takeUnannouncedRefunds } from '../billing/announce-refunds.ts';
import { listScores } from '../credit/scores/score-series.ts';
import { notifyOf } from '../notifications/notify-client.ts';
import { findRefundOwed } from '../work/waiting-money.ts';
import { compareScores, verdictOf } from './compare-scores.ts';
import {
  keepVerdict,
  listDue,
  lockGuarantee,
  setVerdict,
  setWantsReport,
  type Due,
  type StoredGuarantee,
} from './guarantee.queries.ts';

/** More than a report a day within the days of a guarantee. */
export const REPORTS = 200;

/**
 * Decides each guarantee on the day after its last one, and asks the client for a report before if no later score is known. Each
 * has a transaction of its own; one that fails is looked at again tomorrow.
 */
export async function judgeGuarantees(
  { db, encryption, log }: DataAccess & { log: Logger },
  signal?: AbortSignal,
): Promise<void> {
  for (const due of await listDue(db)) {
    signal?.throwIfAborted();
    try {
      await db.transaction().execute((trx) => judge(trx, encryption, due));
    } catch (error) {
      log.warn({ err: error, contractId: due.contractId }, 'a guarantee was not decided');
    }
  }
}

async function judge(
  trx: Trx,
  encryption: Encryption,
  { contractId, clientId }: Due,
): Promise<void> {
  await lockUser(trx, clientId);
  const stored = await lockGuarantee(trx, contractId);
  if (!stored) return;
  const scores = compareScores(stored, await listScores(trx, clientId, REPORTS));
  if (stored.verdict === null && !stored.isOver) {
    if (stored.isNearEnd) await askForReport(trx, encryption, stored, scores.latest === null);
    return;
  }
  if (stored.verdict === 'not-improved') return;
  const verdict = verdictOf(scores);
  if (verdict === stored.verdict) {
    await keepVerdict(trx, contractId, scores);
    return;
  }
  await setVerdict(trx, contractId, verdict, scores);
  await recordAuditEvent(trx, {
    actor: { type: 'system' },
    action: 'contract.guarantee-judged',
    subject: `contract/${contractId}`,
    clientId,
    before: { verdict: stored.verdict },
    after: { verdict },
  });
  const refund = verdict === 'improved' ? null : await findRefundOwed(trx, contractId);
  if (refund) await takeUnannouncedRefunds(trx, clientId, contractId);
  await notify(trx, encryption, clientId, {
    kind: 'guarantee-judged',
    data: { verdict, endsOn: stored.endsOn, refund },
  });
}

async function askForReport(
  trx: Trx,
  encryption: Encryption,
  { contractId, clientId, askedAt, endsOn, wantsReport }: StoredGuarantee,
  isMissing: boolean,
) {
  if (wantsReport !== isMissing) await setWantsReport(trx, contractId, isMissing);
  if (!isMissing || askedAt !== null) return;
  await notify(trx, encryption, clientId, {
    kind: 'guarantee-report-wanted',
    data: { endsOn },
  });
}

type Content = Parameters<typeof notifyOf>[2]['content'];

async function notify(trx: Trx, encryption: Encryption, userId: string, content: Content) {
  if ((await findUser(trx, userId))?.role !== 'client') return;
  await notifyOf(trx, encryption, { userId, actionUrl: '/agreement', content });
}
