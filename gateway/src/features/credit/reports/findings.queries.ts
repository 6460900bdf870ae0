import { sql } from 'kysely';
import type { FindingAnswer } from '@repo/contract/report-findings';
import { decrypted } from '../../../crypto/encrypted-columns.ts';
import type { Db, Trx } from '../../../db/database.ts';
import { prepared, shortRead } from '../../../db/prepared.ts';

export async function findPictures(db: Db, userId: string) {
  const [row] = await selectPictures(db, { userId });
  return row ?? { picture: null, ownPicture: null };
}

const selectPictures = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('reportPicture')
    .select(decrypted<string | null>('report_picture.picture').as('picture'))
    .select(decrypted<string | null>('report_picture.own_picture').as('ownPicture'))
    .where('userId', '=', userId),
);

export function setPictures(
  trx: Trx,
  userId: string,
  pictures: { pictureEncrypted?: Buffer | null; ownPictureEncrypted?: Buffer | null },
) {
  return trx
    .insertInto('reportPicture')
    .values({ userId, ...pictures })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(pictures))
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
    .updateTable('reportPicture')
    .set({ unreadAnswers: instants.length, unreadSince: instants.toSorted()[0] ?? null })
    .where('userId', '=', userId)
    .execute();
}
