import type { Bureau } from '@repo/contract/credit-reports';
import type { DisputeChannel } from '@repo/contract/credit-items';
import type { Language } from '@repo/contract/languages';
import type { Trx } from '../../db/database.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { openItemsOf } from '../credit/reports/open-items.ts';
import { readCurrentFindings } from '../credit/reports/report-results.ts';
import { setStatuses } from '../credit/items/update-credit-items.ts';
import { listItems } from './disputes.queries.ts';

interface Sent {
  clientId: string;
  disputeId: string;
  bureau: Bureau;
  disputedOn: string;
  disputeChannel: DisputeChannel;
}

/**
 * Gives the items that a letter is about the status “disputed” as of a day, which announces it to the client. What reports no
 * longer show has no item. Called under the client's lock.
 */
export async function recordOnItems(
  trx: Trx,
  encryption: DataAccess['encryption'],
  admin: { id: string; language: Language },
  { clientId, disputeId, bureau, ...sent }: Sent,
): Promise<void> {
  const items = (await listItems(trx, clientId)).filter((item) => item.disputeId === disputeId);
  const { report, findings } = await readCurrentFindings(trx, clientId);
  const reportDate = report?.reportDate ?? null;
  const ids = new Set<string>();
  for (const { findingKey } of items) {
    const finding = findings.find(({ keys }) => keys.includes(findingKey));
    if (!finding) continue;
    const opened = { clientId, admin, finding, reportDate, bureau };
    for (const id of await openItemsOf(trx, encryption, opened)) ids.add(id);
  }
  if (ids.size === 0) return;
  await setStatuses(trx, admin.id, {
    items: [...ids].map((id) => ({ id })),
    status: 'disputed',
    notify: false,
    changeSent: true,
    ...sent,
  });
}
