import type { Page } from '@playwright/test';
import { expect, test } from '../src/browser/journey.ts';
import { tabTo } from '../src/browser/keyboard.ts';
import { quizAfter } from '../src/pages/stored-quiz.ts';

const next = (page: Page) => page.getByRole('button', { name: /^Next$/ });
const finish = (page: Page) => page.getByRole('button', { name: 'Get My Results' });
const previous = (page: Page) => page.getByRole('button', { name: 'Previous' });
const progress = (page: Page) => page.getByRole('progressbar');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const question = (page: Page) => page.getByRole('heading', { level: 2 }).first();

async function expectQuestion(page: Page, number: number) {
  await expect(progress(page)).toHaveAccessibleName(`Question ${number} of 13`);
}

async function answer(page: Page, from: number, to: number) {
  for (let number = from; number <= to; number += 1) {
    await expectQuestion(page, number);
    await expect(next(page)).toBeDisabled();
    await page.getByRole('radio').first().check();
    await next(page).click();
  }
}

test('a visitor answers 13 questions, one at a time, with Back and Forward; Back from the result leaves the quiz, which forgets them', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Pre-Qualify for Funding' }).first().click();
  await expect(title(page)).toHaveText('Do You Qualify for Funding?');
  await answer(page, 1, 3);
  await expectQuestion(page, 4);
  for (const number of [3, 2, 1]) {
    await page.goBack();
    await expectQuestion(page, number);
    await expect(page.getByRole('radio').first()).toBeChecked();
  }
  await page.goBack();
  await expect(title(page)).toHaveText('Repair your credit. Then get funded.');
  for (const number of [1, 2, 3, 4]) {
    await page.goForward();
    await expectQuestion(page, number);
  }
  await page.reload();
  await expectQuestion(page, 4);
  await previous(page).click();
  await expectQuestion(page, 3);
  await expect(page.getByRole('radio').first()).toBeChecked();
  await next(page).click();
  await answer(page, 4, 11);

  await expectQuestion(page, 12);
  await page.getByLabel('Email Address').fill('not an address, which is fine');
  await page.keyboard.press('Enter');
  await expectQuestion(page, 13);
  await page.getByRole('textbox').fill('555-010-2030');

  await finish(page).click();
  await expect(title(page)).toHaveText("Let's Fix Your Credit First");
  await expect(title(page)).toBeFocused();
  const memory = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(memory).not.toMatch(/not an address|555-010/);

  await page.getByRole('link', { name: 'View Credit Repair Pricing' }).click();
  await expect(page).toHaveURL('/repair-pricing');
  await page.goBack();
  await expect(title(page)).toHaveText("Let's Fix Your Credit First");
  await page.reload();
  await expect(title(page)).toHaveText("Let's Fix Your Credit First");

  await page.goBack();
  await expect(title(page)).toHaveText('Repair your credit. Then get funded.');
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Pre-Qualify for Funding' }).first().click();
  await expectQuestion(page, 1);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('the quiz works with the keyboard alone', async ({ page }) => {
  await page.goto('/qualify');
  const memory = JSON.stringify(quizAfter(9));
  await page.evaluate((text) => sessionStorage.setItem('quiz', text), memory);
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
