import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aCreditItem } from '../../test/render-admin.tsx';
import { CLIENT_PATH, renderClientFile } from '../../test/render-client-file.tsx';

const items = Array.from({ length: 30 }, (_, index) =>
  aCreditItem({ id: `i${index}`, creditor: `Creditor ${index}` }),
);
const api = {
  'creditItems.listForClient': () => items,
  'creditItems.listEvents': () => [],
};

test('the address of an item opens it; closed, its row has the focus and the address is the tab’s', async () => {
  const { user, shell } = renderClientFile({
    path: `${CLIENT_PATH}?tab=disputes&item=i25`,
    api,
  });
  const dialog = await screen.findByRole('dialog', { name: /Creditor 25/ });
  expect(await within(dialog).findByText('History')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toHaveAttribute('data-item', 'i25');
  expect(shell.navigations.at(-1)!.to).toBe(`${CLIENT_PATH}?tab=disputes`);
});

test('opening an item writes its address', async () => {
  const { user, shell } = renderClientFile({ path: `${CLIENT_PATH}?tab=disputes`, api });
  await user.click((await screen.findAllByRole('button', { name: 'Edit' }))[3]!);
  expect(await screen.findByRole('dialog', { name: /Creditor 3/ })).toBeVisible();
  expect(shell.navigations.at(-1)!.to).toBe(`${CLIENT_PATH}?tab=disputes&item=i3`);
});

test('an address of an item that does not exist shows the list', async () => {
  renderClientFile({ path: `${CLIENT_PATH}?tab=disputes&item=unknown`, api });
  expect(await screen.findByText('Creditor 0')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
