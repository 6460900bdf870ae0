import { expect, test } from '../src/browser/journey.ts';
import { openWithPausedClock } from '../src/browser/page-clock.ts';
import { resumeQuiz } from '../src/pages/stored-quiz.ts';

/** The effect of a tap comes after the frame that shows the tap. */
const A_FRAME_MS = 20;

test('Back during the analysis leads to a question, and no result follows', async ({ page }) => {
  await resumeQuiz(page, 11);
  await openWithPausedClock(page, '/qualify?question=12');
  await page.getByRole('textbox').fill('someone@example.com');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.clock.runFor(A_FRAME_MS);
  await expect(page.getByLabel(/^Phone Number/)).toBeVisible();
  await page.getByRole('button', { name: 'Get My Results' }).click();
  await page.clock.runFor(A_FRAME_MS);
  await expect(page.getByText('Analyzing your qualification...')).toBeVisible();
  await page.goBack();
  await page.clock.runFor(3_000);
  await expect(page.getByRole('progressbar')).toHaveAccessibleName('Question 12 of 13');
});
