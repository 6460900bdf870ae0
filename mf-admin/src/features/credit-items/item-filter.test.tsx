import { expect, test } from '@jest/globals';
import { screen } from '@repo/testing/render-screen.tsx';
import { itemAt, renderChangingItems, row } from '../../test/render-changing-items.tsx';

test('the status filter counts, is in the address, and keeps what was just changed', async () => {
  const items = [itemAt(1), itemAt(2, 'disputed')];
  const { user, shell } = await renderChangingItems(items, { path: '/admin?items=active' });
  expect(row(2)).not.toBeVisible();
  await user.keyboard('jd');
  expect(row(1)).toBeVisible();
  expect(screen.getByText('· 1 just changed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Disputed 2' }));
  expect(screen.queryByText(/just changed/)).toBeNull();
  expect(shell.navigations.at(-1)!.to).toBe('/admin?items=disputed');
});
