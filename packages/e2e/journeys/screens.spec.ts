import type { BrowserContext } from '@playwright/test';
import { accessibilityIssues, showIn, waitUntilSettled } from '../src/browser/accessibility.ts';
import { freshEmail, signUpAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { adminScreens } from '../src/screens/admin-screens.ts';
import { expect, test } from '../src/browser/journey.ts';
import { requestLanguage } from '../src/product/language.ts';
import { leadOf } from '../src/product/sample-input.ts';
import { layoutProblems } from '../src/browser/layout-problems.ts';
import { portalScreens } from '../src/screens/portal-screens.ts';
import { problemsAtSizes, setTextSize, sizes } from '../src/browser/problems-at-sizes.ts';
import { publicScreens } from '../src/screens/public-screens.ts';
import { expectCoversNothingNeeded } from '../src/pages/toast.ts';
import { openScreen, screenProblems, toast } from '../src/screens/screens.ts';
import { waitUntilQuiet } from '../src/browser/requests-in-flight.ts';
import { textLostWithSpacing } from '../src/browser/text-spacing.ts';
import { changeTranslated, switchLanguage } from '../src/browser/translated-screen.ts';

const all = { public: publicScreens, portal: portalScreens, admin: adminScreens };

const screens = all[process.env['SCREENS'] as keyof typeof all] ?? Object.values(all).flat();

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

// A long table at many sizes takes a busy machine a minute.
test.describe.configure({ timeout: 180_000 });

const withToast = new Set(['lead with messages', 'thank you']);

for (const screen of screens) {
  test(screen.name, async ({ page, problems }) => {
    problems.expect(...screenProblems);
    await openScreen(page, screen, 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // Colors, names and roles do not depend on the language; the longer texts are the Spanish ones.
    expect.soft(await accessibilityIssues(page), 'dark, wide').toEqual([]);
    expect.soft(await problemsAtSizes(page, sizes.en), 'layout').toEqual([]);
    if (withToast.has(screen.name)) {
      for (const size of [phone, wide]) {
        await page.setViewportSize(size);
        await expectCoversNothingNeeded(toast(page));
      }
    }

    await switchLanguage(page);
    await waitUntilQuiet(page);
    await page.setViewportSize(phone);
    await showIn(page, 'light');
    expect.soft(await accessibilityIssues(page), 'light, phone').toEqual([]);
    expect.soft(await textLostWithSpacing(page), 'with spaced text').toEqual([]);
    expect.soft(await problemsAtSizes(page, sizes.es), 'layout in Spanish').toEqual([]);

    await page.setViewportSize(wide);
    await test.step('survives a translation by the browser', () => changeTranslated(page));
  });
}

test('at 200 % text, bars leave four fifths of a phone to the page', async ({ context, page }) => {
  await requestLanguage(context, 'es');
  await signUpOnboarded(context);
  await page.setViewportSize({ width: 390, height: 844 });
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
});

// `leads` covers this one. A single document is missing, because its other reads need the client whom it names.
test('a lead reads what its route names', async ({ page }) => {
  await openScreen(page, { name: 'lead', path: anyLead, signIn: signUpWithLead }, 'en');
});

async function signUpWithLead(context: BrowserContext) {
  await context.request.post('/api/leads', { data: leadOf(freshEmail()) });
  await signUpAdmin(context);
}

async function anyLead(): Promise<string> {
  const [row] = await query<{ id: string }>('select id from lead limit 1');
  return `/admin/leads/${row?.id}`;
}

test('each kind of problem is found', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.setContent(`<!doctype html><meta charset="utf-8"><body style="font: 16px/1.5 monospace">
    <p>fine, over several lines of text</p>
    <p style="height: 10px"><b>overlap</b></p><p style="margin-top: -20px">overlapped</p>
    <div style="display: contents">
      <p style="width: 40px; overflow: hidden; white-space: nowrap">cut at its end</p>
    </div>
    <p style="position: absolute; left: -30px; top: 450px">outside</p>
    <p style="width: 60px">narrow with several words</p>
    <p style="width: 90px; overflow-wrap: anywhere">extraordinarily</p>
    <div style="width: 100px; overflow-x: auto; white-space: nowrap">scrolls sideways</div>
    <p style="position: absolute; left: 0; width: 900px; top: 500px">wide</p>
    <dialog open style="position: fixed; top: 0; margin: 0">over the page on purpose</dialog>`);
  const found = (await page.evaluate(layoutProblems)).map(({ kind, text }) => [kind, text]);
  expect(found).toEqual([
    ['cut', 'cut at its end'],
    ['outside', 'outside'],
    ['broken word', 'extraordinarily'],
    ['narrow', 'narrow with several words'],
    ['overlap', 'overlap | overlapped'],
    ['scrolls sideways', 'by 100 px'],
    ['scrolls sideways', 'scrolls sideways'],
  ]);
});
