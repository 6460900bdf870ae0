import type { BrowserContext } from '@playwright/test';
import type { Finding } from '../finding.ts';

const SCREENS = [
  '/',
  '/credit-report',
  '/documents',
  '/progress',
  '/funding',
  '/notifications',
  '/account',
];

const PATIENCE_MS = 10_000;

/**
 * Opens screens with one script altered on its way to the browser, each in turn, and counts those that ran all the same. What is
 * altered in the store is a gateway's to find (gateway/src/releases/altered-builds.test.ts).
 */
export async function alterScripts(
  newContext: () => Promise<BrowserContext>,
  log: (line: string) => void,
): Promise<Finding[]> {
  const screens = await findScripts(newContext);
  const ran: string[] = [];
  let altered = 0;
  for (const [script, screen] of screens) {
    const context = await newContext();
    const page = await context.newPage();
    await page.route(`**${script}*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `globalThis.altered = true;${await response.text()}` });
    });
    // Some are requested when the page is idle.
    const sent = page
      .waitForResponse((response) => response.url().includes(script), { timeout: PATIENCE_MS })
      .then(
        () => true,
        () => false,
      );
    await page.goto(screen);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (await sent) altered += 1;
    else log(`${script} was not requested`);
    if (await page.evaluate(() => 'altered' in globalThis)) ran.push(script);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
  for (const script of ran) log(`${script} ran altered`);
  return [
    { what: 'scripts altered on their way', count: altered, limit: 'some' },
    { what: 'of them ran', count: ran.length, limit: 'none' },
  ];
}

/** Each script that a screen requests, with the first such screen. */
async function findScripts(
  newContext: () => Promise<BrowserContext>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const context = await newContext();
  const page = await context.newPage();
  for (const screen of SCREENS) {
    page.removeAllListeners('request');
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (
        request.resourceType() === 'script' &&
        pathname.startsWith('/mf/') &&
        !found.has(pathname)
      )
        found.set(pathname, screen);
    });
    await page.goto(screen, { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  await context.close();
  return found;
}
