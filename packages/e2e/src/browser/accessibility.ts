import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expectHydrated } from './document-nodes.ts';
import { waitUntilQuiet } from './requests-in-flight.ts';
import { waitUntilPainted } from './wait-until-painted.ts';

const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

export async function waitUntilSettled(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect(heading).toBeVisible();
  await expectHydrated(heading);
  await waitUntilQuiet(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

export async function accessibilityIssues(page: Page): Promise<string[]> {
  await renderEverything(page);
  await finishTransitions(page);
  const { violations } = await (
    await axeOnce(page)
  )
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} — ${failureSummary}`),
  );
}

/** Has the browser render rows below the fold, which otherwise have the previous theme's colors and no text to measure. */
export function renderEverything(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') {
        element.style.contentVisibility = 'visible';
      }
    }
  });
}

/**
 * Reduced motion shortens every transition to an instant, but an inherited color reaches one level of elements a frame,
 * so without this axe sees a mixture of both themes.
 */
function finishTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    const running = () =>
      document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (let found = running(); found.length > 0; found = running()) {
      for (const transition of found) transition.finish();
    }
  });
}

async function axeOnce(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page, axeSource });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return new AxeBuilder({ page, axeSource: ';' });
}

export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
  await waitUntilPainted(page);
}

export async function expectAccessible(
  page: Page,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  for (const scheme of schemes) {
    await showIn(page, scheme);
    expect(await accessibilityIssues(page), scheme).toEqual([]);
  }
}
