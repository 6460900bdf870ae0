import { shownAccountNumber } from '@repo/contract/account-number';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Trx } from '../../../db/database.ts';
import { decrypted } from '../../../crypto/encrypted-columns.ts';
import { itemHistory } from '../../credit/items/item-history.ts';

export function findAccount(trx: Trx, userId: string) {
  return trx
    .selectFrom('appUser')
    .select(['email', 'firstName', 'lastName'])
    .select(decrypted<string | null>('app_user.phone').as('phone'))
    .select(['language', 'createdAt'])
    .select('emailVerifiedAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export function listCreditReports(trx: Trx, userId: string) {
  return trx
    .selectFrom('creditReport')
    .select(['reportDate', 'experianScore', 'equifaxScore', 'transunionScore'])
    .select((report) => [
      jsonArrayFrom(
        report
          .selectFrom('creditReportItem as reported')
          .innerJoin('creditItem', 'creditItem.id', 'reported.itemId')
          .select(['creditItem.bureau', 'creditItem.creditor', 'reported.itemType'])
          .select(sql<string | null>`reported.balance::text`.as('balance'))
          .select(['reported.status', 'reported.disputeReason', 'reported.removalDate'])
          .whereRef('reported.reportId', '=', 'creditReport.id')
          .orderBy('reported.itemKey'),
      ).as('items'),
      jsonArrayFrom(
        report
          .selectFrom('reportedScore')
          .select(['bureau', 'model', 'score'])
          .whereRef('reportId', '=', 'creditReport.id')
          .orderBy('bureau')
          .orderBy('model'),
      ).as('scores'),
    ])
    .where('userId', '=', userId)
    .orderBy('reportDate')
    .execute();
}

export function listSavedReports(trx: Trx, userId: string) {
  return trx
    .selectFrom('reportImport')
    .select(['fileName', 'format', 'reportDate', 'createdAt', 'confirmedAt'])
    .where('userId', '=', userId)
    .where('format', '!=', 'typed')
    .orderBy('createdAt')
    .execute();
}

/** Leaves out the admins' notes. */
export async function listCreditItems(trx: Trx, userId: string) {
  const items = await trx
    .selectFrom('creditItem')
    .select(['bureau', 'creditor', 'itemType', 'accountNumberEnd as accountNumberLastFour'])
    .select(['balance', 'dateOpened', 'status'])
    .select([
      'disputeReason',
      'disputeReasonLanguage',
      'disputedOn',
      'disputeChannel',
      'removalDate',
    ])
    .select((item) => itemHistory(item).as('history'))
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  return items.map((item) => ({
    ...item,
    accountNumberLastFour: shownAccountNumber(item.accountNumberLastFour),
  }));
}

export function listProgressUpdates(trx: Trx, userId: string) {
  return trx
    .selectFrom('progressUpdate')
    .select(['title', 'description', 'updateType', 'metadata', 'createdAt', 'language'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

export function listNotifications(trx: Trx, userId: string) {
  return trx
    .selectFrom('notification')
    .select(['title', 'message', 'kind', 'data', 'language', 'type', 'createdAt', 'readAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

export function listMessages(trx: Trx, userId: string) {
  return trx
    .selectFrom('message')
    .select(sql<boolean>`(author_id is not distinct from client_id)`.as('fromClient'))
    .select(decrypted('message.text').as('text'))
    .select(['language', 'createdAt'])
    .where('clientId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

export async function listFundingApplications(trx: Trx, userId: string) {
  const rows = await trx
    .selectFrom('fundingApplication')
    .select(['requestedAmount', 'creditScore', 'qualificationData'])
    .select(decrypted('funding_application.monthly_income').as('monthlyIncome'))
    .select(decrypted('funding_application.purpose').as('purpose'))
    .select(['status', 'approvedAmount', 'decisionNote', 'decisionNoteLanguage'])
    .select(['decidedAt', 'submittedAt'])
    .where('userId', '=', userId)
    .orderBy('submittedAt')
    .execute();
  return rows.map(({ purpose, qualificationData, ...row }) => ({
    ...row,
    qualificationData: { ...qualificationData, purpose },
  }));
}

export async function findSavedCard(trx: Trx, userId: string) {
  const card = await trx
    .selectFrom('savedCard')
    .select(['brand', 'lastFour', 'savedAt'])
    .where('clientId', '=', userId)
    .where('paymentMethodId', 'is not', null)
    .executeTakeFirst();
  return card ?? null;
}

export function listCardConsents(trx: Trx, userId: string) {
  return trx
    .selectFrom('cardConsent')
    .select(['text', 'language', 'givenAt'])
    .where('clientId', '=', userId)
    .orderBy('givenAt')
    .execute();
}

export function listConsents(trx: Trx, userId: string) {
  return trx
    .selectFrom('consent')
    .select(['channels', 'text', 'language', 'page'])
    .select(decrypted('consent.ip_address').as('ipAddress'))
    .select(decrypted<string | null>('consent.user_agent').as('userAgent'))
    .select('agreedAt')
    .where('userId', '=', userId)
    .orderBy('agreedAt')
    .execute();
}

export function listDocuments(trx: Trx, userId: string) {
  return trx
    .selectFrom('document')
    .leftJoin('storedFile', 'storedFile.id', 'document.storedFileId')
    .select(['document.fileName', 'document.documentType', 'document.side', 'document.fileSize'])
    .select(['document.status', 'document.rejectionCode', 'document.rejectionReason'])
    .select(['document.rejectionLanguage', 'document.uploadedAt'])
    .select(['storedFile.id as fileId', 'storedFile.dataKey', 'storedFile.keyId'])
    .where('document.userId', '=', userId)
    .orderBy('document.uploadedAt')
    .orderBy('document.id')
    .execute();
}
