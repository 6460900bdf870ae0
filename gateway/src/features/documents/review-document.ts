import type { ClientDocument, DocumentStatus, ReviewDocumentInput } from '@repo/contract/documents';
import type { CurrentUser } from '@repo/contract/users';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import type { Trx } from '../../db/database.ts';
import { changedMeanwhile, DomainError, notFound } from '../../errors.ts';
import type { Context } from '../../trpc/context.ts';
import { accountLanguage } from '../../users/row-client.ts';
import { findForReview, setReview } from './documents.queries.ts';
import { readClientDocument } from './list-documents.ts';
import { notifyDecision } from './notify-decision.ts';

/** Repeating a decision does nothing. */
export async function reviewDocument(
  { db, encryption }: Pick<Context, 'db' | 'encryption'>,
  admin: Pick<CurrentUser, 'id' | 'language'>,
  input: ReviewDocumentInput,
): Promise<ClientDocument> {
  const { id, status, note, reasonCode } = input;
  const read = (trx: Trx) => readClientDocument(trx, admin.language, id);
  return db.transaction().execute(async (trx) => {
    const before = await findForReview(trx, id);
    if (!before) throw notFound('Document');
    if (before.scanStatus === 'infected') {
      throw new DomainError('conflict', 'The file was deleted because it is infected');
    }
    const isRejected = status === 'rejected';
    const rejectionCode = (isRejected && reasonCode) || null;
    const rejectionReason = (isRejected && note) || null;
    const sameReason =
      rejectionCode === before.rejectionCode && rejectionReason === before.rejectionReason;
    if (status === before.status && sameReason) return read(trx);
    if (before.scanStatus === 'waiting' && status === 'approved') {
      throw new DomainError('conflict', 'This file waits for the virus scan');
    }
    const changed = changedField(before, input);
    if (changed) {
      const { reviewedBy } = await read(trx);
      throw changedMeanwhile(changed, before.status, reviewedBy);
    }
    await setReview(trx, id, {
      status,
      rejectionCode,
      rejectionReason,
      // The form asks for the client's language.
      rejectionLanguage: rejectionReason === null ? null : accountLanguage(before.userId),
      reviewedBy: admin.id,
    });
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: admin.id },
      action: 'document.reviewed',
      subject: `document/${id}`,
      clientId: before.userId,
      before: { status: before.status },
      after: { status },
      detail: { reasonChanged: !sameReason, ...(rejectionCode && { reasonCode: rejectionCode }) },
    });
    const reviewed = await read(trx);
    const { rejection } = reviewed;
    if (status !== 'pending') await notifyDecision(trx, encryption, { ...before, rejection });
    return reviewed;
  });
}

/** The field that shows that the admin saw another review than the present one. */
function changedField(
  now: { status: DocumentStatus; reviewedAt: string | null },
  { expectedStatus, expectedReviewedAt }: ReviewDocumentInput,
): 'expectedStatus' | 'expectedReviewedAt' | null {
  if (expectedStatus && expectedStatus !== now.status) return 'expectedStatus';
  const sawAnother = expectedReviewedAt !== undefined && expectedReviewedAt !== now.reviewedAt;
  return sawAnother ? 'expectedReviewedAt' : null;
}
