import type { BrowserContext, Page } from '@playwright/test';
import { signUpOnboarded } from '../src/product/accounts.ts';
import { addCreditReport } from '../src/product/client-records.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';
import { tabTo, typeInto } from '../src/browser/keyboard.ts';
import { expectStep, field } from '../src/pages/onboarding-form.ts';
import { expectToast } from '../src/pages/toast.ts';

const PURPOSE = 'A second delivery van for the bakery';
const region = (page: Page, name: string) => page.getByRole('region', { name });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' });

async function openFunding(
  { context, page }: { context: BrowserContext; page: Page },
  scores: [number, number, number],
): Promise<string> {
  const { id } = await signUpOnboarded(context);
  await addCreditReport(id, scores);
  await page.goto('/funding');
  return id;
}

function applicationsOf(clientId: string) {
  return query(
    `select requested_amount, credit_score, qualification_data, status
     from funding_application where user_id = $1`,
    [clientId],
  );
}

test('an eligible client applies with the keyboard and follows the application', async ({
  context,
  page,
}) => {
  const id = await openFunding({ context, page }, [690, 700, 711]);
  await expect(page).toHaveTitle(/Funding/);
  await expect(region(page, 'Funding Eligibility')).toContainText('You are eligible to apply');
  const tiers = region(page, 'Funding Tiers').getByRole('listitem');
  await expect(tiers).toHaveText([/Starter.*\$10,000\+/, /Growth.*\$50,000\+/, /Premium/]);
  await expect(tiers.filter({ hasText: 'Your tier' })).toContainText('Growth');
  await expect(region(page, 'Latest Application')).toContainText('No application yet');

  await expectStep(page, { 'Monthly Income': '4650', 'Credit Score': '700' });
  await typeInto(page, field(page, 'Requested Amount'), '$25,000');
  await typeInto(page, field(page, 'Funding Purpose'), PURPOSE);
  await tabTo(page, submit(page));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Application Submitted', 'submitted for review');

  const latest = region(page, 'Latest Application');
  for (const text of ['Under Review', '$25,000', '$4,650', PURPOSE]) {
    await expect(latest).toContainText(text);
  }
  await expect(page.getByRole('heading', { name: 'Latest Application' })).toBeFocused();
  await expect(submit(page)).toHaveCount(0);
  expect(await applicationsOf(id)).toEqual([
    {
      requested_amount: '25000',
      credit_score: 700,
      qualification_data: {
        currentScores: { experian: 690, equifax: 700, transunion: 711 },
      },
      status: 'submitted',
    },
  ]);

  await query(
    `update funding_application set status = 'approved', approved_amount = 20000 where user_id = $1`,
    [id],
  );
  await page.reload();
  await expect(latest).toContainText('Approved amount$20,000');
});
