import type { Page } from '@playwright/test';
import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { freshEmail, PASSWORD } from '../src/product/accounts.ts';
import { pickInRow, storedDocument } from '../src/pages/documents-page.ts';
import { startFreshInstallation } from '../src/product/fresh-installation.ts';
import { expectHydrated, recordDocumentNodes } from '../src/browser/document-nodes.ts';
import { expect } from '../src/browser/journey.ts';
import { testOn } from '../src/browser/own-installation.ts';
import { openLive } from '../src/pages/live-page.ts';
import {
  expectStepOpen,
  nextButton,
  typed,
  typeStep,
  wizardField,
} from '../src/pages/wizard-page.ts';
import { pdfOf } from '../src/product/sample-documents.ts';
import { saveReport, typeReport } from '../src/pages/report-entry.ts';
import { pdf } from '../src/pages/upload-files.ts';

const test = testOn(async (closing) => {
  const installation = await startFreshInstallation();
  closing.defer(installation.stop);
  return installation;
});

test.use({ savesData: false });

const creditors = ['Harbor Bank', 'Lake Clinic', 'Summit Auto', 'Prairie Card', 'Delta Loans'];
const csv = [
  'bureau,creditor,type,balance',
  ...creditors.slice(3).map((creditor) => `experian,${creditor},collection,100`),
].join('\n');

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openFromToday(page: Page, part: string): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('main').locator(`a[href*="${part}"]`).first().click();
}

async function register(page: Page): Promise<string> {
  const address = freshEmail();
  await page.goto('/register');
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Create Account');
  await expect(page).toHaveURL('/onboarding/step1');
  return address;
}

async function onboard(page: Page): Promise<void> {
  await wizardField(page, 'firstName').fill('Robin');
  await wizardField(page, 'lastName').fill('Example');
  await nextButton(page).click();
  for (const step of typed.keys()) {
    await expectStepOpen(page, step);
    await typeStep(page, step);
    await nextButton(page).click();
  }
  await press(page, "I'll Upload Documents Later - Complete Setup");
  await expect(page).toHaveURL('/');
}

test('a new installation in production has no examples, and gets to an approved application by its screens', async ({
  page: admin,
  newVisitor,
  installation,
}) => {
  const changesOf = await recordDocumentNodes(admin);
  await admin.goto('/');
  await expectHydrated(admin.getByRole('contentinfo'));
  expect(await changesOf()).toEqual({ gone: [], added: [] });
  await expect(admin.getByRole('heading', { name: 'Our work in numbers' })).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Example stories' })).toHaveCount(0);
  await expect(admin.getByText('Example', { exact: true })).toHaveCount(0);

  const clientContext = await newVisitor();
  await installation.grantAdmin(await register(admin));
  const client = await clientContext.newPage();
  await register(client);
  await onboard(client);

  await openLive(client, '/credit-report');
  const report = client.getByRole('main');
  await openFromToday(admin, 'no-report');
  await admin.getByRole('main').locator('a[href*="/admin/client/"]:visible').first().click();
  await typeReport(admin, {
    date: '09/01/2026',
    scores: ['640', '650', '660'],
    items: creditors.map((creditor) => [creditor, 'collection', '']),
  });
  await saveReport(admin);
  for (const creditor of creditors) await expect(report).toContainText(creditor);

  await admin.getByRole('tab', { name: 'Disputes' }).click();
  await admin.locator('li[data-item]:visible').first().focus();
  for (const key of ['d', 'j', 'd', 'j', 'd']) await admin.keyboard.press(key);
  await expect(report).toContainText('Disputed (3)', { timeout: 20_000 });

  const [clientFile] = /\/admin\/client\/[^/?]+/.exec(admin.url())!;
  await admin.goto(`${clientFile}/report`);
  await admin.getByLabel('Choose a CSV file or drop it here').setInputFiles({
    name: 'october.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await expect(admin.getByText('october.csv').first()).toBeVisible();
  // 10/01 would raise a question about the order of day and month, which would move the button during the click.
  await admin.getByLabel('Report date').fill('10/15/2026');
  await admin.keyboard.press('Tab');
  for (const score of ['690', '700', '710']) {
    await admin.keyboard.type(score);
    await admin.keyboard.press('Tab');
  }
  await press(admin, 'Preview');
  const missing = admin.getByRole('group', { name: 'Not in this report: removed by the bureau?' });
  await expect(missing.getByRole('checkbox')).toHaveCount(3);
  await missing.getByRole('button', { name: 'Tick all shown' }).click();
  await saveReport(admin);
  await expect(report).toContainText('Removed (3)');

  await openLive(client, '/documents');
  await pickInRow(client, 'Utility Bill', pdf('bill.pdf', pdfOf('Water bill')));
  await expect(storedDocument(client, 'bill.pdf')).toBeVisible();
  await openFromToday(admin, '/admin/documents');
  await expect(admin.frameLocator('iframe').locator('canvas').first()).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
  await admin.keyboard.press('a');
  await expect(storedDocument(client, 'bill.pdf')).toContainText('Approved');

  await openLive(client, '/funding');
  await client.getByLabel('Requested Amount').fill('25000');
  await client.getByLabel('Funding Purpose').fill('A second delivery van');
  await press(client, 'Submit Application');
  const latest = client.getByRole('region', { name: 'Latest Application' });
  await openFromToday(admin, '/admin/funding');
  await expect(admin.getByRole('article')).toContainText('A second delivery van');
  expect(await accessibilityIssues(admin)).toEqual([]);
  await press(admin, 'Qualify');
  await expect(latest).toContainText('Qualified');
  await press(admin, 'Approve…');
  await admin.getByLabel('Approved amount').fill('20,000');
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(latest).toContainText('$20,000');

  const stored = async (path: string) => (await client.request.get(path)).json();
  expect(await stored('/api/credit-reports')).toHaveLength(2);
  const items = (await stored('/api/credit-items')) as { status: string }[];
  expect(items.filter(({ status }) => status === 'removed')).toHaveLength(3);
  expect(await stored('/api/documents')).toMatchObject([{ status: 'approved' }]);
  expect(await stored('/api/funding/applications')).toMatchObject([{ status: 'approved' }]);
});
