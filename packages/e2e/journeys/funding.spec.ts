import type { BrowserContext, Page, Route } from '@playwright/test';
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

test('two tabs that send the same application both show it; only one is stored', async ({
  context,
  page,
}) => {
  const id = await openFunding({ context, page }, [690, 700, 711]);
  const other = await context.newPage();
  await other.goto('/funding');
  for (const tab of [page, other]) {
    await field(tab, 'Requested Amount').fill('25000');
    await field(tab, 'Funding Purpose').fill(PURPOSE);
  }
  // The first response would take the form out of the other tab, so both requests wait for each other.
  const waiting: Route[] = [];
  await context.route('**/trpc/fundingApplications.submit*', async (route) => {
    waiting.push(route);
    if (waiting.length === 2) await Promise.all(waiting.map((one) => one.continue()));
  });
  await Promise.all([submit(page).dblclick(), submit(other).dblclick()]);
  for (const tab of [page, other]) {
    await expect(region(tab, 'Latest Application')).toContainText('Under Review');
    await expect(submit(tab)).toHaveCount(0);
  }
  expect(await applicationsOf(id)).toHaveLength(1);

  await query(`update funding_application set status = 'rejected' where user_id = $1`, [id]);
  await page.reload();
  await expect(region(page, 'Latest Application')).toContainText('It was not approved.');
  await expect(submit(page)).toBeVisible();
});

test('a report that arrived after the page load decides', async ({ context, page, problems }) => {
  problems.expect(/fundingApplications\.submit/, /409/);
  const id = await openFunding({ context, page }, [650, 650, 650]);
  await field(page, 'Requested Amount').fill('9000');
  await field(page, 'Funding Purpose').fill(PURPOSE);
  await addCreditReport(id, [600, 600, 600], '2026-02-10');
  await expect(region(page, 'Funding Eligibility')).toContainText('50 points to go');
  await expect(page.getByText('Your credit report changed')).toBeVisible();
  await submit(page).click();
  await expectToast(page, 'Application Failed', 'Your average score is lower than funding needs');
  await expect(field(page, 'Funding Purpose')).toHaveValue(PURPOSE);
  expect(await applicationsOf(id)).toEqual([]);
});
