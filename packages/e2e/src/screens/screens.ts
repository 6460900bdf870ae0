import { expect, type BrowserContext, type Page } from '@playwright/test';
import { waitUntilSettled } from '../browser/accessibility.ts';
import { watchHydration } from '../browser/rendered-page.ts';
import { requestLanguage, type Language } from '../product/language.ts';
import { watchReads } from './unnamed-reads.ts';

export const TOAST_MS = 5_000;

export interface Screen {
  name: string;
  path: string | (() => Promise<string>);
  signIn?: (context: BrowserContext) => Promise<unknown>;
  prepare?: (page: Page) => Promise<unknown>;
  open?: (page: Page) => Promise<void>;
  readsItself?: string;
  isReplaced?: boolean;
  /** Replaces the limit of 0.01 for layout shift, because other journeys add rows to the list meanwhile. */
  mayMove?: number;
}

export const screenProblems = [
  /404/,
  /public key/,
  /get-or-create-subscription/,
  /initialize payment/,
  /api\/leads/,
];

/**
 * Opens a screen in its state, in dark colors and without motion. Other journeys hydrate it in light ones; `layout-shift`
 * loads it on a phone.
 */
export async function openScreen(page: Page, screen: Screen, language: Language): Promise<void> {
  const context = page.context();
  await requestLanguage(context, language);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await screen.signIn?.(context);
  await screen.prepare?.(page);
  const reads = watchReads(page);
  const expectHydratedInPlace = await watchHydration(page, screen.mayMove);
  await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path());
  await waitUntilSettled(page);
  if (!screen.readsItself) {
    const { unnamed, repeated } = await reads();
    expect.soft(unnamed, 'reads to name in mf.json').toEqual([]);
    if (repeated.length > 0) await expectNoRepeatsOnReload(page);
  }
  if (!screen.isReplaced) await expectHydratedInPlace();
  await screen.open?.(page);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** A change of `signIn` that was announced after the document was sent is read again once, rightly. */
async function expectNoRepeatsOnReload(page: Page): Promise<void> {
  const reads = watchReads(page);
  await page.reload();
  await waitUntilSettled(page);
  expect.soft((await reads()).repeated, 'reads of what the document brought').toEqual([]);
}

export const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).click();

export const toast = (page: Page) => page.locator('li[data-state="open"]');
