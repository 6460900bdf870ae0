import { accessibilityIssues, waitUntilSettled } from '../src/browser/accessibility.ts';
import { signInAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { openLive } from '../src/pages/live-page.ts';
import { saveReport, typeReport } from '../src/pages/report-entry.ts';

test.describe.configure({ timeout: 180_000 });

test('an admin enters two reports, the second without an item; the client’s open screen follows', async ({
  context,
  page,
  newVisitor,
}) => {
  const clientContext = await newVisitor();
  const client = await signUpOnboarded(clientContext);
  const clientPage = await clientContext.newPage();
  await openLive(clientPage, '/credit-report');
  const report = clientPage.getByRole('main');

  await signInAdmin(context);
  await page.goto(`/admin/client/${client.id}`);
  await typeReport(page, {
    date: '09/01/2026',
    scores: ['600', '610', '620'],
    items: [
      ['Harbor Bank', 'charge-off', '$1,310.25'],
      ['Lake Clinic', 'medical-bill', '90'],
    ],
  });
  await saveReport(page);
  await expect(page).toHaveURL(`/admin/client/${client.id}`);
  await expect(page.getByText('Average 610')).toBeVisible();
  await expect(report).toContainText('Harbor Bank');
  await expect(report).toContainText('620');

  await typeReport(page, {
    date: '10/01/2026',
    scores: ['650', '660', '670'],
    items: [['HARBOR BANK', 'charge-off', '900']],
  });
  await expect(page.getByText('$1,310.25 → $900')).toBeVisible();
  const missing = page.getByRole('group', { name: 'Not in this report: removed by the bureau?' });
  await missing.getByRole('checkbox', { name: /Lake Clinic/ }).check();
  await waitUntilSettled(page);
  expect(await accessibilityIssues(page)).toEqual([]);
  await saveReport(page);
  await expect(page.getByText('Average 660')).toBeVisible();

  const changes = clientPage.getByRole('region', { name: 'What Changed' });
  await expect(changes).toContainText('up 50 points');
  await expect(changes).toContainText('Removed: Lake Clinic, Experian');
  const chart = clientPage.getByRole('slider', { name: 'Report' });
  await expect(chart).toHaveAttribute('aria-valuetext', /Experian 650.*Average 660/);
  await clientPage.getByRole('link', { name: 'Progress', exact: true }).first().click();
  await expect(clientPage.getByRole('main')).toContainText('Your average went from 610 to 660.');
});
