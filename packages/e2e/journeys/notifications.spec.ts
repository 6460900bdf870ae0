import type { Page } from '@playwright/test';
import { signUpAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { addCreditItem, addNotification, announceIn } from '../src/product/client-records.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';
import { requestLanguage } from '../src/product/language.ts';
import { pdfOf } from '../src/product/sample-documents.ts';

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

test('system notifications are in the client’s language, also after the client changes it', async ({
  context,
  page,
  newVisitor,
  problems,
}) => {
  // The admin's page speaks with the frame of the document, whose origin is opaque.
  problems.expect(/Failed to execute 'postMessage'.*does not match the recipient/);
  const { id } = await signUpOnboarded(context);
  await addCreditItem(id, { creditor: 'Northgate Recovery' });
  const file = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdfOf('Electric bill', 1) };
  const multipart = { file, documentType: 'utility-bill' };
  const uploaded = await context.request.post('/api/documents/upload', { multipart });
  const document = (await uploaded.json()) as { id: string };

  const office = await newVisitor();
  await signUpAdmin(office);
  const desk = await office.newPage();
  await desk.goto(`/admin/documents/${document.id}`);
  await desk.getByRole('button', { name: 'Reject' }).click();
  await desk.getByRole('radio', { name: /more than 30 days old/ }).check();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your own words' }).fill('Call Nora if in doubt.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(desk.getByText(/Rejected by Robin Example/)).toBeVisible();
  const [item] = await query<{ id: string }>('select id from credit_item where user_id = $1', [id]);
  const change = { data: { status: 'disputed', disputedOn: '2026-11-20' } };
  const disputed = await office.request.patch(`/api/admin/credit-items/${item!.id}`, change);
  expect(disputed.ok(), await disputed.text()).toBe(true);
  await announceIn(0, id);

  await page.goto('/notifications');
  const main = page.getByRole('main');
  await expect(main).toContainText('Please send a document again');
  await expect(main).toContainText(
    'We could not accept your utility bill: The document is more than 30 days old.',
  );
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(main).toContainText('Envíe de nuevo un documento');
  await expect(main).toContainText(
    'No pudimos aceptar su recibo de servicios: El documento tiene más de 30 días.',
  );
  await expect(main.getByText('Call Nora if in doubt.')).toHaveAttribute('lang', 'en');
  await page.goto('/documents');
  await expect(main.getByText(/El documento tiene más de 30 días/).first()).toBeVisible();
  await page.goto('/progress');
  await expect(main).toContainText('Disputa enviada');
  await expect(main).toContainText('Disputamos ante Experian el registro de Northgate Recovery.');
  const told = await context.request.get('/api/notifications');
  expect(await told.json()).toMatchObject([{ title: 'Envíe de nuevo un documento' }]);
});
