import type { Browser } from '@playwright/test';
import { clusterIn } from '@repo/local-postgres/cluster';
import { findRunningLocalPostgres } from '@repo/local-postgres/local-postgres';
import { runningPostmaster } from '@repo/local-postgres/postmaster';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunningProduct } from '../../src/product/running-product.ts';
import { startInstallation, type RunningGateway } from '../../src/product/start-product.ts';
import type { Finding } from '../finding.ts';

const PAGES = ['/', '/start-credit-repair', '/repair-pricing', '/login'];

/** Stops PostgreSQL, starts a gateway again, and counts the pages that a browser is not shown. It does not come back. */
export async function stopDatabase(
  { dataDir }: RunningProduct,
  gateway: RunningGateway,
  browser: Browser,
  log: (line: string) => void,
): Promise<Finding[]> {
  const database = (await findRunningLocalPostgres(dataDir))!;
  const { data } = clusterIn(dataDir);
  process.kill(runningPostmaster(data)!.pid, 'SIGQUIT');
  while (runningPostmaster(data)) await delay(20);
  const missing = await visit(browser, gateway.url, log);
  await gateway.end('SIGTERM');
  const restarted = await startInstallation(dataDir, { DATABASE_URL: database.url });
  const missingAfter = await visit(browser, restarted.url, log);
  await restarted.end('SIGTERM');
  return [
    { what: 'pages not shown without a database', count: missing, limit: 'none' },
    { what: 'and after a restart of the gateway', count: missingAfter, limit: 'none' },
  ];
}

/** How many public pages do not come alive. */
async function visit(
  browser: Browser,
  baseURL: string,
  log: (line: string) => void,
): Promise<number> {
  const page = await browser.newPage({ baseURL });
  let missing = 0;
  for (const path of PAGES) {
    const shown = await page
      .goto(path)
      .then(() =>
        page.waitForFunction(
          () => {
            const heading = document.querySelector('h1');
            return !!heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
          },
          null,
          { timeout: 10_000 },
        ),
      )
      .then(
        () => true,
        () => false,
      );
    if (!shown) log(`${path} was not shown`);
    if (!shown) missing += 1;
  }
  await page.close();
  return missing;
}
