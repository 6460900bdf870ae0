import type { CreditReport } from '@repo/contract/credit-reports';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { shortRead } from '../../../db/prepared.ts';

export const reportColumns = [
  'id',
  'reportDate',
  'experianScore',
  'equifaxScore',
  'transunionScore',
] as const;

/** A client's reports, newest first. */
function selectReports(db: Db, userId: string) {
  return db
    .selectFrom('creditReport')
    .select(reportColumns)
    .where('userId', '=', userId)
    .orderBy('reportDate', 'desc');
}

/** The newest ones. */
export const listReports = shortRead((db, { userId, limit }: { userId: string; limit: number }) =>
  selectReports(db, userId).limit(limit),
);

export async function findLatestReport(db: Db, userId: string) {
  const [latest] = await listReports(db, { userId, limit: 1 });
  return latest;
}

export function findReportOn(db: Db, userId: string, reportDate: string) {
  return selectReports(db, userId).where('reportDate', '=', reportDate).executeTakeFirst();
}

/** Returns whether the client has no report after this day. */
export async function isNewest(db: Db, userId: string, reportDate: string): Promise<boolean> {
  const latest = await findLatestReport(db, userId);
  return !latest || latest.reportDate <= reportDate;
}

/** Finds each bureau's newest earlier score of the report's model. */
export function findScoresBefore(
  db: Db,
  userId: string,
  { id, reportDate }: Pick<CreditReport, 'id' | 'reportDate'>,
) {
  const newest = (column: 'experianScore' | 'equifaxScore' | 'transunionScore') =>
    sql<
      number | null
    >`(array_agg(${sql.ref(column)} order by report_date desc) filter (where ${sql.ref(column)} is not null))[1]`;
  return db
    .selectFrom('creditReport')
    .select([
      newest('experianScore').as('experianScore'),
      newest('equifaxScore').as('equifaxScore'),
      newest('transunionScore').as('transunionScore'),
    ])
    .where('userId', '=', userId)
    .where('reportDate', '<', reportDate)
    .where('scoreModel', 'is not distinct from', ({ selectFrom }) =>
      selectFrom('creditReport as own').select('scoreModel').where('own.id', '=', id),
    )
    .executeTakeFirstOrThrow();
}
