import type { Page } from '@playwright/test';
import { signUpOnboarded } from '../src/accounts.ts';
import { addNotification } from '../src/client-records.ts';
import { query } from '../src/database.ts';
import { expect, test } from '../src/journey.ts';
import { requestLanguage } from '../src/language.ts';

const badge = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: /^Notifications/ });

async function unreadOf(clientId: string): Promise<number> {
  const rows = await query('select id from notification where user_id = $1 and read_at is null', [
    clientId,
  ]);
  return rows.length;
}

test('a click marks a notification as read and opens its link', async ({ context, page }) => {
  const { id } = await signUpOnboarded(context);
  await addNotification(id, { title: 'A newer utility bill', actionUrl: '/documents' });
  await addNotification(id, { title: 'A word about your file' });
  await page.goto('/notifications');
  await expect(badge(page)).toHaveAccessibleName('Notifications 2 unread');
  await page.getByText('A word about your file').click();
  await expect(badge(page)).toHaveAccessibleName('Notifications 1 unread');
  await expect(page).toHaveURL('/notifications');
  await page.getByText('A newer utility bill').click();
  await expect(page).toHaveURL('/documents');
  await expect(badge(page)).toHaveAccessibleName('Notifications');
  await expect.poll(() => unreadOf(id)).toBe(0);
});

test('Mark all as read sends one request', async ({ context, page }) => {
  const { id } = await signUpOnboarded(context);
  for (const title of ['One', 'Two', 'Three']) await addNotification(id, { title });
  await addNotification(id, { title: 'Read long ago', read: true });
  await page.goto('/notifications');
  await expect(badge(page)).toHaveAccessibleName('Notifications 3 unread');
  const calls: string[] = [];
  page.on('request', (request) => {
    calls.push(...(request.url().match(/notifications\.mark\w+/g) ?? []));
  });
  const button = page.getByRole('button', { name: 'Mark all as read' });
  await button.click();
  await expect(badge(page)).toHaveAccessibleName('Notifications');
  await expect(page.getByText('All notifications are read')).toBeAttached();
  expect(calls).toEqual(['notifications.markAllRead']);
  expect(await unreadOf(id)).toBe(0);
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
});

test('a notification that could not be marked stays unread', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/notifications\.markAllRead/);
  const { id } = await signUpOnboarded(context);
  await addNotification(id, { title: 'One' });
  await page.goto('/notifications');
  await page.route('**/trpc/notifications.markAllRead*', (route) => route.abort());
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(
    page.getByText('The notifications could not be marked as read. Please try again.').first(),
  ).toBeVisible();
  await expect(badge(page)).toHaveAccessibleName('Notifications 1 unread');
});

test('the empty state is in Spanish', async ({ context, page }) => {
  await requestLanguage(context, 'es');
  await signUpOnboarded(context);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notificaciones' })).toBeVisible();
  await expect(page.getByText('Todavía no hay notificaciones')).toBeVisible();
});
