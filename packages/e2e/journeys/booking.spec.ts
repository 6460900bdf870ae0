import { freshEmail } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expectLeadFormHydrated } from '../src/browser/document-nodes.ts';
import { expect, test } from '../src/browser/journey.ts';
import { rememberLanguage } from '../src/product/language.ts';
import { resumeQuiz } from '../src/pages/stored-quiz.ts';

const t = {
  finish: 'Ver mis resultados',
  book: 'Reserve una llamada sobre su financiamiento',
  topic: 'Su solicitud: una llamada sobre financiamiento',
  send: 'Quiero mi análisis gratuito',
  suggestion: 'Usar esta dirección',
};

test('a funding call is booked with what the quiz knows', async ({ context, page }) => {
  const meant = freshEmail().replace('@example.com', '@gmail.com');
  await rememberLanguage(context, 'es');
  await page.setViewportSize({ width: 390, height: 844 });
  await resumeQuiz(page, 12, {
    creditHistory: 'over-3-years',
    derogatoryMarks: 'no',
    email: meant.replace('@gmail.com', '@gmial.com'),
  });
  await page.goto('/qualify?question=13');
  await page.getByRole('textbox').fill('555-010-2030');
  await page.getByRole('button', { name: t.finish }).click();
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: t.book }).click();

  await expect(page).toHaveURL('/start-credit-repair?topic=funding');
  await expect(page.getByText(t.topic)).toBeVisible();
  await page.reload();
  await expectLeadFormHydrated(page);
  await expect(page.getByText(t.topic)).toBeVisible();
  const field = (name: string) => page.locator(`input[name="${name}"]`);
  await expect(field('phone')).toHaveValue('555-010-2030');
  await expect(page.getByRole('button', { name: t.suggestion })).toBeVisible();
  await page.getByRole('button', { name: t.suggestion }).click();
  await expect(field('email')).toHaveValue(meant);
  await field('firstName').fill('Jamie');
  await field('lastName').fill('Rivera');
  await page.locator('select[name="state"]').selectOption('Texas');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t.send }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jamie');
  expect(
    await query(
      'select topic, phone_encrypted is not null as has_phone from lead where email = $1',
      [meant],
    ),
  ).toEqual([{ topic: 'funding', has_phone: true }]);
});
