import type { ListOpenApplicationsInput } from '@repo/contract/funding';
import type { Db } from '../../db/database.ts';
import { toListCount } from '../../db/list-count.ts';
import { pageQuery, toPage } from '../../db/page-cursor.ts';
import { withClient } from '../../users/row-client.ts';
import {
  countOpenApplications,
  listApplicationsOfClient,
  listOpenApplications,
} from './funding-applications.queries.ts';

/** One page of the open applications of all clients, oldest first. Throws `cursor-unknown`. */
export async function listFundingQueue(db: Db, page: ListOpenApplicationsInput) {
  const rows = await listOpenApplications(db, pageQuery(page));
  const { items, nextCursor } = toPage(
    rows.map((row) => ({ ...row, createdAt: row.submittedAt })),
    page.limit,
  );
  const total = toListCount(await countOpenApplications(db));
  return { items: items.map(withClient), nextCursor, total };
}

export async function listClientApplications(db: Db, userId: string) {
  return (await listApplicationsOfClient(db, userId)).map(withClient);
}
