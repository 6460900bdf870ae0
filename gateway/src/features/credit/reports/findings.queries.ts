import { sql } from 'kysely';
import type { FindingAnswer } from '@repo/contract/report-findings';
import { decrypted } from '../../../crypto/encrypted-columns.ts';
import type { Db, Trx } from '../../../db/database.ts';
import { prepared, shortRead } from '../../../db/prepared.ts';

export async function findCurrentResults(db: Db, userId: string) {
  const [row] = await selectCurrentResults(db, { userId });
  return row ?? { results: null, ownResults: null };
}

const selectCurrentResults = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('currentReportResults')
    .select(decrypted<string | null>('current_report_results.results').as('results'))
    .select(decrypted<string | null>('current_report_results.own_results').as('ownResults'))
    .where('userId', '=', userId),
);

export function setCurrentResults(
  trx: Trx,
  userId: string,
  columns: { resultsEncrypted?: Buffer | null; ownResultsEncrypted?: Buffer | null },
) {
  return trx
    .insertInto('currentReportResults')
    .values({ userId, ...columns })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(columns))
    .execute();
}

export function setOpenFindings(trx: Trx, userId: string, latestId: string, count: number) {
  return trx
    .updateTable('reportImport')
    .set({
      openFindings: sql<number>`case when id = ${latestId} then ${count}::integer else 0 end`,
    })
    .where('userId', '=', userId)
    .where((where) => where.or([where('id', '=', latestId), where('openFindings', '>', 0)]))
    .execute();
}

export const listAnswers = shortRead((db, { userId }: { userId: string }) =>
  db
    .selectFrom('findingAnswer')
    .select(['findingKey', 'isYours', 'wasPaid', 'paidOn', 'noticeCame', 'answeredAt', 'readAt'])
    .where('userId', '=', userId)
    .orderBy('answeredAt', 'desc'),
);

export async function saveAnswer(
  trx: Trx,
  userId: string,
  findingKeys: readonly string[],
  answer: FindingAnswer,
): Promise<void> {
  await trx
    .insertInto('findingAnswer')
    .values(findingKeys.map((findingKey) => ({ userId, findingKey, ...answer })))
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'findingKey'])
        .doUpdateSet({ ...answer, answeredAt: sql<string>`now()`, readAt: null }),
    )
    .execute();
}

export async function setAnswersRead(
  trx: Trx,
  userId: string,
  findingKeys: readonly string[],
): Promise<void> {
  if (findingKeys.length === 0) return;
  await trx
    .updateTable('findingAnswer')
    .set({ readAt: sql<string>`now()` })
    .where('userId', '=', userId)
    .where('findingKey', 'in', findingKeys)
    .where('readAt', 'is', null)
    .execute();
}

export function setUnreadAnswers(trx: Trx, userId: string, instants: readonly string[]) {
  return trx
    .updateTable('currentReportResults')
    .set({ unreadAnswers: instants.length, unreadSince: instants.toSorted()[0] ?? null })
    .where('userId', '=', userId)
    .execute();
}
