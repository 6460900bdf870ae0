import { describe, expect, test } from '@jest/globals';
import { api as hooks } from '@repo/api-client/api.ts';
import type { CreditItem, UpdateCreditItemStatusesInput } from '@repo/contract/credit-items';
import type { UpdateCreditItemInput } from '@repo/contract/credit-items-edit';
import { gatewayError, networkFailure, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import {
  aCreditItem,
  CLIENT_ID,
  renderAdmin,
  type RenderAdminOptions,
} from '../../test/render-admin.tsx';
import { DisputesTab } from './disputes-tab.tsx';

const charge = aCreditItem();
const loan = aCreditItem({
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

/** What names the item and the version that the admin saw. */
const seen = { id: charge.id, expectedUpdatedAt: charge.updatedAt };

function Tab() {
  const creditItems = hooks.creditItems.listForClient.useQuery({ id: CLIENT_ID });
  return (
    <>
      <DisputesTab clientId={CLIENT_ID} creditItems={creditItems} />
      <button onClick={() => void creditItems.refetch()}>Refresh</button>
    </>
  );
}

/** A fake gateway that stores the items and applies changes. */
function gatewayOf(items: CreditItem[]) {
  const saved = new Map(items.map((item) => [item.id, item]));
  const handlers: ApiHandlers = {
    'creditItems.listForClient': () => [...saved.values()],
    'creditItems.updateStatus': ({ id, ...change }: UpdateCreditItemInput) => {
      const item = { ...saved.get(id)!, ...change } as CreditItem;
      saved.set(id, item);
      return item;
    },
    'POST /api/admin/credit-items/status': ({
      items: seen,
      status,
    }: UpdateCreditItemStatusesInput) =>
      seen.map(({ id }) => {
        const item = { ...saved.get(id)!, status, updatedAt: new Date().toISOString() };
        saved.set(id, item);
        return item;
      }),
    'creditItems.notifyRemoved': ({ id }: { id: string }) => {
      const notified = { notifiedAt: '2026-11-22T12:00:00.000Z', notifiedBy: 'Morgan Lee' };
      saved.set(id, { ...saved.get(id)!, ...notified });
      return { id: 'n1' };
    },
  };
  return { saved, handlers };
}

async function show(items: CreditItem[], options: RenderAdminOptions = {}) {
  const { saved, handlers } = gatewayOf(items);
  const view = renderAdmin(<Tab />, { ...options, api: { ...handlers, ...options.api } });
  const forms = await screen.findAllByRole('form');
  await view.user.click(within(forms[0]!).getByRole('button', { name: /^Not[ea]$/ }));
  return { ...view, saved, ...controlsOf(forms[0]!) };
}

function controlsOf(form: HTMLElement) {
  const inForm = within(form);
  return {
    form: inForm,
    status: inForm.getByRole<HTMLSelectElement>('combobox'),
    note: inForm.getByRole<HTMLTextAreaElement>('textbox'),
    update: inForm.getAllByRole('button')[0]!,
    notify: inForm.getAllByRole('button')[1]!,
  };
}

describe('the list', () => {
  test('shows the known values of each item, and marks the unknown ones', async () => {
    await show([charge, loan]);
    const [first, second] = screen.getAllByRole('listitem').map((row) => within(row));
    expect(first!.getByRole('heading', { name: 'Northgate Recovery' })).toBeVisible();
    expect(first!.getByText(/Experian · Charge-off ·/)).toHaveTextContent('•••• 7735');
    expect(first!.getByText('$1,284')).toBeVisible();
    expect(second!.getByText('Never owned this car')).toBeVisible();
    expect(second!.getByText('Nov 10, 2026')).toBeVisible();
    expect(second!.getByText(/no account number/)).toBeVisible();
    expect(second!.getAllByText('–')).toHaveLength(2);
  });

  test('shows an unknown item type as it is, and known ones in Spanish', async () => {
    const unknown = aCreditItem({ itemType: 'some-new-kind', bureau: 'transunion' });
    await show([charge, { ...unknown, id: 'i2' }], { language: 'es' });
    expect(screen.getByText(/Experian · Deuda dada por perdida/)).toBeVisible();
    expect(screen.getByText(/TransUnion · some new kind/i)).toBeVisible();
  });

  test('of many items is complete, although only some are painted first', async () => {
    const many = Array.from({ length: 25 }, (_, index) => aCreditItem({ id: `i${index}` }));
    await show(many);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(25));
    expect(screen.getByText('25 of 25 items')).toBeVisible();
  });

  test('shows an empty state', async () => {
    renderAdmin(<Tab />, { api: gatewayOf([]).handlers });
    expect(await screen.findByText('No credit items')).toBeVisible();
  });

  test('that did not load can be retried', async () => {
    const { user, api } = renderAdmin(<Tab />, {
      api: {
        'creditItems.listForClient': () => {
          throw gatewayError('SERVICE_UNAVAILABLE');
        },
      },
    });
    expect(await screen.findByText('The credit items could not be loaded')).toBeVisible();
    expect(screen.getByText(/Our service is not available/)).toBeVisible();
    api.use(gatewayOf([charge]).handlers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('form')).toBeVisible();
  });

  test('is filtered by bureau and by text, and keeps a half-typed note', async () => {
    const { user, note } = await show([charge, loan]);
    await user.type(note, 'Called');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bureau' }), 'Equifax');
    expect(screen.getByText('1 of 2 items')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Northgate Recovery, Experian' })).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'charge');
    expect(screen.getByText('No item matches')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all items' }));
    expect(screen.getByRole('form', { name: 'Northgate Recovery, Experian' })).toBeVisible();
    expect(note).toHaveValue('Called');
    await user.type(screen.getByRole('searchbox'), '7735');
    expect(screen.getByText('1 of 2 items')).toBeVisible();
  });
});

describe('status and note', () => {
  test('are saved together, and the row shows what was saved', async () => {
    const { user, api, shell, status, note, update } = await show([charge]);
    await user.selectOptions(status, 'Disputed');
    await user.type(note, 'Letter sent.');
    await user.click(update);
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(api.inputs('creditItems.updateStatus')).toEqual([
      { ...seen, status: 'disputed', note: 'Letter sent.' },
    ]);
    expect(shell.toasts[0]).toEqual({
      title: 'Dispute Updated',
      description: 'Northgate Recovery is now marked Disputed.',
    });
    // Never hidden in between, which would move the focus.
    expect(update).toHaveFocus();
    const row = within(screen.getByRole('listitem'));
    expect(await row.findByText('Disputed', { selector: 'span' })).toBeVisible();
    expect(api.inputs('creditItems.listForClient')).toHaveLength(1);
  });

  test('a note alone is sent alone, and the status that another admin set is shown', async () => {
    const { user, api, saved, status, note, update } = await show([charge]);
    saved.set(charge.id, { ...charge, status: 'disputed' });
    await user.type(note, 'Called.');
    await user.click(update);
    await waitFor(() => expect(status).toHaveValue('disputed'));
    expect(api.inputs('creditItems.updateStatus')).toEqual([{ ...seen, note: 'Called.' }]);
    expect(note).toHaveValue('Called.');
  });

  test('a change by another admin is shown, and what is being typed is kept, and not saved over it', async () => {
    const { user, saved, api, status, note, update } = await show([charge, loan]);
    await user.type(note, 'Half a sent');
    saved.set(charge.id, {
      ...charge,
      status: 'removed',
      note: 'From elsewhere.',
      updatedAt: '2026-11-21T12:00:00.000Z',
    });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(status).toHaveValue('removed'));
    expect(note).toHaveValue('Half a sent');
    await user.type(note, 'ence.');
    await user.click(update);
    await waitFor(() =>
      expect(api.inputs('creditItems.updateStatus')).toEqual([
        { ...seen, note: 'Half a sentence.' },
      ]),
    );
  });

  test('an emptied note clears it', async () => {
    const { user, api, note, update } = await show([{ ...charge, note: 'Old.' }]);
    await user.clear(note);
    await user.click(update);
    await waitFor(() =>
      expect(api.inputs('creditItems.updateStatus')).toEqual([{ ...seen, note: '' }]),
    );
  });

  test('saving without changes sends the status', async () => {
    const { user, api, update } = await show([charge]);
    await user.click(update);
    await waitFor(() =>
      expect(api.inputs('creditItems.updateStatus')).toEqual([{ ...seen, status: 'active' }]),
    );
  });

  test('a double click saves once', async () => {
    const { user, api, note, update } = await show([charge]);
    const release = api.hold('creditItems.updateStatus');
    await user.type(note, 'x');
    await user.dblClick(update);
    expect(await screen.findByRole('button', { name: 'Updating…' })).toBeVisible();
    release();
    expect(await screen.findByRole('button', { name: 'Update' })).toBeVisible();
    expect(api.inputs('creditItems.updateStatus')).toHaveLength(1);
  });

  test('the chosen status stays when saving failed', async () => {
    const { user, shell, status, note, update } = await show([charge], {
      api: {
        'creditItems.updateStatus': () => {
          throw networkFailure();
        },
      },
    });
    await user.selectOptions(status, 'Disputed');
    await user.type(note, 'A long story.');
    await user.click(update);
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]).toMatchObject({ title: 'Dispute not updated', tone: 'destructive' });
    expect(status).toHaveValue('disputed');
    expect(note).toHaveValue('A long story.');
  });

  test('the gateway’s issue is shown beside the note', async () => {
    const { user, note, update } = await show([charge], {
      api: {
        'creditItems.updateStatus': () => {
          throw gatewayError('BAD_REQUEST', 'This text is too long', [
            { path: ['note'], code: 'too-long', message: 'This text is too long' },
          ]);
        },
      },
    });
    await user.type(note, 'long');
    await user.click(update);
    await waitFor(() => expect(note).toHaveAccessibleDescription('This text is too long'));
    expect(note).toHaveFocus();
  });

  test('a signed-out admin signs in over the page and saves again', async () => {
    const { user, api, shell, note, update } = await show([charge], {
      signInAgain: () => Promise.resolve(true),
      api: {
        'creditItems.updateStatus': () => {
          throw gatewayError('UNAUTHORIZED');
        },
      },
    });
    await user.type(note, 'Called.');
    await user.click(update);
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]!.description).toBe(
      'You are signed in again. Press the button once more.',
    );
    api.use({ 'creditItems.updateStatus': () => ({ ...charge, note: 'Called.' }) });
    await user.click(update);
    await waitFor(() => expect(shell.toasts).toHaveLength(2));
    expect(shell.toasts[1]).toMatchObject({ title: 'Dispute Updated' });
    expect(note).toHaveValue('Called.');
  });
});

describe('Notify', () => {
  test('explains, to the keyboard too, that the saved status must be Removed', async () => {
    const { user, api, notify, status } = await show([charge]);
    expect(notify).toHaveAttribute('aria-disabled', 'true');
    await user.click(status);
    await user.tab();
    await user.tab();
    expect(notify).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'You can notify the client once the saved status is Removed',
    );
    await user.click(notify);
    expect(api.inputs('creditItems.notifyRemoved')).toEqual([]);
  });

  test('sends the item’s id once; then the row says when and by whom, with the focus', async () => {
    const { user, api, shell, notify, form } = await show([loan]);
    expect(notify).not.toHaveAttribute('aria-disabled');
    await user.dblClick(notify);
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]).toEqual({
      title: 'Notification Sent',
      description: 'The client was notified that Harbor Auto was removed from the report.',
    });
    expect(await form.findByText('Notified Nov 22, 2026 by Morgan Lee')).toHaveFocus();
    expect(form.queryByRole('button', { name: 'Notify' })).toBeNull();
    expect(api.inputs('creditItems.notifyRemoved')).toEqual([{ id: loan.id }]);
  });

  test('sends a removal that can still be undone first', async () => {
    const { user, api, status, update, notify, form } = await show([charge]);
    await user.selectOptions(status, 'Removed');
    await user.click(update);
    await waitFor(() => expect(notify).not.toHaveAttribute('aria-disabled'));
    await user.click(notify);
    expect(await form.findByText('Notified Nov 22, 2026 by Morgan Lee')).toBeVisible();
    const changes = api.calls.map(({ name }) => name).filter((name) => !name.includes('list'));
    expect(changes).toEqual(['POST /api/admin/credit-items/status', 'creditItems.notifyRemoved']);
  });

  test('reports a failure, and can be pressed again', async () => {
    const { user, shell, notify } = await show([loan], {
      api: {
        'creditItems.notifyRemoved': () => {
          throw gatewayError('TOO_MANY_REQUESTS');
        },
      },
    });
    await user.click(notify);
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]).toMatchObject({
      title: 'Notification not sent',
      description: 'Too many requests at once. Wait a moment and try again.',
    });
    expect(notify).not.toHaveAttribute('aria-disabled');
  });

  test('in Spanish', async () => {
    const { form } = await show([loan], { language: 'es' });
    expect(form.getByRole('button', { name: 'Avisar al cliente' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveAttribute(
      'placeholder',
      'Acreedor, tipo o últimos 4 dígitos',
    );
  });
});
