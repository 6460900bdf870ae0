import { describe, expect, test } from '@jest/globals';
import type { CreditItem } from '@repo/contract/credit-items';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import {
  check,
  itemAt,
  renderChangingItems,
  seen,
  statusCall,
} from '../../test/render-changing-items.tsx';

describe('several items', () => {
  test('several items are selected with x, Shift and all at once, and set after one confirmation that lists them', async () => {
    const { user, api, shell } = await renderChangingItems([1, 2, 3, 4].map((n) => itemAt(n)));
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

  test('an item that a filter hides is not changed with the others', async () => {
    const { user } = await renderChangingItems([itemAt(1), itemAt(2, 'disputed')]);
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(screen.getByRole('button', { name: 'Set 2 items to…' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Active 1' }));
    expect(screen.getByRole('button', { name: 'Set 1 item to…' })).toBeVisible();
  });

  const openDialog = async (items: CreditItem[]) => {
    const view = await renderChangingItems(items);
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

  test('sent disputes show their date, and change only if the admin says so', async () => {
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
});
