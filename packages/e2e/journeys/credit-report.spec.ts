import { signUpWithDemoRecords } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';

test('a client reads what changed, follows the chart with the keyboard, and opens its table', async ({
  context,
  page,
}) => {
  await signUpWithDemoRecords(context);
  await page.goto('/credit-report');
  const changes = page.getByRole('region', { name: 'What Changed' });
  await expect(changes).toContainText('Experian: 588 → 634, up 46 points');
  await expect(changes).toContainText('Removed: Mercy Valley Hospital, Experian');

  const history = page.getByRole('region', { name: 'Score History' });
  const chart = history.getByRole('slider', { name: 'Report' });
  await expect(chart).toHaveAttribute('aria-valuetext', /Experian 634.*Average 631/);
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /Experian 561.*Average 562/);
  await expect(history.getByRole('listitem').filter({ hasText: 'Average' })).toContainText('562');

  await history.getByText('Show as a table').click();
  const rows = history.getByRole('table', { name: 'Scores by report' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText('631');
});

test('on paper all bureaus are shown in light colors, with name and date and without the frame', async ({
  context,
  page,
}) => {
  await signUpWithDemoRecords(context);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/credit-report');
  await expect(page.getByRole('slider')).toBeVisible();
  const ink = () => page.locator('h1').evaluate((title) => getComputedStyle(title).color);
  const onScreen = await ink();

  await page.emulateMedia({ media: 'print' });
  for (const bureau of ['Experian', 'Equifax', 'TransUnion']) {
    await expect(
      page.getByRole('list', { name: `Active items, ${bureau}`, exact: true }),
    ).toBeVisible();
  }
  await expect(page.getByText('Credit report of Robin Example')).toBeVisible();
  await expect(page.getByText(/^Report of \w{3} \d/).first()).toBeVisible();
  await expect(page.getByText(/^A lender gave or sold/)).toBeVisible();
  await expect(page.getByRole('list', { name: /^Dispute of/ }).first()).toBeVisible();
  await expect(page.getByText('Payment History')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
  expect(await ink()).not.toBe(onScreen);
  expect((await page.pdf()).length).toBeGreaterThan(10_000);
});
