import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Finding } from '../finding.ts';
import { faults, type Fault } from './faulty-build.ts';

const SHOWN_MS = 6_000;
const HANG_MS = 3_000;
/** The shell may be usable so much later than beside a healthy remote. */
const USABLE_MS = 1_000;
const PATIENCE_MS = 25_000;

/** How a request of a script ends. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  '404': (route) => route.fulfill({ status: 404 }),
  '500': (route) => route.fulfill({ status: 500 }),
  hang: async () => {},
  reset: (route) => route.abort('connectionreset'),
  'wrong bytes': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.altered = true;' }),
};

/** The scripts of a screen; a remote's styles are in them. */
const scripts = {
  entry: 'remote-entry',
  'exposed module': 'mount',
  'chunk of the screen': 'documents',
};

/**
 * Opens a screen whose live build fails in every way, with the last good build to fall back to and without it. Measures how
 * long the shell takes to be usable and the page to show that build, or that it waits.
 */
export async function breakRemotes(
  newContext: () => Promise<BrowserContext>,
  { faulty, good }: { faulty: string; good: string },
  log: (line: string) => void,
): Promise<Finding[]> {
  const usual = (await open(newContext, { of: faulty, expected: faulty })).usable;
  const [pageErrors, altered]: [string[], string[]] = [[], []];
  const late: Finding[] = [];

  async function measure(what: string, options: Omit<Options, 'of'>): Promise<void> {
    const result = await open(newContext, { of: faulty, ...options });
    const limit = options.failure === 'hang' ? HANG_MS : SHOWN_MS;
    log(`${what}: shell ${Math.round(result.usable)} ms, shown ${Math.round(result.shown)} ms`);
    pageErrors.push(...result.pageErrors.map((error) => `${what}: ${error}`));
    if (result.altered) altered.push(what);
    late.push({ what: `${what}: shown, in ms`, count: result.shown, limit });
    if (result.usable - usual > USABLE_MS)
      late.push({
        what: `${what}: shell later, in ms`,
        count: result.usable - usual,
        limit: USABLE_MS,
      });
  }

  for (const fault of faults)
    await measure(`throws: ${fault}`, { fault, expected: fault === 'click' ? faulty : good });
  for (const [what, script] of Object.entries(scripts))
    for (const failure of Object.keys(failures))
      await measure(`${what}: ${failure}`, { failure, script, expected: good });
  for (const failure of Object.keys(failures))
    await measure(`entry of every build: ${failure}`, {
      failure,
      script: scripts.entry,
      every: true,
    });
  for (const error of pageErrors) log(error);
  return [
    ...late,
    { what: 'uncaught errors in pages', count: pageErrors.length, limit: 'none' },
    { what: 'altered scripts that ran', count: altered.length, limit: 'none' },
  ];
}

interface Options {
  of: string;
  /** The build that the page should show in the end; without one, a notice or the fallback. */
  expected?: string;
  fault?: Fault;
  failure?: string;
  script?: string;
  /** The last good build fails too. */
  every?: boolean;
}

async function open(newContext: () => Promise<BrowserContext>, options: Options) {
  const context = await newContext();
  const page = await context.newPage();
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  if (options.fault) await page.addInitScript((fault) => (globalThis.fault = fault), options.fault);
  const { failure, script } = options;
  if (failure && script) {
    const builds = options.every ? '*' : options.of;
    await page.route(`**/mf/mf-portal/${builds}/${script}.*`, failures[failure]!);
  }
  const started = performance.now();
  await page.goto('/documents', { waitUntil: 'commit' });
  const since = () => performance.now() - started;
  const [usable, shown] = await Promise.all([
    usableFrame(page).then(since),
    // A hang is over when the page says so.
    (failure === 'hang' || !options.expected
      ? saysSo(page)
      : showsBuild(page, options.expected)
    ).then(since),
  ]);
  if (options.fault === 'click') await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('link', { name: 'Logout' }).hover();
  const altered = await page.evaluate(() => 'altered' in globalThis);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  return { usable, shown, altered, pageErrors };
}

/** The frame reacts to input. */
async function usableFrame(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('nav a')].some((link) =>
        Object.keys(link).some((key) => key.startsWith('__reactFiber')),
      ),
    null,
    { timeout: PATIENCE_MS },
  );
}

/** The page has the screen of this build, which reacts to input. */
async function showsBuild(page: Page, build: string): Promise<void> {
  await page.waitForFunction(
    (selector) => {
      const heading = document.querySelector(selector);
      return !!heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
    },
    `[data-mf="portal"][data-build="${build}"]:not([hidden]) h1`,
    { timeout: PATIENCE_MS },
  );
}

/** A notice or the fallback offers another attempt. */
function saysSo(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: PATIENCE_MS });
}
