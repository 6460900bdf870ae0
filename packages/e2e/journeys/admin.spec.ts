import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { signInAdmin, signUpAdmin, signUpOnboarded, uniqueName } from '../src/product/accounts.ts';
import { addCreditItem, addCreditReport, addDocument } from '../src/product/client-records.ts';
import { query } from '../src/product/database.ts';
import { statValue } from '../src/pages/stat-value.ts';
import { expect, test } from '../src/browser/journey.ts';
import { requestLanguage } from '../src/product/language.ts';
import { expectToast } from '../src/pages/toast.ts';

const notifications = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: /^Notifications/ });

test('an admin removes an item and notifies the client, who sees both', async ({
  context,
  page,
  newVisitor,
}) => {
  const clientContext = await newVisitor();
  const client = await signUpOnboarded(clientContext);
  await addCreditReport(client.id, [600, 610, 620]);
  await addCreditItem(client.id, { creditor: 'Northgate Recovery', status: 'disputed' });
  await addCreditItem(client.id, { creditor: 'Harbor Auto', status: 'active' });
  const clientPage = await clientContext.newPage();
  await clientPage.goto('/');
  await expect(statValue(clientPage, 'Items Removed')).toHaveText('0');
  await expect(statValue(clientPage, 'Active Disputes')).toHaveText('1');
  await expect(notifications(clientPage)).toHaveAccessibleName('Notifications');

  await signInAdmin(context);
  await page.goto(`/admin/client/${client.id}`);
  await page.getByRole('tab', { name: 'Disputes' }).click();
  const item = page.getByRole('form', { name: 'Northgate Recovery, Experian' });
  const notify = item.getByRole('button', { name: 'Notify' });
  await expect(notify).toBeDisabled();
  await item.getByLabel('Status').selectOption('Removed');
  await expect(notify).toBeDisabled();
  await item.getByRole('button', { name: 'Note' }).click();
  await item.getByLabel('Note').fill('Bureau answered on paper.');
  await item.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Dispute Updated');
  await expect(notify).toBeEnabled();
  await notify.click();
  await expectToast(page, 'Notification Sent');
  await expect(page.getByText('Dispute Updated')).toHaveCount(0);
  const [saved] = await query(
    `select status, note, removal_date is not null as dated from credit_item
     where user_id = $1 and creditor = 'Northgate Recovery'`,
    [client.id],
  );
  expect(saved).toEqual({ status: 'removed', note: 'Bureau answered on paper.', dated: true });

  await clientPage.reload();
  await expect(notifications(clientPage)).toHaveAccessibleName('Notifications 1 unread');
  await expect(statValue(clientPage, 'Items Removed')).toHaveText('1');
  await expect(statValue(clientPage, 'Active Disputes')).toHaveText('0');
  await expect(clientPage.getByRole('main')).toContainText('Northgate Recovery no longer appears');
  await clientPage.getByRole('link', { name: 'View All Progress' }).click();
  await expect(clientPage).toHaveURL('/progress');
  await expect(clientPage.getByRole('main')).toContainText('Northgate Recovery no longer appears');

  await notifications(clientPage).click();
  const list = clientPage.getByRole('main').getByRole('listitem');
  await expect(list).toHaveCount(1);
  await expect(list).toContainText('New');
  await list.getByText('Removed from your Experian report: Northgate Recovery').click();
  await expect(notifications(clientPage)).toHaveAccessibleName('Notifications');
  await clientPage.goto('/notifications');
  await expect(list).not.toContainText('New');
});

test('an admin sees the figures, searches, and opens the tabs of a client', async ({
  context,
  page,
  newVisitor,
}) => {
  const name = uniqueName('Robin');
  const client = await signUpOnboarded(await newVisitor(), name);
  await addCreditReport(client.id, [600, 610, 620]);
  await addCreditItem(client.id, { creditor: 'Harbor Auto' });
  await addDocument(client.id, { fileName: 'license-front.pdf' });
  await signInAdmin(context);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  for (const label of ['Total Clients', 'Active Disputes', 'Items Removed', 'Avg Score Increase']) {
    await expect(statValue(page, label)).toHaveText(/^\+?[\d,.]+$/);
  }

  const search = page.getByRole('searchbox', { name: 'Search clients' });
  await search.fill('nobody has this name');
  await expect(page.getByText('No client matches “nobody has this name”')).toBeVisible();
  for (const term of [client.email, name.toUpperCase(), name.slice(3)]) {
    await search.fill(term);
    await expect(page.getByText(`1 match for “${term}”`)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: client.email })).toBeVisible();
  }
  await page.getByRole('link', { name: `${name} Example` }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/client/${client.id}`));
  await expect(page.getByRole('heading', { level: 1, name: `${name} Example` })).toBeVisible();

  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText(client.email);
  await expect(panel).toContainText('610');
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(panel).toContainText('license-front.pdf');
  await expect(panel).toContainText('Pending Review');
  await page.getByRole('tab', { name: 'Disputes' }).click();
  await expect(panel).toContainText('Harbor Auto');
  await expect(panel).toContainText('7735');
  await expect(panel).not.toContainText('NR00417735');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Disputes' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('link', { name: 'All clients' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
});

test('a notification needs a title and a message', async ({ context, page, newVisitor }) => {
  const clientContext = await newVisitor();
  const client = await signUpOnboarded(clientContext);
  await signInAdmin(context);
  await page.goto(`/admin/client/${client.id}`);
  await page.getByRole('tab', { name: 'Send Notification' }).click();
  const send = page.getByRole('button', { name: 'Send Notification' });
  const title = page.getByLabel('Title');
  const message = page.getByLabel('Message', { exact: true });
  await expect(page.getByLabel('Type').getByRole('option')).toHaveText(
    ['Item Removed', 'General'],
    { useInnerText: true },
  );
  await expect(send).toBeDisabled();
  await title.fill('Please call us');
  await expect(send).toBeDisabled();
  await message.fill('   ');
  await expect(send).toBeDisabled();
  await message.fill('We have a question about your file.');
  await title.fill(' ');
  await expect(send).toBeDisabled();
  await title.fill('Please call us');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('tab', { name: 'Send Notification' }).click();
  await expect(message).toHaveValue('We have a question about your file.');
  await send.click();
  await expectToast(page, 'Notification Sent');
  await expect(title).toHaveValue('');
  await expect(message).toHaveValue('');

  const clientPage = await clientContext.newPage();
  await clientPage.goto('/notifications');
  await expect(clientPage.getByRole('main')).toContainText('Please call us');
  await expect(clientPage.getByRole('main')).toContainText('We have a question about your file.');
});

test('a failed update shows a toast and preserves the chosen values', async ({
  context,
  page,
  newVisitor,
  problems,
}) => {
  problems.expect(/creditItems\.update/);
  const client = await signUpOnboarded(await newVisitor());
  await addCreditItem(client.id, { creditor: 'Harbor Auto' });
  await signInAdmin(context);
  await page.goto(`/admin/client/${client.id}?tab=disputes`);
  const item = page.getByRole('form', { name: 'Harbor Auto, Experian' });
  await item.getByLabel('Status').selectOption('Disputed');
  await item.getByRole('button', { name: 'Note' }).click();
  await item.getByLabel('Note').fill('A long story.');
  await page.route('**/trpc/creditItems.update*', (route) => route.abort());
  await item.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Dispute not updated');
  await expect(item.getByLabel('Status')).toHaveValue('disputed');
  await expect(item.getByLabel('Note')).toHaveValue('A long story.');
  await expect(item.getByRole('button', { name: 'Notify' })).toBeDisabled();
});

test('saving a note does not revert a status that another admin set meanwhile', async ({
  context,
  page,
  newVisitor,
}) => {
  const client = await signUpOnboarded(await newVisitor());
  await addCreditItem(client.id, { creditor: 'Harbor Auto' });
  await signInAdmin(context);
  await page.goto(`/admin/client/${client.id}?tab=disputes`);
  const item = page.getByRole('form', { name: 'Harbor Auto, Experian' });
  await expect(item.getByLabel('Status')).toHaveValue('active');
  await item.getByRole('button', { name: 'Note' }).click();
  await item.getByLabel('Note').fill('Called the bureau.');
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(item).toBeHidden();
  await page.getByRole('tab', { name: 'Disputes' }).click();
  await expect(item.getByLabel('Note')).toHaveValue('Called the bureau.');

  await query(`update credit_item set status = 'disputed' where user_id = $1`, [client.id]);
  await item.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Dispute Updated', 'Harbor Auto is now marked Disputed.');
  await expect(item.getByLabel('Status')).toHaveValue('disputed');
  const [saved] = await query('select status, note from credit_item where user_id = $1', [
    client.id,
  ]);
  expect(saved).toEqual({ status: 'disputed', note: 'Called the bureau.' });
  const updates = await query('select id from progress_update where user_id = $1', [client.id]);
  expect(updates).toEqual([]);
});

test('a client id that does not exist shows the not-found state', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/response 404: .*trpc/, /status of 404/);
  await signInAdmin(context);
  await page.goto(`/admin/client/${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Client not found' })).toBeVisible();
});

test('the admin screens are in Spanish', async ({ context, page, newVisitor }) => {
  await requestLanguage(context, 'es');
  await signUpAdmin(context);
  const client = await signUpOnboarded(await newVisitor());
  await addCreditItem(client.id, { creditor: 'Harbor Auto', status: 'disputed' });
  await page.goto(`/admin/client/${client.id}`);
  await page.getByRole('tab', { name: 'Disputas' }).click();
  const item = page.getByRole('form', { name: 'Harbor Auto, Experian' });
  await item.getByLabel('Estado').selectOption('Eliminado');
  await item.getByRole('button', { name: 'Actualizar' }).click();
  await expectToast(page, 'Disputa actualizada');
  await item.getByRole('button', { name: 'Avisar al cliente' }).click();
  await expectToast(page, 'Notificación enviada');
});
