import type { Page } from '@playwright/test';
import { expect, test } from '../src/browser/journey.ts';
import { tabTo } from '../src/browser/keyboard.ts';
import { openWithPausedClock } from '../src/browser/page-clock.ts';
import { resumeQuiz } from '../src/pages/stored-quiz.ts';

const options: Record<string, string[]> = {
  creditScore: [
    '750+ (Excellent)',
    '700–749 (Good)',
    '680–699 (Fair — borderline)',
    '600–679 (Needs repair)',
    'Below 600 (Serious help needed)',
    "I'm not sure",
  ],
  creditHistory: ['Less than 1 year', '1–3 years', '3+ years'],
  creditCards: ['None', '1', '2', '3+'],
  latePayments: ['No', '1 late payment', '2+ late payments'],
  derogatoryMarks: ['No', 'Yes'],
  creditLimit: [
    'Less than $1,000',
    '$1,000–$1,999',
    '$2,000–$4,999',
    '$5,000–$10,000+',
    'Not sure',
  ],
  utilization: [
    'No — I pay them down',
    'Yes — some are high',
    'All of them are maxed out',
    "I'm not sure",
  ],
  fundingType: ['Business', 'Personal', 'Both'],
  fundingAmount: [
    'Under $10,000',
    '$10,000–$50,000',
    '$50,000–$100,000',
    '$100,000+',
    "I'm not sure — want to see what I can get",
  ],
  authorizedUser: ['Yes', 'No', "I don't know what that is"],
  employment: ['Full-time', 'Self-employed', 'Unemployed', 'Other'],
};
const names = Object.keys(options);

const next = (page: Page) => page.getByRole('button', { name: /^Next$/ });
const finish = (page: Page) => page.getByRole('button', { name: 'Get My Results' });
const previous = (page: Page) => page.getByRole('button', { name: 'Previous' });
const progress = (page: Page) => page.getByRole('progressbar');
const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const question = (page: Page) => page.getByRole('heading', { level: 2 }).first();

async function expectQuestion(page: Page, number: number) {
  await expect(progress(page)).toHaveAccessibleName(`Question ${number} of 13`);
}

async function choose(page: Page, option: string) {
  await page.getByRole('radio', { name: option, exact: true }).check();
  await next(page).click();
}

async function answerFirst(page: Page, count: number) {
  for (const [index, name] of names.slice(0, count).entries()) {
    await expectQuestion(page, index + 1);
    await choose(page, options[name]?.[0] ?? '');
  }
}

test('13 questions, one at a time, with the options of the specification; Back from the result leaves the quiz, which forgets them', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Pre-Qualify for Funding' }).first().click();
  await expect(title(page)).toHaveText('Do You Qualify for Funding?');
  await expect(main(page)).toContainText('60-second pre-approval quiz');
  await expect(previous(page)).toBeDisabled();

  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'GET' || posted.push(request.url()));
  for (const [index, name] of names.entries()) {
    const number = index + 1;
    await expectQuestion(page, number);
    const percent = Math.round((number / 13) * 100);
    await expect(main(page)).toContainText(`Question ${number} of 13${percent}% complete`);
    const section = number <= 7 ? 'Personal & Credit Basics' : 'Intent & Contact';
    await expect(main(page)).toContainText(section);
    const choices = page.getByRole('radiogroup').locator('label');
    expect(await choices.allTextContents()).toEqual(options[name]);
    if (number > 1) await expect(question(page)).toBeFocused();
    await expect(next(page)).toBeDisabled();
    await choose(page, options[name]?.[0] ?? '');
  }

  await expectQuestion(page, 12);
  const email = page.getByLabel('Email Address');
  await expect(email).toHaveAttribute('type', 'email');
  await expect(next(page)).toBeDisabled();
  await email.fill('not an address, which is fine');
  await email.press('Enter');

  await expectQuestion(page, 13);
  await expect(page.getByLabel(/\(optional\)/)).toHaveAttribute('type', 'tel');
  await expect(next(page)).toHaveCount(0);
  await expect(finish(page)).toBeEnabled();
  await page.getByRole('textbox').fill('555-010-2030');

  await finish(page).click();
  // Its first option is a history of less than a year.
  await expect(title(page)).toHaveText("Let's Fix Your Credit First");
  await expect(page).toHaveTitle(/^Let's Fix Your Credit First · /);
  await expect(title(page)).toBeFocused();
  await expect(previous(page)).toHaveCount(0);
  expect(posted).toEqual([]);
  const memory = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(memory).not.toMatch(/not an address|555-010/);

  await page.getByRole('link', { name: 'View Credit Repair Pricing' }).click();
  await expect(page).toHaveURL('/repair-pricing');
  await page.goBack();
  await expect(title(page)).toHaveText("Let's Fix Your Credit First");
  await page.reload();
  await expect(title(page)).toHaveText("Let's Fix Your Credit First");
  await expect(page).toHaveTitle(/^Let's Fix Your Credit First · /);

  await page.goBack();
  await expect(title(page)).toHaveText('Repair your credit. Then get funded.');
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Pre-Qualify for Funding' }).first().click();
  await expectQuestion(page, 1);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('Back and Forward go through the questions and preserve every answer', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Pre-Qualify for Funding' }).first().click();
  await answerFirst(page, 3);
  await expectQuestion(page, 4);

  await page.goBack();
  await expectQuestion(page, 3);
  await expect(page.getByRole('radio', { name: 'None', exact: true })).toBeChecked();
  await page.goBack();
  await page.goBack();
  await expectQuestion(page, 1);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(title(page)).toHaveText('Repair your credit. Then get funded.');

  await page.goForward();
  await expectQuestion(page, 1);
  await expect(page.getByRole('radio', { name: '750+ (Excellent)' })).toBeChecked();
  await page.goForward();
  await page.goForward();
  await page.goForward();
  await expectQuestion(page, 4);
  await page.reload();
  await expectQuestion(page, 4);
  await previous(page).click();
  await expectQuestion(page, 3);
  await expect(page.getByRole('radio', { name: 'None', exact: true })).toBeChecked();

  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expectQuestion(page, 3);
  await expect(next(page)).toBeEnabled();
});

test('the quiz works with the keyboard alone', async ({ page }) => {
  await resumeQuiz(page, 9, {});
  await page.goto('/qualify?question=10');
  for (const number of [10, 11]) {
    await expectQuestion(page, number);
    if (number > 10) await expect(question(page)).toBeFocused();
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await page.keyboard.press('Enter');
  }
  await expectQuestion(page, 12);
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('someone@example.com');
  await page.keyboard.press('Enter');
  await expectQuestion(page, 13);
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText("Let's Fix Your Credit First");
});

test('Back during the analysis leads to a question, and no result follows', async ({ page }) => {
  await resumeQuiz(page, 11);
  await openWithPausedClock(page, '/qualify?question=12');
  await page.getByRole('textbox').fill('someone@example.com');
  await next(page).click();
  await page.clock.runFor(20);
  await finish(page).click();
  await page.clock.runFor(20);
  await expect(page.getByText('Analyzing your qualification...')).toBeVisible();
  await page.goBack();
  await page.clock.runFor(3_000);
  await expectQuestion(page, 12);
});
