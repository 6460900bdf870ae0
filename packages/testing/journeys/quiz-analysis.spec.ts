import { expect, test } from '../src/journey.ts';
import { resumeQuiz } from '../src/quiz-memory.ts';

test('the analysis takes a second and a half', async ({ page }) => {
  await page.clock.install();
  await resumeQuiz(page, 12);
  await page.goto('/qualify?question=13');
  await expect(page.getByLabel(/^Phone Number/)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Get My Results' }).click();
  const analyzing = page.getByText('Analyzing your qualification...');
  await expect(analyzing).toBeVisible();
  await page.clock.runFor(1_499);
  await expect(analyzing).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Congratulations!/);
  await expect(analyzing).toHaveCount(0);
});
