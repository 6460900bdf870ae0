import { api as hooks } from '@repo/api-client/api.ts';
import type { CreditItem } from '@repo/contract/credit-items';
import type { UpdateCreditItemInput } from '@repo/contract/credit-items-edit';
import type { ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen, within } from '@repo/testing/render-screen.tsx';
import { CreditItemsTab } from '../features/credit-items/credit-items-tab.tsx';
import {
  aCreditItem,
  CLIENT_ID,
  nothingFound,
  renderAdmin,
  type RenderAdminOptions,
} from './render-admin.tsx';

export const charge = aCreditItem();
export const loan = aCreditItem({
  id: '10000000-0000-4000-8000-000000000002',
  bureau: 'equifax',
  creditor: 'Harbor Auto',
  itemType: 'repossession',
  accountNumber: null,
  balance: null,
  dateOpened: null,
  status: 'removed',
  removalDate: '2026-11-10',
  disputeReason: 'Never owned this car',
});

export const seen = { id: charge.id, expectedVersion: charge.version };

export function Tab() {
  const creditItems = hooks.creditItems.listForClient.useQuery({ id: CLIENT_ID });
  return (
    <>
      <CreditItemsTab clientId={CLIENT_ID} creditItems={creditItems} />
      <button onClick={() => void creditItems.refetch()}>Refresh</button>
    </>
  );
}

export function gatewayOf(items: CreditItem[]) {
  const saved = new Map(items.map((item) => [item.id, item]));
  const handlers: ApiHandlers = {
    ...nothingFound,
    'creditItems.listForClient': () => [...saved.values()],
    'creditItems.update': ({ id, expectedVersion: _seen, ...change }: UpdateCreditItemInput) => {
      const item = { ...saved.get(id)!, ...change } as CreditItem;
      saved.set(id, item);
      return item;
    },
    'creditItems.notifyRemoved': ({ id }: { id: string }) => {
      const notified = { notifiedAt: '2026-11-22T12:00:00.000Z', notifiedBy: 'Morgan Lee' };
      saved.set(id, { ...saved.get(id)!, ...notified });
      return { id: 'n1' };
    },
  };
  return { saved, handlers };
}

export async function showDisputes(items: CreditItem[], options: RenderAdminOptions = {}) {
  const { saved, handlers } = gatewayOf(items);
  const view = renderAdmin(<Tab />, { ...options, api: { ...handlers, ...options.api } });
  const forms = await screen.findAllByRole('form');
  await view.user.click(within(forms[0]!).getByRole('button', { name: /^Not[ea]$/ }));
  return { ...view, saved, ...controlsOf(forms[0]!) };
}

export function controlsOf(form: HTMLElement) {
  const inForm = within(form);
  return {
    form: inForm,
    status: inForm.getByRole<HTMLSelectElement>('combobox'),
    note: inForm.getByRole<HTMLTextAreaElement>('textbox'),
    update: inForm.getAllByRole('button')[0]!,
    notify: inForm.getAllByRole('button')[1]!,
  };
}
