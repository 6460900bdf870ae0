import { withShownNumber } from '@repo/contract/account-number';
import type { ClientCreditItem } from '@repo/contract/credit-items';
import { bureaus } from '@repo/contract/credit-reports';
import type { Db } from '../../../db/database.ts';
import { listForClient } from '../items/client-items.ts';
import { readOwnViews } from './own-view.ts';

/** The client's items, and after them those that only the newest submitted report of a bureau lists. */
export async function listOwnItems(db: Db, userId: string): Promise<ClientCreditItem[]> {
  const checked = await listForClient(db, userId);
  const submitted = (await listSubmittedItems(db, userId)).map(({ submittedAt, ...item }) => ({
    ...withShownNumber(item),
    status: 'active' as const,
    disputeReasonLanguage: null,
    disputedOn: null,
    disputeChannel: null,
    answerDueOn: null,
    removalDate: null,
    updatedAt: submittedAt,
    events: [],
    isBeingChecked: true,
  }));
  return [...checked.map((item) => ({ ...item, isBeingChecked: false })), ...submitted];
}

export async function listSubmittedItems(db: Db, userId: string) {
  const views = await readOwnViews(db, userId);
  return bureaus.flatMap((bureau) => {
    const view = views.find((one) => one.bureaus.includes(bureau));
    const items = view?.items.filter((item) => item.bureau === bureau) ?? [];
    return items.map((item, index) => ({
      ...item,
      id: `${view!.id}-${bureau}-${index}`,
      submittedAt: view!.submittedAt,
    }));
  });
}
