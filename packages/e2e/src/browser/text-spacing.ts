import type { Page } from '@playwright/test';
import { layoutProblems, waitUntilDrawn } from './layout-problems.ts';

const WIDTHS = [320, 1440];

const LOSSES = new Set(['overlap', 'cut', 'outside', 'scrolls sideways', 'covers']);

export async function textLostWithSpacing(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets.push(spacing);
  });
  const lost: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    await waitUntilDrawn(page);
    await page.evaluate(allowTablesToScroll);
    const problems = await page.evaluate(layoutProblems);
    lost.push(
      ...problems
        .filter(({ kind }) => LOSSES.has(kind))
        .map(({ kind, where, text }) => `${kind} at ${width} px: ${where} “${text}”`),
    );
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
    for (const each of document.querySelectorAll('[data-scrolls-sideways="table"]')) {
      each.removeAttribute('data-scrolls-sideways');
    }
  });
  return lost;
}

function allowTablesToScroll(): void {
  for (const table of document.querySelectorAll('[role="table"]')) {
    const main = table.closest('main');
    for (let each = table.parentElement; each && each !== main; each = each.parentElement) {
      if (getComputedStyle(each).overflowX === 'auto') each.dataset['scrollsSideways'] ??= 'table';
    }
  }
}
