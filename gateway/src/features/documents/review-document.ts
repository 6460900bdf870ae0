import type { ClientDocument, DocumentStatus, ReviewDocumentInput } from '@repo/contract/documents';
import type { CurrentUser } from '@repo/contract/users';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import type { Trx } from '../../db/database.ts';
import { changedMeanwhile, DomainError, notFound } from '../../errors.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { accountLanguage } from '../../users/row-client.ts';
import { findForReview, setReview } from './documents.queries.ts';
import { readClientDocument } from './list-documents.ts';
import { notifyDecision } from './notify-decision.ts';

export async function reviewDocument(
  { db, encryption }: DataAccess,
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
    const review = {
      status,
      rejectionCode,
      rejectionReason,
      rejectionLanguage: rejectionReason === null ? null : accountLanguage(before.userId),
    };
    await storeReview(trx, admin.id, { ...before, id }, review, { reasonChanged: !sameReason });
    const reviewed = await read(trx);
    const { rejection } = reviewed;
    if (status !== 'pending') await notifyDecision(trx, encryption, { ...before, rejection });
    return reviewed;
  });
}

/**
 * Approves a file without a notification: the file of a confirmed report, which has its own notification, or one that
 * an admin sent. Returns false after a review or before the virus scan.
 */
export async function approveQuietly(trx: Trx, adminId: string, id: string): Promise<boolean> {
  const before = await findForReview(trx, id);
  if (before?.status !== 'pending') return false;
  if (before.scanStatus === 'waiting' || before.scanStatus === 'infected') return false;
  await storeReview(trx, adminId, { ...before, id }, { status: 'approved', ...withoutReason }, {});
  return true;
}

export async function reopenReportFile(trx: Trx, adminId: string, id: string): Promise<void> {
  const before = await findForReview(trx, id);
  if (before?.status !== 'approved') return;
  await storeReview(trx, adminId, { ...before, id }, { status: 'pending', ...withoutReason }, {});
}

const withoutReason = { rejectionCode: null, rejectionReason: null, rejectionLanguage: null };

async function storeReview(
  trx: Trx,
  adminId: string,
  { id, userId, status }: { id: string; userId: string; status: DocumentStatus },
  review: Omit<Parameters<typeof setReview>[2], 'status'> & Pick<ReviewDocumentInput, 'status'>,
  detail: Record<string, boolean>,
): Promise<void> {
  await setReview(trx, id, { ...review, reviewedBy: adminId });
  const { rejectionCode: reasonCode } = review;
  await recordAuditEvent(trx, {
    actor: { type: 'user', userId: adminId },
    action: 'document.reviewed',
    subject: `document/${id}`,
    clientId: userId,
    before: { status },
    after: { status: review.status },
    detail: { ...detail, ...(reasonCode && { reasonCode }) },
  });
}

function changedField(
  now: { status: DocumentStatus; reviewedAt: string | null },
  { expectedStatus, expectedReviewedAt }: ReviewDocumentInput,
): 'expectedStatus' | 'expectedReviewedAt' | null {
  if (expectedStatus && expectedStatus !== now.status) return 'expectedStatus';
  const sawAnother = expectedReviewedAt !== undefined && expectedReviewedAt !== now.reviewedAt;
  return sawAnother ? 'expectedReviewedAt' : null;
}
