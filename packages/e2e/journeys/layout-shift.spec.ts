import type { BrowserContext } from '@playwright/test';
import { waitUntilSettled } from '../src/browser/accessibility.ts';
import { signUpAdmin, signUpWithDemoRecords } from '../src/product/accounts.ts';
import { adminScreens } from '../src/screens/admin-screens.ts';
import { expect, test } from '../src/browser/journey.ts';
import { requestLanguage } from '../src/product/language.ts';
import { dropDocumentData } from '../src/browser/late-data.ts';
import { recordLayoutShifts } from '../src/browser/layout-shift.ts';
import { watchHydration } from '../src/browser/rendered-page.ts';
import { publicPages } from '../src/screens/public-pages.ts';
import { portalScreens } from '../src/screens/portal-screens.ts';
import { publicScreens } from '../src/screens/public-screens.ts';
import { screenProblems, type Screen } from '../src/screens/screens.ts';
import { staged, stageLoad } from '../src/browser/staged-load.ts';

test.use({ reducedMotion: 'reduce' });

/** Rows that other journeys add meanwhile move a little. */
const MAY_MOVE = 0.05;

const prerendered = new Set(publicPages.map(({ path }) => path));

/**
 * Leaves out the states that a screen gets into after its load, the file of a client that other tests open too, and
 * what the journey `prerender` loads slowly.
 */
const screens = [
  ...publicScreens.filter(
    ({ path, prepare, open }) =>
      (prepare && !open) || !prerendered.has(String(path).replace(/\?.*/, '')),
  ),
  ...portalScreens,
  ...adminScreens.filter(({ name }) => !name.startsWith('client ')),
  { name: 'document review', path: '/admin/documents', signIn: signUpAdmin },
  { name: 'applications', path: '/admin/funding', signIn: signUpAdmin },
].filter((screen, index, all) => all.findIndex((other) => isSameLoad(screen, other)) === index);

/** Two of those that load the code of the other screens too. */
const preloading = new Set(['overview', 'admin, clients selected']);

/**
 * Data that is late replaces skeletons on a phone. On a wide screen it comes with the document, whose HTML stays while the scripts
 * arrive in the reverse order.
 */
const sizes = { phone: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } };

/** One screen of the shell and of each remote: which script comes first matters to them, not to a single screen. */
const loadedWide = new Set([...preloading, 'sign in', 'subscribe, saved']);

/** Those, a screen in the slim frame and one of no remote: the shell's own scripts come alike on all others. */
const loadedWithShell = new Set([...loadedWide, 'wizard with messages', '404']);

function isSameLoad(one: Screen, other: Screen): boolean {
  return (
    String(one.path) === String(other.path) &&
    one.signIn === other.signIn &&
    (one.prepare === other.prepare || one.open !== undefined)
  );
}

interface Load {
  url: string;
  on: keyof typeof sizes;
  /** What arrives one by one. */
  held: RegExp;
  prepare?: Screen['prepare'];
}

/** Expects next to no layout shift until everything is loaded. */
async function expectNothingMoves(context: BrowserContext, { url, on, held, prepare }: Load) {
  const page = await context.newPage();
  await page.setViewportSize(sizes[on]);
  await prepare?.(page);
  if (on === 'phone') await dropDocumentData(page);
  const shifts = await recordLayoutShifts(page);
  const expectHydratedInPlace = await watchHydration(page, MAY_MOVE);
  const finish = await stageLoad(page, on === 'phone' ? 'forward' : 'reverse', held);
  await page.goto(url, { waitUntil: 'commit' });
  await finish();
  await waitUntilSettled(page);
  const { sum, moved } = await shifts();
  expect.soft(sum, [`${url}, ${on}`, ...moved].join('\n')).toBeLessThan(MAY_MOVE);
  if (on === 'wide') await expectHydratedInPlace();
  await page.close();
}

// The texts are Spanish, which are longer; the journey `screens` loads English documents.
for (const { name, path, signIn, prepare } of screens) {
  test.describe(() => {
    test.use({ savesData: !preloading.has(name) });
    test(`nothing moves while the screen loads slowly: ${name}`, async ({ context, problems }) => {
      // What is held back was preloaded long before it is used.
      problems.expect(...screenProblems, /preloaded using link preload/);
      await requestLanguage(context, 'es');
      await signIn?.(context);
      const url = typeof path === 'string' ? path : await path();
      const held = loadedWithShell.has(name) ? staged.all : staged.ofScreen;
      await expectNothingMoves(context, { url, on: 'phone', held, prepare });
      if (loadedWide.has(name))
        await expectNothingMoves(context, { url, on: 'wide', held, prepare });
    });
  });
}

test('nothing moves while a tab of a client’s file loads slowly', async ({
  context,
  newVisitor,
  problems,
}) => {
  test.slow();
  problems.expect(/preloaded using link preload/);
  const { id } = await signUpWithDemoRecords(await newVisitor());
  await requestLanguage(context, 'es');
  await signUpAdmin(context);
  for (const tab of [
    'overview',
    'disputes',
    'reports',
    'documents',
    'funding',
    'send-notification',
  ]) {
    const url = `/admin/client/${id}?tab=${tab}`;
    await expectNothingMoves(context, { url, on: 'phone', held: staged.ofScreen });
  }
});
