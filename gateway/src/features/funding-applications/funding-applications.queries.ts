import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { FundingApplicationTable } from './funding-applications.table.ts';

const columns = [
  'id',
  'requestedAmount',
  'monthlyIncome',
  'creditScore',
  'qualificationData',
  'status',
  'approvedAmount',
  'submittedAt',
] as const;

/** Newest first. */
export function listFundingApplications(db: Db, userId: string) {
  return db
    .selectFrom('fundingApplication')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('submittedAt', 'desc')
    .orderBy('id')
    .execute();
}

export function insertFundingApplication(db: Db, application: Insertable<FundingApplicationTable>) {
  return db
    .insertInto('fundingApplication')
    .values(application)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
