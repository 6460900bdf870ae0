import type { Page } from '@playwright/test';
import { signInAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { addCreditItem, addCreditReport } from '../src/product/client-records.ts';
import { query } from '../src/product/database.ts';
import { statValue } from '../src/pages/stat-value.ts';
import { expect, test } from '../src/browser/journey.ts';
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
