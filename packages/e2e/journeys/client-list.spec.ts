import type { Page } from '@playwright/test';
import { waitUntilSettled } from '../src/browser/accessibility.ts';
import { signUpAdmin, uniqueName } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';

async function addClients(lastName: string, count: number): Promise<void> {
  await query(
    `insert into app_user (email, password_hash, first_name, last_name, language, onboarding_complete, created_at)
     select lower($1) || n || '@example.com', 'none', 'Client ' || lpad(n::text, 3, '0'), $1,
       case when n % 3 = 0 then 'es' else 'en' end, true, now() - n * interval '1 minute'
     from generate_series(1, $2::int) as n`,
    [lastName, count],
  );
}

const rowLink = (page: Page, name: string) =>
  page.getByRole('table').getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const areaTop = (page: Page, name: string) =>
  page.getByRole('region', { name }).evaluate((area) => Math.round(area.scrollTop));

test('an admin walks through the clients of a sorted and filtered list, and finds it as it was, in columns where they fit', async ({
  context,
  page,
}) => {
  await signUpAdmin(context);
  const group = uniqueName('Group');
  await addClients(group, 120);
  const list = `/admin?search=${group}&sort=name&dir=desc&language=en`;
  await page.goto(list);
  await expect(page.getByText(`First 50 of 80 matches`)).toBeVisible();
  await expect(page.getByRole('table').getByRole('link').first()).toHaveText(`Client 119 ${group}`);
  await waitUntilSettled(page);

  const opened = rowLink(page, `Client 046 ${group}`);
  await opened.scrollIntoViewIfNeeded();
  const top = await areaTop(page, 'Clients');
  expect(top).toBeGreaterThan(0);
  await opened.focus();
  await page.keyboard.press('Enter');
  await expect(title(page, `Client 046 ${group}`)).toBeVisible();
  await expect(page.getByText('50 of 80')).toBeVisible();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await expect(title(page, `Client 044 ${group}`)).toBeVisible();
  await expect(page.getByText('51 of 80')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Documents' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('k');
  await expect(title(page, `Client 046 ${group}`)).toBeVisible();
  await expect(page.getByText('50 of 80')).toBeVisible();
  await waitUntilSettled(page);

  await page.goBack();
  await expect(opened).toBeFocused();
  await expect(page).toHaveURL(list);
  expect(await areaTop(page, 'Clients')).toBe(top);

  await page.keyboard.press('Enter');
  await expect(page.getByText('50 of 80')).toBeVisible();
  await page.getByRole('button', { name: 'Next client' }).click();
  await expect(page.getByText('51 of 80')).toBeVisible();
  await page.getByRole('link', { name: 'All clients' }).click();
  const walkedTo = rowLink(page, `Client 044 ${group}`);
  await expect(walkedTo).toBeFocused();
  await expect(walkedTo).toBeInViewport();

  await walkedTo.click();
  await expect(title(page, `Client 044 ${group}`)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(title(page, 'Admin Dashboard')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  const sorts = page.getByRole('columnheader').getByRole('button', { name: 'Name' });
  for (const [width, columns, phones] of [
    [680, false, 0],
    [768, true, 0],
    [1440, true, 0],
    [1920, true, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(sorts, `${width} px`).toBeVisible({ visible: columns });
    await expect(page.getByLabel('Sort by')).toBeVisible({ visible: !columns });
    await expect(page.getByRole('columnheader', { name: 'Phone' })).toHaveCount(phones);
  }
});
