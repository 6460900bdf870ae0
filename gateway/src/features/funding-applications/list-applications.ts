import type {
  ClientFundingApplication,
  FundingQueuePage,
  ListOpenApplicationsInput,
} from '@repo/contract/funding';
import type { Db } from '../../db/database.ts';
import { readCursor, toPage } from '../../db/page-cursor.ts';
import { withClient } from '../../users/row-client.ts';
import {
  countOpenApplications,
  listApplicationsOfClient,
  listOpenApplications,
} from './funding-applications.queries.ts';

/** One page of the open applications of all clients, oldest first. Throws `cursor-unknown`. */
export async function listFundingQueue(
  db: Db,
  { limit, cursor }: ListOpenApplicationsInput,
): Promise<FundingQueuePage> {
  const after = cursor ? readCursor(cursor) : undefined;
  const rows = await listOpenApplications(db, { limit: limit + 1, after });
  const { items, nextCursor } = toPage(
    rows.map((row) => ({ ...row, createdAt: row.submittedAt })),
    limit,
  );
  return { items: items.map(withClient), nextCursor, total: await countOpenApplications(db) };
}

export async function listClientApplications(
  db: Db,
  userId: string,
): Promise<ClientFundingApplication[]> {
  return (await listApplicationsOfClient(db, userId)).map(withClient);
}
