import { randomUUID } from 'node:crypto';
import type { Correction, RequestCorrectionInput } from '@repo/contract/corrections';
import { encrypted } from '../../../crypto/encrypted-columns.ts';
import type { Db } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/errors.ts';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { limitOwnChanges } from '../../../limits/counts.ts';
import type { DataAccess } from '../../../trpc/context.ts';
import { requireProfile } from '../profiles/read-profile.ts';
import {
  endCorrection,
  fieldsOf,
  findForUpdate,
  insertCorrection,
  listOwn,
} from './corrections.queries.ts';

export function listOwnCorrections(db: Db, userId: string): Promise<Correction[]> {
  return listOwn(db, userId);
}

/** An admin decides. Throws `conflict` without a profile, and while another request of the client is pending. */
export async function requestCorrection(
  { db, encryption }: DataAccess,
  userId: string,
  { reason, ...values }: RequestCorrectionInput,
): Promise<Correction> {
  await requireProfile(db, userId);
  await limitOwnChanges(db, userId);
  const id = randomUUID();
  const fields = fieldsOf(values);
  return db
    .transaction()
    .execute(async (trx) => {
      const added = await insertCorrection(trx, {
        ...encrypted(encryption, 'correction', id, {
          date_of_birth: values.dateOfBirth,
          ssn: values.ssn,
        }),
        id,
        userId,
        fields,
        reason,
      });
      const subject = `correction/${id}`;
      await recordOwnAction(trx, userId, 'correction.requested', { subject, detail: { fields } });
      return added;
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new DomainError('conflict', 'Your earlier request has not been decided yet');
    });
}

export async function withdrawCorrection(db: Db, userId: string, id: string): Promise<Correction> {
  return db.transaction().execute(async (trx) => {
    const request = await findForUpdate(trx, id);
    if (request?.userId !== userId) throw notFound('Correction');
    if (request.status !== 'pending') {
      throw new DomainError('conflict', 'This request has been decided already');
    }
    const end = { status: 'withdrawn', decidedBy: userId, decisionNote: null } as const;
    const subject = `correction/${id}`;
    await recordOwnAction(trx, userId, 'correction.withdrawn', { subject });
    return endCorrection(trx, id, end);
  });
}
