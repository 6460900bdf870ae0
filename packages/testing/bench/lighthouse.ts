import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromiumFlags } from '../src/chromium-flags.ts';
import { chromiumPath } from '../src/chromium-path.ts';
import { publicPages } from '../src/public-pages.ts';
import { startProduct } from '../src/start-product.ts';
import { lighthouseFindings, scoresOf, type PageScores } from './lighthouse-report.ts';
import type { Findings } from './results.ts';

const VERSION = '13.5.0';
const RUNS = 3;
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

/**
 * Has Lighthouse audit each public page as on a phone. npx downloads it, so this needs the package registry, and a
 * quiet machine for the performance score.
 */
export async function measureLighthouse(log: (line: string) => void): Promise<Findings> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
  const product = await startProduct();
  try {
    const pages: PageScores[] = [];
    for (const { path: page } of publicPages) {
      log(`lighthouse ${page}`);
      const reports: unknown[] = [];
      while (reports.length < RUNS) reports.push(await audit(product.url + page, folder));
      pages.push(scoresOf(page, reports));
    }
    return lighthouseFindings(pages, VERSION);
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function audit(url: string, folder: string): Promise<unknown> {
  const flags = ['--headless', ...chromiumFlags].join(' ');
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', `lighthouse@${VERSION}`, url, '--quiet', '--output=json', `--chrome-flags=${flags}`],
    {
      cwd: folder,
      env: { ...process.env, CHROME_PATH: chromiumPath() },
      maxBuffer: MAX_REPORT_BYTES,
    },
  );
  return JSON.parse(stdout);
}
