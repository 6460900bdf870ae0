import type { ListClientProgressInput, ProgressUpdatePage } from '@repo/contract/progress-updates';
import { pageQuery, toPage } from '../../../db/page-cursor.ts';
import type { Context } from '../../../trpc/context.ts';
import { openClientFile } from '../../clients/directory/open-client-file.ts';
import { listPageOfUpdates } from './progress-updates.queries.ts';

/** One page of a client's timeline, newest first, as a visit of the client's file. Throws `not-found` and `cursor-unknown`. */
export async function listClientProgress(
  ctx: Pick<Context, 'db'> & { user: { id: string } },
  { id, updateType, ...page }: ListClientProgressInput,
): Promise<ProgressUpdatePage> {
  const query = pageQuery(page);
  await openClientFile(ctx, id);
  return toPage(await listPageOfUpdates(ctx.db, id, query, updateType), page.limit);
}
