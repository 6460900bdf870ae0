import type { Page } from '@playwright/test';
import { renderEverything } from '../src/accessibility.ts';
import { adminScreens } from '../src/admin-screens.ts';
import { expect, test } from '../src/journey.ts';
import { drawnLayoutProblems, layoutProblems } from '../src/layout-problems.ts';
import { portalScreens } from '../src/portal-screens.ts';
import { publicScreens } from '../src/public-screens.ts';
import { openScreen, screenProblems } from '../src/screens.ts';

const all = { public: publicScreens, portal: portalScreens, admin: adminScreens };

/** `SIZES=admin` measures the screens of one part. */
const screens = all[process.env['SIZES'] as keyof typeof all] ?? Object.values(all).flat();

const overview = portalScreens.find(({ name }) => name === 'overview')!;

/** Widths of the window, and sizes of the text in percent. */
const sizes = {
  en: { widths: [1920, 1440, 1280, 1180, 1024, 768, 390, 320], texts: [100, 150, 200] },
  es: { widths: [1024, 390, 320], texts: [100, 200] },
} as const;

// A long table at 25 sizes takes a busy machine a minute.
test.describe.configure({ timeout: 180_000 });

for (const language of ['en', 'es'] as const) {
  for (const screen of screens) {
    test(`${screen.name}, ${language}`, async ({ page, problems }) => {
      problems.expect(...screenProblems);
      await openScreen(page, screen, language);
      expect(await problemsAtSizes(page, sizes[language])).toEqual([]);
    });
  }

  test(`the sheet with more sections, ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await openScreen(page, overview, language);
    const more = page.getByRole('button', { name: /^(More|Más)/ });
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const [dots, count] = [more.locator('svg'), more.locator('[aria-hidden]').last()];
      const [left, right] = [await dots.boundingBox(), await count.boundingBox()];
      expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x);
    }
    await more.click();
    await expect(page.getByRole('dialog').getByRole('link').last()).toBeVisible();
    const { widths, texts } = sizes[language];
    const narrow = widths.filter((width) => width < 1024);
    expect(await problemsAtSizes(page, { widths: narrow, texts })).toEqual([]);
  });
}

/** One line for each problem, with the widths and text sizes at which it is met. */
async function problemsAtSizes(
  page: Page,
  { widths, texts }: { widths: readonly number[]; texts: readonly number[] },
): Promise<string[]> {
  await renderEverything(page);
  const session = await page.context().newCDPSession(page);
  const met = new Map<string, Set<string>>();
  const measure = async (at: string) => {
    for (const { kind, where, text } of await drawnLayoutProblems(page)) {
      const problem = `${kind}: ${where} “${text}”`;
      met.set(problem, (met.get(problem) ?? new Set()).add(at));
    }
  };
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    for (const text of texts) {
      // As in the browser's settings, which moves the breakpoints in rem as well.
      const standard = (16 * text) / 100;
      await session.send('Page.setFontSizes', { fontSizes: { standard } });
      await page.waitForFunction(
        (size) => getComputedStyle(document.documentElement).fontSize === `${size}px`,
        standard,
      );
      await measure(`${width} px ${text} %`);
    }
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    if (width !== 390) continue;
    // A style sheet does not move the breakpoints.
    for (const text of [150, 200, 100]) {
      await setRootFontSize(page, text);
      await measure(`${width} px ${text} % by CSS`);
    }
  }
  return [...met].map(([problem, at]) => `${problem} at ${[...at].join(', ')}`);
}

function setRootFontSize(page: Page, percent: number): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
}

test('each kind of problem is found', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.setContent(`<!doctype html><meta charset="utf-8"><body style="font: 16px/1.5 monospace">
    <p>fine, over several lines of text</p>
    <p style="height: 10px"><b>overlap</b></p><p style="margin-top: -20px">overlapped</p>
    <p style="width: 40px; overflow: hidden; white-space: nowrap">cut at its end</p>
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
