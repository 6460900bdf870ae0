import type { DisputeOutcome } from '@repo/contract/disputes';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import type { Standing } from '../../../sandbox/programs/compare-reports.ts';

const removing: ReadonlySet<DisputeOutcome | null> = new Set(['deleted', 'blocked']);

interface Answered {
  id: string;
  outcome: DisputeOutcome | null;
  completedOn: string | null;
}

type Followed = Pick<Standing, 'id' | 'lastOn' | 'goneOn'>;

export interface Removal {
  day: string;
  isSaid: boolean;
}

/**
 * The day by which an item of the client's file was gone, by all answers and reports about it, in whatever order they
 * came. An answer from before a report that still has the item does not count. Null where nothing says that it is
 * gone.
 */
export function removalOf(
  answers: readonly Answered[],
  followed: readonly Followed[],
): Removal | null {
  const standingOf = ({ id }: Answered) => followed.find((one) => one.id === id);
  const said = answers.flatMap((answer) => {
    const { outcome, completedOn } = answer;
    if (!removing.has(outcome) || completedOn === null) return [];
    const { lastOn = '', goneOn = null } = standingOf(answer) ?? {};
    if (lastOn > completedOn) return [];
    return goneOn !== null && goneOn < completedOn ? goneOn : completedOn;
  });
  const lacked = answers.flatMap((answer) => standingOf(answer)?.goneOn ?? []);
  const isSaid = said.length > 0;
  const day = (isSaid ? said : lacked).toSorted().at(-1);
  return day === undefined ? null : { day, isSaid };
}

/**
 * Gives removed items of a client's letters the day that their answers and reports say, whichever was recorded last. A day that a person
 * entered stays.
 */
export async function dateRemovals(
  trx: Trx,
  clientId: string,
  followed: readonly Followed[],
): Promise<void> {
  const answers = await trx
    .selectFrom('disputeItem')
    .innerJoin('dispute', 'dispute.id', 'disputeItem.disputeId')
    .select(['disputeItem.id', 'creditItemIds', 'outcome', 'completedOn'])
    .where('disputeItem.clientId', '=', clientId)
    .where(sql<boolean>`coalesce(posted_on, delivered_on) is not null`)
    .execute();
  const ids = answers.flatMap(({ creditItemIds }) => creditItemIds);
  if (ids.length === 0) return;
  const removed = await trx
    .selectFrom('creditItem')
    .select(['id', 'removalDate'])
    .where('userId', '=', clientId)
    .where('id', 'in', ids)
    .where('status', '=', 'removed')
    .where('typedRemovalDate', 'is', null)
    .execute();
  for (const { id, removalDate } of removed) {
    const about = answers.filter(({ creditItemIds }) => creditItemIds.includes(id));
    const removal = removalOf(about, followed);
    if (!removal || removal.day === removalDate) continue;
    await trx
      .updateTable('creditItem')
      .set({ removalDate: removal.day })
      .where('id', '=', id)
      .execute();
    await recordAuditEvent(trx, {
      actor: { type: 'system' },
      action: 'credit-item.edited',
      subject: `credit_item/${id}`,
      clientId,
      before: { status: 'removed' },
      after: { status: 'removed' },
      detail: { changed: ['removalDate'] },
    });
  }
}
