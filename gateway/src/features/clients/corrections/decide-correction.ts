import type { ClientCorrection, DecideCorrectionInput } from '@repo/contract/corrections';
import type { Db } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { changedMeanwhile, notFound } from '../../../errors.ts';
import type { DataAccess } from '../../../trpc/context.ts';
import { setIdentity } from '../profiles/save-profile.ts';
import { notifyOf } from '../../notifications/notify-client.ts';
import {
  endCorrection,
  findForAdmins,
  findForUpdate,
  listForClient,
} from './corrections.queries.ts';

export async function listClientCorrections(db: Db, clientId: string): Promise<ClientCorrection[]> {
  return (await listForClient(db, clientId)).map(toClientCorrection);
}

/**
 * Corrects the client's birth date and SSN, or declines with a note, and notifies the client. Repeating a decision
 * does nothing. Throws `not-found`, and `conflict` after another decision or a withdrawal.
 */
export async function decideCorrection(
  { db, encryption }: DataAccess,
  adminId: string,
  { id, status, note }: DecideCorrectionInput,
): Promise<ClientCorrection> {
  return db.transaction().execute(async (trx) => {
    const request = await findForUpdate(trx, id);
    if (!request) throw notFound('Correction');
    const decisionNote = note || null;
    const { userId, fields } = request;
    const read = async () => toClientCorrection(await findForAdmins(trx, userId, id));
    if (request.status === status && request.decisionNote === decisionNote) return read();
    if (request.status !== 'pending') {
      throw changedMeanwhile('status', request.status, (await read()).decidedBy);
    }
    if (status === 'approved') {
      await setIdentity(trx, encryption, userId, request);
    }
    await endCorrection(trx, id, { status, decidedBy: adminId, decisionNote });
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'correction.decided',
      subject: `correction/${id}`,
      clientId: userId,
      before: { status: 'pending' },
      after: { status },
      detail: { fields },
    });
    await notifyOf(trx, encryption, {
      userId,
      actionUrl: '/account',
      content: {
        kind: 'correction-decided',
        data: { fields, approved: status === 'approved', note: decisionNote },
      },
    });
    return read();
  });
}

function toClientCorrection({
  ssn,
  ...row
}: Awaited<ReturnType<typeof findForAdmins>>): ClientCorrection {
  return { ...row, ssnLastFour: ssn && ssn.slice(-4) };
}
