import { expectAlert } from '../src/pages/alert.ts';
import { expect, test } from '../src/browser/journey.ts';
import { resumeQuiz } from '../src/pages/stored-quiz.ts';

test('email and phone show an example and are accepted as typed; who qualifies books a call', async ({
  page,
}) => {
  await resumeQuiz(page, 11);
  await page.goto('/qualify?question=12');
  const email = page.getByLabel('Email Address');
  await expect(email).toHaveAttribute('placeholder', 'you@example.com');
  await email.fill('no address at all');
  await page.getByRole('button', { name: 'Next' }).click();

  const phone = page.getByLabel(/^Phone Number/);
  await expect(phone).toHaveAttribute('placeholder', '(555) 010-2030');
  await phone.fill('call me, maybe!');
  await page.getByRole('button', { name: 'Get My Results' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Congratulations! You Qualify for Funding',
  );
  await expectAlert(page, 'Book Your Funding Call', 'Redirecting to booking system...');
});
