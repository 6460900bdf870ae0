import type { LetterQueueInput, Mailing, WaitingLetter } from '@repo/contract/mailings';
import type { Db } from '../../db/database.ts';
import { cutPage, pageQuery, writeCursor } from '../../db/search/page-cursor.ts';
import { notFound } from '../../errors.ts';
import { letterQueues } from './letter-queues.ts';
import { findMailing, listMailed, listWaiting } from './mailings.queries.ts';

/** Throws `not-found`. */
export async function readMailing(db: Db, id: string): Promise<Mailing> {
  const mailing = await findMailing(db, id);
  if (!mailing) throw notFound('Mailing');
  const letters = await listMailed(db, id);
  return { ...mailing, file: `/api/admin/mailings/${id}/file`, letters };
}

export async function pageOfLetters(
  db: Db,
  { queue, ...page }: LetterQueueInput,
): Promise<{ items: WaitingLetter[]; nextCursor: string | null }> {
  const rows = await listWaiting(db, queue, pageQuery(page));
  const { sinceOf } = letterQueues[queue];
  return cutPage(rows, page.limit, (last) => writeCursor(sinceOf(last), last.disputeId));
}
