import { sql, type Insertable } from 'kysely';
import type { RecordedSource } from '@repo/contract/credit-reports';
import type { FundingApplication, FundingStatus } from '@repo/contract/funding';
import type { Database, Db, Trx } from '../../db/database.ts';
import { decrypted } from '../../crypto/encrypted-columns.ts';
import { countRows } from '../../db/search/list-count.ts';
import { isAfter, type PageQuery } from '../../db/search/page-cursor.ts';
import { shortRead } from '../../db/prepared.ts';
import {
  clientColumns,
  colleagueName,
  isArchived,
  accountLanguage,
} from '../../users/row-client.ts';
import { recordedSourcesOf } from '../credit/scores/scores.ts';

const columns = [
  'fundingApplication.id',
  'requestedAmount',
  decrypted('funding_application.monthly_income').as('monthlyIncome'),
  'creditScore',
  decrypted('funding_application.purpose').as('purpose'),
  'qualificationData',
  'status',
  'approvedAmount',
  'decisionNote',
  'decisionNoteLanguage',
  'decidedAt',
  'submittedAt',
] as const;

interface PurposeRow {
  purpose: string;
  qualificationData: Pick<FundingApplication['qualificationData'], 'currentScores'>;
}

function withPurpose<Row extends PurposeRow>({ purpose, qualificationData, ...row }: Row) {
  return { ...row, qualificationData: { ...qualificationData, purpose } };
}

const isOpen = sql<boolean>`funding_application.status not in ('approved', 'rejected')`;

const selectApplications = shortRead((db, { userId }: { userId: string }) =>
  db
    .selectFrom('fundingApplication')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('submittedAt', 'desc')
    .orderBy('id'),
);

export async function listFundingApplications(db: Db, userId: string) {
  return (await selectApplications(db, { userId })).map(withPurpose);
}

export function findOpenForUpdate(trx: Trx, userId: string) {
  return trx
    .selectFrom('fundingApplication')
    .select('id')
    .where('userId', '=', userId)
    .where(isOpen)
    .forUpdate()
    .executeTakeFirst();
}

type Application = Insertable<Database['fundingApplication']>;

export async function insertApplication(trx: Trx, application: Application) {
  const row = await trx
    .insertInto('fundingApplication')
    .values(application)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return withPurpose(row);
}

export async function replaceApplication(trx: Trx, { id, ...application }: Application) {
  const row = await trx
    .updateTable('fundingApplication')
    .set({
      ...application,
      status: 'submitted',
      submittedAt: sql`greatest(now(), submitted_at + interval '1 ms')`,
      decisionNote: null,
      decisionNoteLanguage: null,
      decidedBy: null,
      decidedAt: null,
    })
    .where('userId', '=', application.userId)
    .where('id', '=', id!)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return withPurpose(row);
}

function selectForAdmins(db: Db) {
  return db
    .selectFrom('fundingApplication')
    .innerJoin('appUser as client', 'client.id', 'fundingApplication.userId')
    .leftJoin('appUser as decider', 'decider.id', 'fundingApplication.decidedBy')
    .leftJoin('creditReport', 'creditReport.id', 'fundingApplication.reportId')
    .select(columns)
    .select(clientColumns)
    .select(colleagueName('decider').as('decidedBy'))
    .select(['creditReport.reportDate', recordedSourcesOf('creditReport.id').as('sources')]);
}

function forAdmins<
  Row extends PurposeRow & { reportDate: string | null; sources: RecordedSource[] },
>({ reportDate, sources, ...row }: Row) {
  return { ...withPurpose(row), report: reportDate === null ? null : { reportDate, sources } };
}

export async function listOpenApplications(db: Db, { limit, after }: PageQuery) {
  const rows = await selectForAdmins(db)
    .where(isOpen)
    .where(({ not }) => not(isArchived('fundingApplication.userId')))
    .where(
      isAfter(after, ['fundingApplication.submittedAt', 'fundingApplication.id'], 'oldest first'),
    )
    .orderBy('fundingApplication.submittedAt')
    .orderBy('fundingApplication.id')
    .limit(limit)
    .execute();
  return rows.map(forAdmins);
}

export function countOpenApplications(db: Db) {
  const applications = db
    .selectFrom('fundingApplication')
    .select('id')
    .where(isOpen)
    .where(({ not }) => not(isArchived('fundingApplication.userId')));
  return countRows(db, applications).executeTakeFirstOrThrow();
}

export async function listApplicationsOfClient(db: Db, userId: string) {
  const rows = await selectForAdmins(db)
    .where('fundingApplication.userId', '=', userId)
    .orderBy('fundingApplication.submittedAt', 'desc')
    .orderBy('fundingApplication.id')
    .execute();
  return rows.map(forAdmins);
}

export async function findApplication(db: Db, id: string) {
  const row = await selectForAdmins(db).where('fundingApplication.id', '=', id).executeTakeFirst();
  return row && forAdmins(row);
}

export function findForDecision(trx: Trx, id: string) {
  return trx
    .selectFrom('fundingApplication')
    .select([
      'userId',
      'status',
      'requestedAmount',
      'approvedAmount',
      'decisionNote',
      'decidedAt',
      'submittedAt',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function hasOtherOpen(trx: Trx, userId: string, id: string): Promise<boolean> {
  const other = await trx
    .selectFrom('fundingApplication')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '<>', id)
    .where(isOpen)
    .executeTakeFirst();
  return other !== undefined;
}

interface Decision {
  status: FundingStatus;
  approvedAmount: string | null;
  decisionNote: string | null;
  decidedBy: string;
  clientId: string;
}

export function setDecision(trx: Trx, id: string, { clientId, ...decision }: Decision) {
  const decisionNoteLanguage = decision.decisionNote === null ? null : accountLanguage(clientId);
  return trx
    .updateTable('fundingApplication')
    .set({ ...decision, decisionNoteLanguage, decidedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}
