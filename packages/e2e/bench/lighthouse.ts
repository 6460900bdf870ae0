import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromiumFlags } from '../src/browser/chromium-flags.ts';
import { chromiumPath } from '../src/browser/chromium-path.ts';
import { publicPages } from '../src/screens/public-pages.ts';
import { startProduct } from '../src/product/start-product.ts';
import {
  isFastEnough,
  lighthouseFindings,
  RUNS,
  scoresOf,
  type PageScores,
} from './lighthouse-report.ts';
import type { Findings } from './results.ts';

const VERSION = '13.5.0';
/** Runs per page, when the machine is slower than Lighthouse expects. */
const MOST_RUNS = 10;
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

const audited: { path: string; index?: false }[] = [
  ...publicPages,
  { path: '/login' },
  { path: '/register' },
];

/**
 * Has Lighthouse audit each page that a visitor may open, as on a phone. npx downloads it, so this needs the package
 * registry, and a quiet machine for the performance score.
 */
export async function measureLighthouse(log: (line: string) => void): Promise<Findings> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
  const product = await startProduct();
  try {
    const pages: PageScores[] = [];
    for (const { path: page, index } of audited) {
      log(`lighthouse ${page}`);
      const isListed = index !== false;
      const reports: unknown[] = [];
      while (reports.filter(isFastEnough).length < RUNS && reports.length < MOST_RUNS) {
        reports.push(await audit(product.url + page, folder, { isListed }));
      }
      pages.push(scoresOf(page, reports, { isListed }));
    }
    return lighthouseFindings(pages, VERSION);
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A page that is not to be listed in search engines is not asked whether it can be. */
async function audit(
  url: string,
  folder: string,
  { isListed }: { isListed: boolean },
): Promise<unknown> {
  const skipped = isListed ? [] : ['--skip-audits=is-crawlable'];
  const flags = ['--headless', ...chromiumFlags].join(' ');
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      `lighthouse@${VERSION}`,
      url,
      '--quiet',
      '--output=json',
      `--chrome-flags=${flags}`,
      ...skipped,
    ],
    {
      cwd: folder,
      env: { ...process.env, CHROME_PATH: chromiumPath() },
      maxBuffer: MAX_REPORT_BYTES,
    },
  );
  return JSON.parse(stdout);
}
