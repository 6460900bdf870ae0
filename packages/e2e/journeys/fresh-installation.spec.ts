import type { Page } from '@playwright/test';
import { freshEmail, PASSWORD } from '../src/product/accounts.ts';
import { pickInRow, storedDocument } from '../src/pages/documents-page.ts';
import {
  startFreshInstallation,
  type FreshInstallation,
} from '../src/product/fresh-installation.ts';
import { freshInstallationTexts } from '../src/pages/fresh-installation-texts.ts';
import { expect, test as base } from '../src/browser/journey.ts';
import { requestLanguage, type Language } from '../src/product/language.ts';
import { openLive } from '../src/pages/live-page.ts';
import { field, fillStep } from '../src/pages/onboarding-form.ts';
import { pdfOf } from '../src/product/sample-documents.ts';
import { expectToast } from '../src/pages/toast.ts';

const test = base.extend<{ installation: FreshInstallation }>({
  installation: [
    async ({}, use) => {
      const installation = await startFreshInstallation();
      await use(installation);
      await installation.stop();
    },
    { timeout: 90_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.url),
});

test.use({ savesData: false });

test.describe.configure({ timeout: 120_000 });

const creditors = ['Harbor Bank', 'Lake Clinic', 'Summit Auto', 'Prairie Card', 'Delta Loans'];
/** The second report: the last two items are all that is left. */
const csv = [
  'bureau,creditor,type,balance',
  ...creditors.slice(3).map((creditor) => `experian,${creditor},collection,100`),
].join('\n');

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the work that Today lists at an address with this part. */
async function openFromToday(page: Page, part: string): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('main').locator(`a[href*="${part}"]`).first().click();
}

async function register(page: Page, language: Language): Promise<string> {
  const { email, password, button } = freshInstallationTexts[language].register;
  const address = freshEmail();
  await page.goto('/register');
  await page.getByLabel(email).fill(address);
  await page.getByLabel(password, { exact: true }).fill(PASSWORD);
  await press(page, button);
  await expect(page).toHaveURL('/onboarding/step1');
  return address;
}

async function onboard(page: Page, language: Language): Promise<void> {
  const t = freshInstallationTexts[language];
  await fillStep(page, t.name);
  await press(page, t.saveName);
  const [personal, address, goals] = t.profile;
  await fillStep(page, personal);
  await press(page, t.next);
  await fillStep(page, address);
  await press(page, t.next);
  await fillStep(page, goals);
  await press(page, t.toDocuments);
  await press(page, t.finish);
  await expect(page).toHaveURL('/');
}

/** Enters the first report from the client's file, by keyboard. */
async function enterReport(page: Page, language: Language): Promise<void> {
  const t = freshInstallationTexts[language];
  await page.getByRole('link', { name: t.enterReport }).click();
  await page.getByLabel(t.reportDate).fill('09/01/2026');
  await page.keyboard.press('Tab');
  for (const score of ['640', '650', '660', '']) {
    await page.keyboard.type(score);
    await page.keyboard.press('Tab');
  }
  for (const [index, creditor] of creditors.entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await page.keyboard.type(creditor);
    await page.keyboard.press('Tab');
    await page.keyboard.type('collection');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Control+Enter');
  await save(page, language);
}

async function save(page: Page, language: Language): Promise<void> {
  const t = freshInstallationTexts[language];
  await expect(page.getByRole('heading', { name: t.previewTitle })).toBeVisible();
  await press(page, t.saveReport);
  await expectToast(page, t.reportSaved);
}

for (const language of ['en', 'es'] as const) {
  test(`a new installation gets to an approved application by its screens, ${language}`, async ({
    context,
    page: admin,
    newVisitor,
    installation,
  }) => {
    const t = freshInstallationTexts[language];
    const clientContext = await newVisitor();
    for (const browser of [context, clientContext]) {
      await requestLanguage(browser, language, installation);
    }
    // Granting the first admin is the operator's command, the only step without a screen.
    await installation.grantAdmin(await register(admin, language));
    const client = await clientContext.newPage();
    await register(client, language);
    await onboard(client, language);

    await openLive(client, '/credit-report');
    const report = client.getByRole('main');
    await openFromToday(admin, 'no-report');
    await admin.getByRole('main').locator('a[href*="/admin/client/"]:visible').first().click();
    await enterReport(admin, language);
    for (const creditor of creditors) await expect(report).toContainText(creditor);

    await admin.getByRole('tab', { name: t.disputes }).click();
    await admin.locator('li[data-item]:visible').first().focus();
    for (const key of ['d', 'j', 'd', 'j', 'd']) await admin.keyboard.press(key);
    // A change of status is announced to the client after 10 s.
    await expect(report).toContainText(t.threeDisputed, { timeout: 20_000 });

    const [clientFile] = /\/admin\/client\/[^/?]+/.exec(admin.url())!;
    await admin.goto(`${clientFile}/report`);
    await admin.getByLabel(t.chooseFile).setInputFiles({
      name: 'october.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await expect(admin.getByText('october.csv').first()).toBeVisible();
    // 10/01 would be asked about, and the question would move the button while it is pressed.
    await admin.getByLabel(t.reportDate).fill('10/15/2026');
    await admin.keyboard.press('Tab');
    for (const score of ['690', '700', '710']) {
      await admin.keyboard.type(score);
      await admin.keyboard.press('Tab');
    }
    await press(admin, t.preview);
    const missing = admin.getByRole('group', { name: t.missing });
    await expect(missing.getByRole('checkbox')).toHaveCount(3);
    await missing.getByRole('button', { name: t.tickAll }).click();
    await save(admin, language);
    await expect(report).toContainText(t.threeRemoved);

    await openLive(client, '/documents');
    const file = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdfOf('Water bill', 1) };
    await pickInRow(client, t.utilityBill, file);
    await expect(storedDocument(client, 'bill.pdf')).toBeVisible();
    await openFromToday(admin, '/admin/documents');
    await expect(admin.frameLocator('iframe').locator('canvas').first()).toBeVisible();
    // The document cannot be approved until the iframe reports that it is shown.
    await expect(admin.getByRole('button', { name: t.approve, exact: true })).toBeEnabled();
    await admin.keyboard.press('a');
    await expect(storedDocument(client, 'bill.pdf')).toContainText(t.approved);

    await openLive(client, '/funding');
    await field(client, t.requestedAmount).fill('25000');
    await field(client, t.purpose).fill('A second delivery van');
    await press(client, t.apply);
    const latest = client.getByRole('region', { name: t.latest });
    await openFromToday(admin, '/admin/funding');
    await press(admin, t.qualify);
    await expect(latest).toContainText(t.qualified);
    await press(admin, t.approveAmount);
    await admin.getByLabel(t.approvedAmount).fill('20,000');
    await admin.getByRole('dialog').getByRole('button', { name: t.approve, exact: true }).click();
    await expect(latest).toContainText('$20,000');

    const stored = async (path: string) => (await client.request.get(path)).json();
    expect(await stored('/api/credit-reports')).toHaveLength(2);
    const items = (await stored('/api/credit-items')) as { status: string }[];
    expect(items.filter(({ status }) => status === 'removed')).toHaveLength(3);
    expect(await stored('/api/documents')).toMatchObject([{ status: 'approved' }]);
    expect(await stored('/api/funding/applications')).toMatchObject([{ status: 'approved' }]);
  });
}
