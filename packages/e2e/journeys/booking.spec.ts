import { accessibilityIssues, horizontalOverflow } from '../src/browser/accessibility.ts';
import { freshEmail } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expectLeadFormHydrated } from '../src/browser/document-nodes.ts';
import { expect, test } from '../src/browser/journey.ts';
import { rememberLanguage } from '../src/product/language.ts';
import { resumeQuiz } from '../src/pages/stored-quiz.ts';

const texts = {
  en: {
    finish: 'Get My Results',
    book: 'Book Your Funding Call',
    topic: 'Your request: a call about funding',
    send: 'Start My Free Analysis',
    suggestion: 'Use this address',
  },
  es: {
    finish: 'Ver mis resultados',
    book: 'Reserve una llamada sobre su financiamiento',
    topic: 'Su solicitud: una llamada sobre financiamiento',
    send: 'Quiero mi análisis gratuito',
    suggestion: 'Usar esta dirección',
  },
};

const sizes = { en: { width: 390, height: 844 }, es: { width: 1440, height: 900 } };

for (const language of ['en', 'es'] as const) {
  test(`a funding call is booked with what the quiz knows, ${language}`, async ({
    context,
    page,
  }) => {
    const t = texts[language];
    const meant = freshEmail().replace('@example.com', '@gmail.com');
    await rememberLanguage(context, language);
    await page.setViewportSize(sizes[language]);
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
    expect(await accessibilityIssues(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBe(0);
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
}
