import { bureaus } from '@repo/contract/credit-reports';
import type { CurrentFindings } from '@repo/contract/report-imports';
import { expect } from '../src/browser/journey.ts';
import { testOn } from '../src/browser/own-installation.ts';
import { agreementWords, expectPdf, heading } from '../src/pages/agreement-page.ts';
import { signUpAt } from '../src/pages/agreement-road.ts';
import { identityIqFile, importReport } from '../src/pages/report-files.ts';
import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { signInAdmin } from '../src/product/accounts.ts';
import { requestLanguage } from '../src/product/language.ts';
import { moveClock } from '../src/product/law-clock.ts';
import { savedReport } from '../src/product/saved-reports.ts';
import { startProduct } from '../src/product/start-product.ts';

const test = testOn(async (closing) => {
  const product = await startProduct({ BRAND_ADDRESS: '12 Harbor Street, Portland, OR 97201' });
  closing.defer(product.stop);
  return product;
});

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 240_000, mode: 'serial' });

const texts = {
  en: {
    notYet: 'Letters Come After Your Contract',
    prepare: 'Prepare the letter to Experian',
    letter: 'Letter to Experian',
    statement: /Harbor Bank: I have paid this account/,
    unconfirmed: 'Confirm each statement of the letter, or leave the item out',
    sign: 'Sign this letter',
    signed: 'You signed this letter',
    file: 'The letter as you signed it (PDF)',
    outdated: 'This letter is out of date',
  },
  es: {
    notYet: 'Las cartas vienen después de su contrato',
    prepare: 'Preparar la carta a Experian',
    letter: 'Carta a Experian',
    statement: /Harbor Bank: Pagué esta cuenta/,
    unconfirmed: 'Confirme cada declaración de la carta o quite ese registro',
    sign: 'Firmar esta carta',
    signed: 'Usted firmó esta carta',
    file: 'La carta como usted la firmó (PDF)',
    outdated: 'Esta carta ya no vale',
  },
};

for (const language of ['en', 'es'] as const) {
  const words = texts[language];
  test(`a finding becomes a letter that the client reads and signs, in ${language}`, async ({
    installation,
    context,
    page,
    newVisitor,
  }) => {
    await moveClock(installation, 'reset');
    await requestLanguage(context, language);
    const client = await signUpAt(context, 'waiting', installation);
    const report = await importReport(context, identityIqFile(savedReport({ on: bureaus })));
    const admin = await newVisitor();
    await signInAdmin(admin);
    const reports = `/api/admin/clients/${client.id}/reports`;
    await admin.request.post(`${reports}/${report.id}/confirm`, { data: {} });
    const { findings } = (await (
      await context.request.get('/api/reports/findings')
    ).json()) as CurrentFindings;
    const { key } = findings.find(({ rows }) => rows[0]?.row.creditor === 'Harbor Bank')!;
    const answer = (data: object) => context.request.put(`/api/reports/findings/${key}`, { data });
    await answer({ isYours: 'yes', wasPaid: 'yes' });

    await page.goto('/letters');
    await expect(page.getByText(words.notYet)).toBeVisible();
    await moveClock(installation, '+9d');
    await page.reload();
    await page
      .getByRole('group', { name: 'Experian' })
      .getByRole('checkbox', { name: /Harbor Bank/ })
      .check();
    await page.getByRole('button', { name: words.prepare }).click();
    await expect(heading(page, words.letter)).toBeVisible();
    expect(await accessibilityIssues(page)).toEqual([]);
    await page.getByLabel(agreementWords[language].name).fill('Robin Example');
    await page.getByRole('button', { name: words.sign }).click();
    await expect(page.getByText(words.unconfirmed)).toBeVisible();
    await page.getByRole('checkbox', { name: words.statement }).check();
    await page.getByRole('button', { name: words.sign }).click();
    await expect(page.getByText(words.signed)).toBeVisible();
    await expectPdf(page, page.getByRole('link', { name: words.file }));

    await answer({ isYours: 'no' });
    await page.reload();
    await expect(page.getByText(words.outdated)).toBeVisible();
    await expect(page.getByRole('button', { name: words.sign })).toBeVisible();
  });
}
