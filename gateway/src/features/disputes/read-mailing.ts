import type { LetterQueueInput, Mailing, WaitingLetter } from '@repo/contract/mailings';
import { postageOf, totalOf } from '@repo/contract/letter-postage';
import type { MailingPostage } from '@repo/contract/postage';
import type { Encryption } from '../../crypto/encryption.ts';
import type { Db } from '../../db/database.ts';
import { readSearch } from '../../db/search/matches-search.ts';
import { cutPage, pageQuery, writeCursor } from '../../db/search/page-cursor.ts';
import { notFound } from '../../errors.ts';
import { letterQueues } from './letter-queues.ts';
import { findMailing, listMailed, listWaiting } from './mailings.queries.ts';
import { namedNumbers } from './named-numbers.ts';

/** Throws `not-found`. */
export async function readMailing(db: Db, id: string): Promise<Mailing> {
  const mailing = await findMailing(db, id);
  if (!mailing) throw notFound('Mailing');
  const letters = await listMailed(db, id);
  const file = `/api/admin/mailings/${id}/file`;
  const posted = letters.filter(({ isWithdrawn }) => !isWithdrawn);
  return { ...mailing, file, letters, postage: postageIn(mailing, posted) };
}

function postageIn(
  { postage, service }: NonNullable<Awaited<ReturnType<typeof findMailing>>>,
  letters: readonly { disputeId: string }[],
): MailingPostage | null {
  if (!postage) return null;
  const { prices, pages } = postage;
  const costs = letters.flatMap(({ disputeId }) => {
    const count = pages[disputeId];
    return count === undefined ? [] : [[disputeId, postageOf(count, service, prices)] as const];
  });
  return {
    prices,
    letters: Object.fromEntries(costs),
    total: totalOf(costs.map(([, cost]) => cost)),
  };
}

export async function pageOfLetters(
  { db, encryption }: { db: Db; encryption: Encryption },
  { queue, search, fileName, ...page }: LetterQueueInput,
): Promise<{ items: WaitingLetter[]; nextCursor: string | null }> {
  const match = {
    search: readSearch(encryption, search),
    named: fileName === undefined ? undefined : namedNumbers(fileName),
  };
  const rows = await listWaiting(db, queue, match, pageQuery(page));
  const { sinceOf } = letterQueues[queue];
  return cutPage(rows, page.limit, (last) => writeCursor(sinceOf(last), last.disputeId));
}
