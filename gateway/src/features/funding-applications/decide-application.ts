import {
  isOpenApplication,
  type ClientFundingApplication,
  type DecideFundingInput,
} from '@repo/contract/funding';
import { compareAmounts } from '@repo/contract/money';
import type { Encryption } from '../../crypto/encryption.ts';
import type { Trx } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { changedMeanwhile, invalidField, notFound } from '../../errors.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { withClient } from '../../users/row-client.ts';
import { recordProgressUpdate } from '../credit/timeline/progress-updates.ts';
import { addNotification } from '../notifications/add-notification.ts';
import {
  findApplication,
  findForDecision,
  hasOtherOpen,
  setDecision,
} from './funding-applications.queries.ts';

export async function decideApplication(
  { db, encryption }: DataAccess,
  adminId: string,
  input: DecideFundingInput,
): Promise<ClientFundingApplication> {
  const { id, status, approvedAmount, note } = input;
  return db.transaction().execute(async (trx) => {
    const before = await findForDecision(trx, id);
    if (!before) throw notFound('Funding application');
    const decision = {
      status,
      approvedAmount: status === 'approved' ? approvedAmount! : null,
      decisionNote: status === 'submitted' ? null : note || null,
    };
    if (isSame(before, decision)) return readApplication(trx, id);
    const changed = changedField(before, input);
    if (changed) {
      const { decidedBy } = await readApplication(trx, id);
      throw changedMeanwhile(changed, before.status, decidedBy);
    }
    // An amount above the requested one is a typing error, to which the client did not agree.
    if (
      decision.approvedAmount &&
      compareAmounts(decision.approvedAmount, before.requestedAmount) > 0
    ) {
      throw invalidField('approvedAmount', 'amount-above-requested');
    }
    if (!isOpenApplication(before) && (await hasOtherOpen(trx, before.userId, id))) {
      throw invalidField('status', 'application-superseded', 'conflict');
    }
    await setDecision(trx, id, {
      ...decision,
      decidedBy: adminId,
      clientId: before.userId,
    }).catch(orSuperseded);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'funding-application.decided',
      subject: `funding_application/${id}`,
      clientId: before.userId,
      before: { status: before.status },
      after: { status },
      detail: {
        amountChanged: !isSameAmount(before.approvedAmount, decision.approvedAmount),
        noteChanged: before.decisionNote !== decision.decisionNote,
      },
    });
    const application = await readApplication(trx, id);
    await notifyFundingDecision(trx, encryption, application);
    return application;
  });
}

function changedField(
  now: Pick<ClientFundingApplication, 'status' | 'decidedAt' | 'submittedAt'>,
  { expectedStatus, expectedDecidedAt, expectedSubmittedAt }: DecideFundingInput,
): 'expectedStatus' | 'expectedDecidedAt' | 'expectedSubmittedAt' | null {
  if (expectedSubmittedAt && expectedSubmittedAt !== now.submittedAt) return 'expectedSubmittedAt';
  if (expectedStatus && expectedStatus !== now.status) return 'expectedStatus';
  const sawAnother = expectedDecidedAt !== undefined && expectedDecidedAt !== now.decidedAt;
  return sawAnother ? 'expectedDecidedAt' : null;
}

type Decision = Pick<ClientFundingApplication, 'status' | 'approvedAmount' | 'decisionNote'>;

function isSame(one: Decision, other: Decision): boolean {
  return (
    one.status === other.status &&
    one.decisionNote === other.decisionNote &&
    isSameAmount(one.approvedAmount, other.approvedAmount)
  );
}

function isSameAmount(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : compareAmounts(one, other) === 0;
}

async function readApplication(trx: Trx, id: string): Promise<ClientFundingApplication> {
  const row = await findApplication(trx, id);
  if (!row) throw notFound('Funding application');
  return withClient(row);
}

function orSuperseded(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw invalidField('status', 'application-superseded', 'conflict');
}

/**
 * Adds a decision to the client's timeline, without the reason, and notifies them, by mail too unless they turned that
 * off. A reopened application is not a decision.
 */
async function notifyFundingDecision(
  trx: Trx,
  encryption: Encryption,
  application: ClientFundingApplication,
): Promise<void> {
  const { status, requestedAmount, approvedAmount, client } = application;
  if (status === 'submitted') return;
  const { decisionNote: note, decisionNoteLanguage: noteLanguage } = application;
  await recordProgressUpdate(trx, client, {
    updateType: 'other',
    metadata: { fundingStatus: status, requestedAmount, ...(approvedAmount && { approvedAmount }) },
  });
  const decision = { status, requestedAmount, approvedAmount, note };
  const { id } = await addNotification(trx, {
    userId: client.id,
    type: 'general',
    actionUrl: '/funding',
    content: { kind: 'funding-decided', data: { ...decision, noteLanguage } },
    language: client.language,
  });
  await mailUser(trx, encryption, client, {
    template: 'funding-decided',
    cause: `notification:${id}`,
    data: decision,
  });
}
