import type { Page } from '@playwright/test';
import { expect, test } from '../src/browser/journey.ts';
import { rememberLanguage } from '../src/product/language.ts';
import { openWithPausedClock } from '../src/browser/page-clock.ts';
import { resumeQuiz } from '../src/pages/stored-quiz.ts';

const analyzing = (page: Page) => page.getByText('Analyzing your qualification...');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The effect of a tap comes after the frame that shows the tap. */
const A_FRAME_MS = 20;

async function finishWithPausedClock(page: Page) {
  await resumeQuiz(page, 11);
  await openWithPausedClock(page, '/qualify?question=12');
  await page.getByRole('textbox').fill('someone@example.com');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.clock.runFor(A_FRAME_MS);
  await expect(page.getByLabel(/^Phone Number/)).toBeVisible();
  await page.getByRole('button', { name: 'Get My Results' }).click();
  await page.clock.runFor(A_FRAME_MS);
  await expect(analyzing(page)).toBeVisible();
}

test('the analysis takes 1,500 ms', async ({ page }) => {
  await finishWithPausedClock(page);
  await page.clock.runFor(1_500 - A_FRAME_MS - 1);
  await expect(analyzing(page)).toBeVisible();
  await page.clock.runFor(A_FRAME_MS + 1);
  await expect(title(page)).toHaveText(/^Congratulations!/);
  await expect(analyzing(page)).toHaveCount(0);
});

test('Back during the analysis leads to a question, and no result follows', async ({ page }) => {
  await finishWithPausedClock(page);
  await page.goBack();
  await page.clock.runFor(3_000);
  await expect(page.getByRole('progressbar')).toHaveAccessibleName('Question 12 of 13');
});

test('the analysis is in Spanish', async ({ context, page }) => {
  await rememberLanguage(context, 'es');
  await resumeQuiz(page, 12);
  await openWithPausedClock(page, '/qualify?question=13');
  await page.getByRole('button', { name: 'Ver mis resultados' }).click();
  await page.clock.runFor(A_FRAME_MS);
  await expect(page.getByText('Analizando sus respuestas...')).toBeVisible();
});
