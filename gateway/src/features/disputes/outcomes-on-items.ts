import type { CreditItem, CreditItemStatus } from '@repo/contract/credit-items';
import type { Trx } from '../../db/database.ts';
import { removalOf } from '../credit/disputes/removal-days.ts';
import { listOfLetters } from '../credit/items/disputes-of-letter.ts';
import { listLocked, setStatuses } from '../credit/items/update-credit-items.ts';
import { readCurrentFindings } from '../credit/reports/report-results.ts';
import type { StoredDispute, StoredItem } from './disputes.queries.ts';

interface Standing {
  status: CreditItemStatus;
  removalDate?: string;
}

interface Now extends Pick<CreditItem, 'status'> {
  typedRemovalDate: string | null;
}

type Followed = Awaited<ReturnType<typeof readCurrentFindings>>['followed'];

/**
 * The status that the outcomes of all findings about an item give it. It stays disputed while one of them has none. One that is removed
 * and that reports lack stays removed, by the day that a person entered.
 */
function standingAfter(
  findings: readonly StoredItem[],
  followed: Followed,
  now: Now | undefined,
): Standing {
  const removal = removalOf(findings, followed);
  if (removal && (removal.isSaid || now?.status === 'removed')) {
    return { status: 'removed', removalDate: now?.typedRemovalDate ?? removal.day };
  }
  return { status: findings.some(({ outcome }) => outcome === null) ? 'disputed' : 'active' };
}

interface Answered {
  adminId: string;
  clientId: string;
  disputeId: string;
  disputes: readonly StoredDispute[];
  before: readonly StoredItem[];
  after: readonly StoredItem[];
}

/**
 * Gives the items that a letter made disputed the status that its outcomes say, which announces it to the client. Those whose status
 * somebody changed since stay as they are, and so do those about which another letter waits.
 */
export async function followOutcomes(
  trx: Trx,
  { adminId, clientId, disputeId, disputes, before, after }: Answered,
): Promise<void> {
  const sent = new Set(
    disputes.flatMap(({ id, postedOn, deliveredOn }) => (postedOn || deliveredOn ? id : [])),
  );
  const about = (items: readonly StoredItem[], id: string) =>
    items.filter((item) => sent.has(item.disputeId) && item.creditItemIds.includes(id));
  const own = after.filter((item) => item.disputeId === disputeId && item.outcome !== null);
  const ids = [...new Set(own.flatMap(({ creditItemIds }) => creditItemIds))];
  const disputed = new Set(await listOfLetters(trx, ids));
  const items = await listLocked(trx, ids);
  const { followed } = await readCurrentFindings(trx, clientId);
  const changes = new Map<string, { standing: Standing; items: { id: string }[] }>();
  for (const id of ids) {
    const now = items.get(id);
    const former = about(before, id);
    const isCorrected =
      former.some((item) => item.disputeId === disputeId && item.outcome !== null) &&
      now?.status === standingAfter(former, followed, now).status;
    const standing = standingAfter(about(after, id), followed, now);
    const isFollowed = now?.status === 'disputed' ? disputed.has(id) : isCorrected;
    if (!isFollowed || standing.status === 'disputed') continue;
    const key = `${standing.status} ${standing.removalDate}`;
    const same = [...(changes.get(key)?.items ?? []), { id }];
    changes.set(key, { standing, items: same });
  }
  for (const { standing, items } of changes.values()) {
    await setStatuses(trx, adminId, { ...standing, items, notify: false });
  }
}
