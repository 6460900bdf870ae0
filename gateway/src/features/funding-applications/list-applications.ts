import type { ListOpenApplicationsInput } from '@repo/contract/funding';
import type { Db } from '../../db/database.ts';
import { toListCount } from '../../db/search/list-count.ts';
import { cutPage, pageQuery, writeCursor } from '../../db/search/page-cursor.ts';
import { withClient } from '../../users/row-client.ts';
import {
  countOpenApplications,
  listApplicationsOfClient,
  listOpenApplications,
} from './funding-applications.queries.ts';

/** Oldest first. Throws `cursor-unknown`. */
export async function listFundingQueue(db: Db, page: ListOpenApplicationsInput) {
  const rows = await listOpenApplications(db, pageQuery(page));
  const items = rows.map(withClient);
  const total = toListCount(await countOpenApplications(db));
  return { ...cutPage(items, page.limit, (last) => writeCursor(last.submittedAt, last.id)), total };
}

export async function listClientApplications(db: Db, userId: string) {
  return (await listApplicationsOfClient(db, userId)).map(withClient);
}
