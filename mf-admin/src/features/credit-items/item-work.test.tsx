import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { api as hooks } from '@repo/api-client/api.ts';
import { ANSWER_LIMIT_MS } from '@repo/api-client/fetch-text.ts';
import type {
  CreditItem,
  UndoStatusChangesInput,
  UpdateCreditItemStatusesInput,
} from '@repo/contract/credit-items';
import { gatewayError, networkFailure, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aCreditItem, CLIENT_ID, renderAdmin } from '../../test/render-admin.tsx';
import { CreditItemsTab } from './credit-items-tab.tsx';

const statusCall = 'creditItems.updateStatuses';
const undoCall = 'creditItems.undo';
const itemAt = (n: number, status: CreditItem['status'] = 'active') =>
  aCreditItem({ id: `10000000-0000-4000-8000-00000000000${n}`, creditor: `Creditor ${n}`, status });

let faked = false;
function fakeTimers() {
  faked = true;
  jest.useFakeTimers();
}

function Tab() {
  const creditItems = hooks.creditItems.listForClient.useQuery({ id: CLIENT_ID });
  return (
    <>
      <header>Ada Lovelace</header>
      <CreditItemsTab clientId={CLIENT_ID} creditItems={creditItems} />
    </>
  );
}

async function show(items: CreditItem[], handlers: ApiHandlers = {}, path = '/admin') {
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
    ...(faked && { advanceTimers: jest.advanceTimersByTime }),
    api: {
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

const row = (n: number) => screen.getByText(`Creditor ${n}`).closest('li')!;
const badge = (n: number) => row(n).querySelector('h2 + *')!.textContent;
const seen = (...numbers: number[]) =>
  numbers.map((n) => ({ id: itemAt(n).id, expectedVersion: 1 }));
const check = (n: number) =>
  screen.getByRole('checkbox', { name: `Select Creditor ${n}, Experian` });

afterEach(() => {
  faked = false;
  jest.useRealTimers();
});

describe('keys', () => {
  test('move between rows and set a status, shown before the gateway has answered', async () => {
    const { user, api } = await show([itemAt(1), itemAt(2)]);
    const release = api.hold(statusCall);
    await user.keyboard('j');
    expect(row(1)).toHaveFocus();
    await user.keyboard('jd');
    expect(row(2)).toHaveFocus();
    expect(badge(2)).toBe('Disputed');
    await waitFor(() =>
      expect(api.inputs(statusCall)).toEqual([
        { items: seen(2), status: 'disputed', notify: false },
      ]),
    );
    release();
    await user.keyboard('kk{ArrowDown}');
    expect(row(2)).toHaveFocus();
    expect(badge(2)).toBe('Disputed');
  });

  test('two changes of one item are sent one after the other', async () => {
    const { user, api, saved } = await show([itemAt(1)]);
    const release = api.hold(statusCall);
    await user.keyboard('jda');
    expect(badge(1)).toBe('Active');
    await waitFor(() => expect(api.inputs(statusCall)).toHaveLength(1));
    release();
    await waitFor(() => expect(api.inputs(statusCall)).toHaveLength(2));
    expect(api.inputs(statusCall)).toMatchObject([{ status: 'disputed' }, { status: 'active' }]);
    await waitFor(() => expect(saved.get(itemAt(1).id)!.version).toBe(3));
    expect(badge(1)).toBe('Active');
  });

  test('n opens the note; while typing, keys are only text', async () => {
    const { user, api } = await show([itemAt(1)]);
    await user.keyboard('jn');
    const note = within(row(1)).getByRole('textbox', { name: 'Note' });
    expect(note).toHaveFocus();
    await user.keyboard('drax');
    expect(note).toHaveValue('drax');
    expect(badge(1)).toBe('Active');
    await user.type(screen.getByRole('searchbox'), 'r');
    expect(check(1)).not.toBeChecked();
    expect(api.inputs(statusCall)).toEqual([]);
  });

  test('a failure takes the status back, with a message', async () => {
    const { user, shell } = await show([itemAt(1)], {
      [statusCall]: () => {
        throw networkFailure();
      },
    });
    await user.keyboard('jd');
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]).toMatchObject({ title: 'Dispute not updated', tone: 'destructive' });
    await waitFor(() => expect(badge(1)).toBe('Active'));
    expect(screen.getByRole('button', { name: 'Active 1' })).toBeVisible();
  });

  test('a change that is not answered in time ends, and may have been made', async () => {
    fakeTimers();
    const { user, shell, api } = await show([itemAt(1)]);
    api.hold(statusCall);
    await user.keyboard('jd');
    expect(badge(1)).toBe('Disputed');
    await act(() => jest.advanceTimersByTimeAsync(ANSWER_LIMIT_MS));
    expect(shell.toasts).toMatchObject([
      {
        title: 'The server did not respond',
        description: expect.stringContaining('may have received this'),
      },
    ]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(badge(1)).toBe('Active');
  });

  test.each([
    ['the gateway fails', () => gatewayError('INTERNAL_SERVER_ERROR')],
    ['there is no network', () => networkFailure()],
    ['it was refused', () => gatewayError('CONFLICT')],
  ])('counts and rows are right again when %s', async (_case, failure) => {
    const { user, shell } = await show([itemAt(1), itemAt(2), itemAt(3, 'disputed')], {
      [statusCall]: () => {
        throw failure();
      },
    });
    await user.keyboard('jd');
    await user.keyboard('jd');
    await waitFor(() => expect(shell.toasts).toHaveLength(2));
    await waitFor(() => expect([1, 2, 3].map(badge)).toEqual(['Active', 'Active', 'Disputed']));
    for (const name of ['Active 2', 'Disputed 1', 'Removed 0']) {
      expect(screen.getByRole('button', { name })).toBeVisible();
    }
  });

  test('a change by somebody else is named, and shown', async () => {
    const { user, shell, saved } = await show([itemAt(1)], {
      [statusCall]: () => {
        throw gatewayError('CONFLICT', 'changed', [
          { path: ['items', 0], code: 'changed-meanwhile', message: 'changed' },
        ]);
      },
    });
    const changed = { version: 2, updatedBy: 'Morgan Lee' };
    saved.set(itemAt(1).id, { ...itemAt(1, 'removed'), ...changed });
    await user.keyboard('jd');
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]!.description).toBe('Creditor 1 is now Removed: Morgan Lee changed it.');
    await waitFor(() => expect(badge(1)).toBe('Removed'));
  });
});

describe('Undo', () => {
  const bar = () => screen.queryByText(/The client is told in 10 seconds/);

  test('takes the last change back, by button and by key, also while it is being saved', async () => {
    const { user, api } = await show([itemAt(1), itemAt(2)]);
    await user.keyboard('jrjd');
    expect(await screen.findByText(/^2 items were changed/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^1 item was changed/)).toBeVisible();
    expect([badge(1), badge(2)]).toEqual(['Removed', 'Active']);
    const release = api.hold(statusCall);
    act(() => row(2).focus());
    await user.keyboard('du');
    release();
    await waitFor(() => expect(api.inputs(undoCall)).toHaveLength(2));
    expect(api.inputs(undoCall)).toEqual([
      { items: [{ id: itemAt(2).id, expectedVersion: 2 }] },
      { items: [{ id: itemAt(2).id, expectedVersion: 4 }] },
    ]);
    await waitFor(() => expect(badge(2)).toBe('Active'));
  });

  test('stays after a click in the client’s header and in a hidden page', async () => {
    const { user } = await show([itemAt(1)]);
    await user.keyboard('jr');
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    await user.click(screen.getByRole('banner'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(bar()).toBeVisible();
  });

  test('is offered again after a reload', async () => {
    await show([{ ...itemAt(1, 'removed'), canUndo: true }]);
    expect(bar()).toBeVisible();
  });

  test('goes when the change was announced', async () => {
    const { user, saved, shell } = await show([itemAt(1)]);
    await user.keyboard('jr');
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    const told = { ...saved.get(itemAt(1).id)!, canUndo: false };
    saved.set(told.id, told);
    const areas = ['credit-items'] as const;
    act(() =>
      shell.events.emit('clients-changed', {
        clients: { [CLIENT_ID]: [...areas] },
        areas: [...areas],
      }),
    );
    await waitFor(() => expect(bar()).toBeNull());
    expect(badge(1)).toBe('Removed');
  });

  test('that is too late says so, and the change stays', async () => {
    const { user, shell } = await show([itemAt(1)], {
      [undoCall]: () => {
        throw gatewayError('CONFLICT', '', [
          { path: ['items', 0], code: 'undo-too-late', message: '' },
        ]);
      },
    });
    await user.keyboard('jr');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]).toMatchObject({
      title: 'Not undone',
      description: expect.stringContaining('It is too late to undo this'),
    });
    expect(badge(1)).toBe('Removed');
  });
});

describe('several items', () => {
  test('are selected with x, Shift and all at once, and set after one confirmation that lists them', async () => {
    const { user, api, shell } = await show([1, 2, 3, 4].map((n) => itemAt(n)));
    await user.keyboard('jx');
    expect(check(1)).toBeChecked();
    await user.keyboard('{Shift>}');
    await user.click(check(3));
    await user.keyboard('{/Shift}');
    expect([1, 2, 3, 4].map((n) => (check(n) as HTMLInputElement).checked)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    await user.click(screen.getByRole('button', { name: 'Set 3 items to…' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Round 2');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Sent by' }), 'Certified mail');
    await user.click(dialog.getByRole('button', { name: 'Sent today' }));
    const reason = dialog.getByRole('combobox', { name: 'Dispute reason' });
    await user.type(reason, 'The balance is wrong');
    await user.click(dialog.getByRole('button', { name: 'Set 3 items to Disputed' }));
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]!.description).toBe('3 items are now marked Disputed.');
    expect(api.inputs(statusCall)).toEqual([
      {
        items: seen(1, 2, 3),
        status: 'disputed',
        disputedOn: new Date().toLocaleDateString('sv-SE'),
        disputeChannel: 'certified-mail',
        disputeReason: 'The balance is wrong',
        note: 'Round 2',
        notify: false,
      },
    ]);
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(screen.getByRole('button', { name: 'Set 4 items to…' })).toBeVisible();
  });

  const openDialog = async (items: CreditItem[]) => {
    const view = await show(items);
    await view.user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await view.user.click(screen.getByRole('button', { name: 'Set 2 items to…' }));
    const dialog = within(screen.getByRole('dialog'));
    const submit = () =>
      view.user.click(dialog.getByRole('button', { name: 'Set 2 items to Disputed' }));
    return { ...view, dialog, submit };
  };
  const sent = { ...itemAt(1, 'disputed'), disputedOn: '2026-10-20' };
  const changeSent = { name: 'Also change the disputes that were sent' };

  test('nothing is said to be sent unless the admin gives a date', async () => {
    const { user, api, dialog, submit } = await openDialog([itemAt(1, 'disputed'), itemAt(2)]);
    expect(dialog.queryByRole('checkbox', changeSent)).toBeNull();
    await user.type(dialog.getByRole('combobox', { name: 'Dispute reason' }), 'Paid');
    await submit();
    const input = { status: 'disputed', disputeReason: 'Paid', notify: false };
    await waitFor(() => expect(api.inputs(statusCall)).toEqual([{ items: seen(1, 2), ...input }]));
  });

  test('those that were sent show when, and change only if the admin says so', async () => {
    const { user, api, dialog, submit } = await openDialog([sent, itemAt(2)]);
    expect(dialog.getByText(/Creditor 1/)).toHaveTextContent('Disputed · Sent: Oct 20, 2026');
    await user.type(dialog.getByRole('textbox', { name: 'Sent' }), '2026-11-02');
    await user.click(dialog.getByRole('checkbox', changeSent));
    await submit();
    await waitFor(() =>
      expect(api.inputs(statusCall)).toMatchObject([
        { disputedOn: '2026-11-02', changeSent: true },
      ]),
    );
  });

  test('the status filter counts, is in the address, and keeps what was just changed', async () => {
    const items = [itemAt(1), itemAt(2, 'disputed')];
    const { user, shell } = await show(items, {}, '/admin?items=active');
    expect(row(2)).not.toBeVisible();
    await user.keyboard('jd');
    expect(row(1)).toBeVisible();
    expect(screen.getByText('· 1 just changed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Disputed 2' }));
    expect(screen.queryByText(/just changed/)).toBeNull();
    expect(shell.navigations.at(-1)!.to).toBe('/admin?items=disputed');
  });
});

test('the editor corrects an item and shows its history', async () => {
  const { user, api, shell } = await show([itemAt(1)], {
    'creditItems.listEvents': () => [
      {
        id: 1,
        status: 'disputed',
        note: 'By mail',
        disputedOn: '2026-11-19',
        at: '2026-11-20T12:00:00.000Z',
        by: 'Morgan Lee',
      },
    ],
    'creditItems.update': (input: object) => ({ ...itemAt(1), ...input }),
  });
  await user.keyboard('je');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('By mail')).toBeVisible();
  expect(dialog.getByText(/^Morgan Lee, /)).toBeVisible();
  expect(dialog.getByText('Sent: Nov 19, 2026')).toBeVisible();
  await user.type(dialog.getByRole('combobox', { name: 'Dispute reason' }), 'Paid');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(api.inputs('creditItems.update')).toEqual([
    expect.objectContaining({ ...seen(1)[0], disputeReason: 'Paid', creditor: 'Creditor 1' }),
  ]);
  expect(await screen.findByText('Paid')).toBeVisible();
});
