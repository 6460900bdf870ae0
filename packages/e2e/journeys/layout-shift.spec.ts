import type { BrowserContext } from '@playwright/test';
import { waitUntilSettled } from '../src/browser/accessibility.ts';
import { adminScreens } from '../src/screens/admin-screens.ts';
import { expect, test } from '../src/browser/journey.ts';
import { requestLanguage } from '../src/product/language.ts';
import { dropDocumentData } from '../src/browser/late-data.ts';
import { recordLayoutShifts } from '../src/browser/layout-shift.ts';
import { watchHydration } from '../src/browser/rendered-page.ts';
import { portalScreens } from '../src/screens/portal-screens.ts';
import { publicScreens } from '../src/screens/public-screens.ts';
import { screenProblems, type Screen } from '../src/screens/screens.ts';
import { staged, stageLoad } from '../src/browser/staged-load.ts';

test.use({ reducedMotion: 'reduce' });

const MAY_MOVE = 0.05;

/** Screens of the shell and of each remote that load differently, and those with the most data. */
const loadedSlowly = new Set([
  'sign in',
  'subscribe, saved',
  'wizard with messages',
  'overview',
  'documents',
  'admin, clients selected',
]);
const screens = [...publicScreens, ...portalScreens, ...adminScreens].filter(({ name }) =>
  loadedSlowly.has(name),
);

const preloading = new Set(['overview', 'admin, clients selected']);

const loadedWide = new Set([...preloading, 'sign in', 'subscribe, saved']);
const loadedWithShell = new Set([...loadedWide, 'wizard with messages']);

/**
 * Late data replaces skeletons on a phone. On a wide screen the data comes with the document, whose HTML stays while
 * the scripts arrive in reverse order.
 */
const loads = [
  { on: 'phone', viewport: { width: 390, height: 844 }, order: 'forward' },
  { on: 'wide', viewport: { width: 1440, height: 900 }, order: 'reverse' },
] as const;

async function expectNothingMoves(
  context: BrowserContext,
  { name, prepare }: Screen,
  url: string,
  { on, viewport, order }: (typeof loads)[number],
) {
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  await prepare?.(page);
  if (on === 'phone') await dropDocumentData(page);
  const shifts = await recordLayoutShifts(page);
  const expectHydratedInPlace = await watchHydration(page, MAY_MOVE);
  const held = loadedWithShell.has(name) ? staged.all : staged.ofScreen;
  const finish = await stageLoad(page, order, held);
  await page.goto(url, { waitUntil: 'commit' });
  await finish();
  await waitUntilSettled(page);
  const { sum, moved } = await shifts();
  expect.soft(sum, [`${url}, ${on}`, ...moved].join('\n')).toBeLessThan(MAY_MOVE);
  if (on === 'wide') await expectHydratedInPlace();
  await page.close();
}

// In Spanish, because its texts are longer. The journey `screens` loads English documents.
for (const screen of screens) {
  test.describe(() => {
    test.use({ savesData: !preloading.has(screen.name) });
    test(`nothing moves while the screen loads slowly: ${screen.name}`, async ({
      context,
      problems,
    }) => {
      // Held scripts were preloaded long before they are used.
      problems.expect(...screenProblems, /preloaded using link preload/);
      await requestLanguage(context, 'es');
      await screen.signIn?.(context);
      const url = typeof screen.path === 'string' ? screen.path : await screen.path();
      for (const load of loads) {
        if (load.on === 'phone' || loadedWide.has(screen.name))
          await expectNothingMoves(context, screen, url, load);
      }
    });
  });
}
