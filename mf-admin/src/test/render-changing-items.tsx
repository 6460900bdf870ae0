import { jest } from '@jest/globals';
import { api as hooks } from '@repo/api-client/api.ts';
import type {
  CreditItem,
  UndoStatusChangesInput,
  UpdateCreditItemStatusesInput,
} from '@repo/contract/credit-items';
import type { ApiHandlers } from '@repo/testing/fake-api.ts';
import { act, screen } from '@repo/testing/render-screen.tsx';
import { CreditItemsTab } from '../features/credit-items/credit-items-tab.tsx';
import { aCreditItem, CLIENT_ID, nothingFound, renderAdmin } from './render-admin.tsx';

export const statusCall = 'creditItems.updateStatuses';
export const undoCall = 'creditItems.undo';
export const itemAt = (n: number, status: CreditItem['status'] = 'active') =>
  aCreditItem({ id: `10000000-0000-4000-8000-00000000000${n}`, creditor: `Creditor ${n}`, status });

function Tab() {
  const creditItems = hooks.creditItems.listForClient.useQuery({ id: CLIENT_ID });
  return (
    <>
      <header>Ada Lovelace</header>
      <CreditItemsTab clientId={CLIENT_ID} creditItems={creditItems} />
    </>
  );
}

interface Shown {
  handlers?: ApiHandlers;
  path?: string;
  fakeTimers?: boolean;
}

export async function renderChangingItems(
  items: CreditItem[],
  { handlers = {}, path = '/admin', fakeTimers = false }: Shown = {},
) {
  if (fakeTimers) jest.useFakeTimers();
  const saved = new Map(items.map((item) => [item.id, item]));
  const change = (ids: readonly string[], values: Partial<CreditItem>) => {
    const updatedAt = new Date(Date.now() + (calls += 1)).toISOString();
    return ids.map((id) => {
      const before = saved.get(id)!;
      const item = { ...before, ...values, version: before.version + 1, updatedAt };
      saved.set(id, item);
      return item;
    });
  };
  let calls = 0;
  const view = renderAdmin(<Tab />, {
    path,
    ...(fakeTimers && { advanceTimers: jest.advanceTimersByTime }),
    api: {
      ...nothingFound,
      'creditItems.listForClient': () => [...saved.values()],
      [statusCall]: ({ items: seen, status }: UpdateCreditItemStatusesInput) =>
        change(
          seen.map(({ id }) => id),
          { status, canUndo: true },
        ),
      [undoCall]: ({ items: seen }: UndoStatusChangesInput) =>
        change(
          seen.map(({ id }) => id),
          { status: 'active', canUndo: false },
        ),
      ...handlers,
    },
  });
  await screen.findAllByRole('form');
  const list = screen.getByRole('region', { name: 'Credit items' });
  act(() => list.focus());
  return { ...view, saved };
}

export const row = (n: number) => screen.getByText(`Creditor ${n}`).closest('li')!;
export const badge = (n: number) => row(n).querySelector('h2 + *')!.textContent;
export const seen = (...numbers: number[]) =>
  numbers.map((n) => ({ id: itemAt(n).id, expectedVersion: 1 }));
export const check = (n: number) =>
  screen.getByRole('checkbox', { name: `Select Creditor ${n}, Experian` });
