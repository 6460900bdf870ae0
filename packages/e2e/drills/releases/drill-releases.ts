import { chromium } from '@playwright/test';
import { chromiumFlags } from '../../src/browser/chromium-flags.ts';
import { chromiumPath } from '../../src/browser/chromium-path.ts';
import { signUpOnboarded } from '../../src/product/accounts.ts';
import { breakBuild } from '../../src/product/changed-build.ts';
import { releaseCommand, type ReleaseOutput } from '../../src/product/release-command.ts';
import { startProduct, startSecondGateway } from '../../src/product/start-product.ts';
import type { Finding } from '../finding.ts';
import { alterScripts } from './altered-scripts.ts';
import { breakRemotes } from './broken-remotes.ts';
import { stopDatabase } from './database-stopped.ts';
import { buildFaulty } from './faulty-build.ts';
import { rollBackUnderLoad } from './rollback-under-load.ts';

// No failure takes a build back, as each is looked at with the build live.
const SETTINGS = { TRUST_PROXY: '1', BUILD_FAILURE_PERCENT: '100' };

/** Two gateways, and builds that fail in every way: what visitors are shown, and how soon. */
export async function drillReleases(log: (line: string) => void): Promise<Finding[]> {
  const [product, faulty, other] = await Promise.all([
    startProduct(SETTINGS),
    buildFaulty(),
    breakBuild('mf-marketing'),
  ]);
  const second = await startSecondGateway(product, '0', SETTINGS);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const builds = await releaseCommand<ReleaseOutput[]>(product, 'list');
    const good = builds.find(({ app }) => app === 'mf-portal')!.build;
    await releaseCommand(product, 'publish', 'mf-marketing', '--dist', other.dist);
    await releaseCommand(product, 'publish', 'mf-portal', '--dist', faulty.dist);
    const rollbacks = await rollBackUnderLoad(product, [product.url, second.url], other.build);

    const first = await browser.newContext({ baseURL: product.url });
    await signUpOnboarded(first);
    const storageState = await first.storageState();
    const newContext = () =>
      browser.newContext({ baseURL: product.url, storageState, serviceWorkers: 'block' });
    const altered = await alterScripts(newContext, log);
    await releaseCommand(product, 'activate', 'mf-portal', faulty.build);
    const broken = await breakRemotes(newContext, { faulty: faulty.build, good }, log);
    const stopped = await stopDatabase(product, second, browser, log);
    return [...rollbacks, ...altered, ...broken, ...stopped];
  } finally {
    await browser.close();
    await second.end('SIGTERM');
    await product.stop();
    await Promise.all([faulty.remove(), other.remove()]);
  }
}
