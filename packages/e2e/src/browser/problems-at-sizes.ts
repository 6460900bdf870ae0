import type { CDPSession, Page } from '@playwright/test';
import { renderEverything } from './accessibility.ts';
import { drawnLayoutProblems, type LayoutProblem } from './layout-problems.ts';

/** Window widths in pixels, by text size in percent: 100, and at most one other. */
type Sizes = Record<number, readonly number[]>;

/**
 * Narrow sizes are measured in Spanish only, because its texts are longer: where space is scarcest at each breakpoint, of a window or
 * of a table beside the sidebar (1388 and 1164), at the narrowest window, and at the largest text. Half the width at twice the text
 * size has the same layout.
 */
export const sizes: Record<'en' | 'es', Sizes> = {
  en: { 100: [1440] },
  es: { 100: [1388, 1164, 1024, 768, 480, 320], 200: [320] },
};

/** One line for each problem, with the widths and text sizes at which it is met. Leaves the page at 100 %, as wide as the last. */
export async function problemsAtSizes(page: Page, widthsAt: Sizes): Promise<string[]> {
  await renderEverything(page);
  const met = new Map<string, Set<string>>();
  const measure = async (at: string) => {
    for (const { kind, where, text } of await lastingLayoutProblems(page)) {
      const problem = `${kind}: ${where} “${text}”`;
      met.set(problem, (met.get(problem) ?? new Set()).add(at));
    }
  };
  const show = (width: number) => page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
  const { 100: widths = [], ...larger } = widthsAt;
  for (const width of widths) {
    await show(width);
    await measure(`${width} px`);
  }
  if (widths.includes(320)) {
    await show(390);
    await setRootFontSize(page, '200%');
    await measure('390 px 200 % by CSS');
    await setRootFontSize(page, '');
  }
  for (const [text, widthsAtText] of Object.entries(larger)) {
    await setTextSize(page, Number(text));
    for (const width of widthsAtText) {
      await show(width);
      await measure(`${width} px ${text} %`);
    }
  }
  if (Object.keys(larger).length > 0) await setTextSize(page, 100);
  return [...met].map(([problem, at]) => `${problem} at ${[...at].join(', ')}`);
}

/**
 * On a busy machine a width is sometimes measured before its layout is final, so only problems that survive a second
 * resize count.
 */
async function lastingLayoutProblems(page: Page): Promise<LayoutProblem[]> {
  const problems = await drawnLayoutProblems(page);
  const size = page.viewportSize();
  if (problems.length === 0 || !size) return problems;
  await page.setViewportSize({ ...size, width: size.width + 1 });
  await drawnLayoutProblems(page);
  await page.setViewportSize(size);
  return drawnLayoutProblems(page);
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Sets the text size in percent as the browser's settings do, which moves the breakpoints in rem as well. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const standard = (16 * percent) / 100;
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send('Page.setFontSizes', { fontSizes: { standard } });
  await page.evaluate(async (size) => {
    while (getComputedStyle(document.documentElement).fontSize !== size) {
      await new Promise(requestAnimationFrame);
    }
  }, `${standard}px`);
}

function setRootFontSize(page: Page, size: string): Promise<void> {
  return page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);
}
