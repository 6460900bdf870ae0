import { waitUntilSettled } from '../src/browser/accessibility.ts';
import { setTextSize } from '../src/browser/problems-at-sizes.ts';
import { signUpOnboarded } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { requestLanguage } from '../src/product/language.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('at 200 % text bars leave four fifths of a phone to the page, a notice the greeting', async ({
  context,
  page,
}) => {
  await requestLanguage(context, 'es');
  await signUpOnboarded(context);
  await page.goto('/');
  await setTextSize(page, 200);
  await waitUntilSettled(page);
  const share = await page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.matches('header:not(main *)') ||
        ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    );
    const heights = bars.map((bar) => bar.getBoundingClientRect().height);
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
  });
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(0.2);
  await expect(page.getByRole('link', { name: 'Documentos', exact: true })).toBeVisible();

  await expect(page.getByText('Confirme su correo')).toBeVisible();
  const greeting = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
  const sections = (await page.getByRole('navigation').last().boundingBox())!;
  expect(greeting.y + greeting.height).toBeLessThanOrEqual(sections.y);
});
