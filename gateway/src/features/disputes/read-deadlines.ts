import type { DisputeDeadline, ListDeadlinesInput } from '@repo/contract/deadlines';
import type { Db } from '../../db/database.ts';
import { cutPage, pageQuery, writeCursor } from '../../db/search/page-cursor.ts';
import { deadlinesOf } from './dispute-deadlines.ts';
import { listAnswersDue, listDisputes } from './disputes.queries.ts';

export async function readDeadlines(db: Db, clientId: string): Promise<DisputeDeadline[]> {
  const disputes = await listDisputes(db, clientId);
  return disputes
    .filter(({ answeredAt }) => answeredAt === null)
    .flatMap((dispute) =>
      deadlinesOf(dispute).map((period) => ({
        disputeId: dispute.id,
        bureau: dispute.bureau,
        ...period,
      })),
    )
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
}

export async function pageOfDeadlines(db: Db, { state, ...page }: ListDeadlinesInput) {
  const rows = await listAnswersDue(db, state, pageQuery(page));
  const due = rows.map((row) => ({ ...row, rule: 'fcra.reinvestigation' as const }));
  return cutPage(due, page.limit, ({ dueOn, disputeId }) =>
    writeCursor(`${dueOn}T00:00:00.000Z`, disputeId),
  );
}
