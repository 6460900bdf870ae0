import type { CDPSession, Page } from '@playwright/test';
import { renderEverything } from '../src/accessibility.ts';
import { adminScreens } from '../src/admin-screens.ts';
import { expect, test } from '../src/journey.ts';
import { layoutProblems } from '../src/layout-problems.ts';
import { portalScreens } from '../src/portal-screens.ts';
import { publicScreens } from '../src/public-screens.ts';
import { openScreen, screenProblems } from '../src/screens.ts';

const all = { public: publicScreens, portal: portalScreens, admin: adminScreens };

/** Grows with the screens that are right at every size; `SIZES=admin` measures those of one part. */
const screens =
  all[process.env['SIZES'] as keyof typeof all] ??
  [...publicScreens, ...portalScreens].filter(({ name }) => /^(404|wizard, address)$/.test(name));

/** Widths of the window, and sizes of the text in percent. */
const sizes = {
  en: { widths: [1920, 1440, 1280, 1180, 1024, 768, 390, 320], texts: [100, 150, 200] },
  es: { widths: [1024, 390, 320], texts: [100, 200] },
} as const;

for (const language of ['en', 'es'] as const) {
  for (const screen of screens) {
    test(`${screen.name}, ${language}`, async ({ page, problems }) => {
      problems.expect(...screenProblems);
      await openScreen(page, screen, language);
      expect(await problemsAtSizes(page, sizes[language])).toEqual([]);
    });
  }
}

/** One line for each problem, with the widths and text sizes at which it is met. */
async function problemsAtSizes(
  page: Page,
  { widths, texts }: { widths: readonly number[]; texts: readonly number[] },
): Promise<string[]> {
  await renderEverything(page);
  const session = await page.context().newCDPSession(page);
  const met = new Map<string, string[]>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    for (const text of texts) {
      await setTextSize(page, session, text);
      for (const { kind, where, text: words } of await page.evaluate(layoutProblems)) {
        const problem = `${kind}: ${where} “${words}”`;
        met.set(problem, [...new Set([...(met.get(problem) ?? []), `${width} px ${text} %`])]);
      }
    }
  }
  return [...met].map(([problem, at]) => `${problem} at ${at.join(', ')}`);
}

/** Sets the text size as in the browser's settings, which moves the breakpoints in rem as well. */
async function setTextSize(page: Page, session: CDPSession, percent: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
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
