import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
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

/** Inserts an application; returns undefined while the client has an open one (a unique index counts them). */
export function insertOpenApplication(trx: Trx, application: Insertable<FundingApplicationTable>) {
  return trx
    .insertInto('fundingApplication')
    .values(application)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}
