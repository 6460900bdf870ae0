import type { Page } from '@playwright/test';
import { waitUntilSettled } from '../src/browser/accessibility.ts';
import { expectHydrated, MARKETING, recordDocumentNodes } from '../src/browser/document-nodes.ts';
import { holdScripts } from '../src/browser/held-scripts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { speaks } from '../src/product/language.ts';
import { recordLayoutShifts } from '../src/browser/layout-shift.ts';
import { liveBuild } from '../src/product/live-builds.ts';
import { BLOCKED_WORKER } from '../src/browser/page-problems.ts';
import { SUBSCRIPTION_CALL } from '../src/pages/card-provider.ts';
import { publicPages } from '../src/screens/public-pages.ts';
import { waitUntilPainted } from '../src/browser/wait-until-painted.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const windows = { en: { width: 1440, height: 900 }, es: { width: 390, height: 844 } };

// The legal pages share a component, so one of them is enough.
const hydrated = publicPages.filter(
  ({ path }) => !['/privacy', '/terms', '/refunds'].includes(path),
);

// Each page in one language and width; tests of define-prerender and define-remote hydrate in both languages.
for (const [index, { path, heading: title, text }] of hydrated.entries()) {
  const language = index % 2 === 0 ? 'en' : 'es';
  test.describe(`in ${language}`, () => {
    test.use({ ...speaks(language), viewport: windows[language] });

    test(`${path} is hydrated in place by the load event, and nothing moves`, async ({
      page,
      problems,
    }) => {
      problems.expect(/public key/);
      const told: string[] = [];
      page.on('console', (message) => told.push(message.text()));
      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route(SUBSCRIPTION_CALL, async (route) => {
        await answered;
        await route.continue();
      });
      const changesOf = await recordDocumentNodes(page);
      await page.addInitScript(() => {
        addEventListener('load', () => {
          const waiting = document.querySelector('[data-prerendered]') !== null;
          document.documentElement.dataset['atLoad'] = waiting ? 'waiting' : 'taken over';
        });
      });
      const shiftsOf = await recordLayoutShifts(page);
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(heading(page)).toBeVisible();
      // On a busy machine the document is painted in parts, and such shifts are not the scripts'.
      await page.waitForFunction(() => document.readyState !== 'loading');
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      await waitUntilPainted(page);
      const before = await shiftsOf();
      expect(before.sum).toBeLessThan(0.01);
      release();
      await expect(page.locator('html')).toHaveAttribute('data-at-load', 'taken over');
      await expectHydrated(heading(page));
      await expectHydrated(page.getByRole('contentinfo'));
      expect(await changesOf()).toEqual({ gone: [], added: [] });
      await expect(heading(page)).toHaveText(title[language]);
      await expect(page.getByText(text[language])).toHaveCount(1);
      await expect(page.locator(MARKETING)).toHaveAttribute(
        'data-build',
        await liveBuild(page, 'mf-marketing'),
      );
      answer();
      await waitUntilSettled(page);
      expect(await shiftsOf()).toEqual(before);
      await expect(heading(page)).toHaveCount(1);
      const expected = (line: string) => line.includes('public key') || line === BLOCKED_WORKER;
      expect(told.filter((line) => !expected(line))).toEqual([]);
    });
  });
}
