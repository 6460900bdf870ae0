import { expect, test } from '@jest/globals';
import type { CreditItem } from '@repo/contract/credit-items';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { itemAt, renderChangingItems, seen } from '../../test/render-changing-items.tsx';

test('the editor corrects an item and shows its history', async () => {
  const { user, api, shell } = await renderChangingItems([itemAt(1)], {
    handlers: {
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
    },
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

async function openEditor(item: CreditItem) {
  const view = await renderChangingItems([item], {
    handlers: {
      'creditItems.listEvents': () => [],
      'creditItems.update': (input: object) => ({ ...item, ...input }),
    },
  });
  await view.user.keyboard('je');
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

test('the editor suggests the usual types and takes another', async () => {
  const { user, api, dialog } = await openEditor(itemAt(1));
  const type = dialog.getByRole('combobox', { name: 'Type' });
  const options = (type as HTMLInputElement).list!.options;
  expect([...options].map(({ value }) => value)).toContain('charge-off');
  await user.clear(type);
  await user.type(type, 'lease');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.inputs('creditItems.update')).toMatchObject([{ itemType: 'lease' }]),
  );
});

test('a date whose day may come first is asked about', async () => {
  const { user, api, dialog } = await openEditor(itemAt(1));
  const opened = dialog.getByRole('textbox', { name: 'Date opened' });
  await user.clear(opened);
  await user.type(opened, '04/03/2026');
  await user.tab();
  expect(opened).toHaveValue('2026-04-03');
  expect(await dialog.findByText('Did you mean March 4, 2026?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Use this date' }));
  expect(opened).toHaveValue('2026-03-04');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.inputs('creditItems.update')).toMatchObject([{ dateOpened: '2026-03-04' }]),
  );
});
