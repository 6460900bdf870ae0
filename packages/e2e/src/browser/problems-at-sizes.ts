import type { Page } from '@playwright/test';
import { renderEverything } from './accessibility.ts';
import { drawnLayoutProblems } from './layout-problems.ts';

interface Sizes {
  /** Window widths in pixels. */
  widths: readonly number[];
  /** Text sizes in percent. */
  texts: readonly number[];
}

export const sizes: Record<'en' | 'es', Sizes> = {
  en: { widths: [1920, 1440, 1280, 1180, 1024, 768, 390, 320], texts: [100, 150, 200] },
  es: { widths: [1024, 390, 320], texts: [100, 200] },
};

/** One line for each problem, with the widths and text sizes at which it is met. */
export async function problemsAtSizes(page: Page, { widths, texts }: Sizes): Promise<string[]> {
  await renderEverything(page);
  const session = await page.context().newCDPSession(page);
  const met = new Map<string, Set<string>>();
  const measure = async (at: string) => {
    for (const { kind, where, text } of await drawnLayoutProblems(page)) {
      const problem = `${kind}: ${where} “${text}”`;
      met.set(problem, (met.get(problem) ?? new Set()).add(at));
    }
  };
  const show = (width: number) => page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
  // The browser takes longer to apply a text size than a width.
  for (const text of texts) {
    // As in the browser's settings, which moves the breakpoints in rem as well.
    const standard = (16 * text) / 100;
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    await page.waitForFunction(
      (size) => getComputedStyle(document.documentElement).fontSize === `${size}px`,
      standard,
    );
    for (const width of widths) {
      await show(width);
      await measure(`${width} px ${text} %`);
    }
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await show(390);
  // A style sheet does not move the breakpoints.
  for (const text of [150, 200, 100]) {
    await setRootFontSize(page, text);
    await measure(`390 px ${text} % by CSS`);
  }
  return [...met].map(([problem, at]) => `${problem} at ${[...at].join(', ')}`);
}

function setRootFontSize(page: Page, percent: number): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
}
