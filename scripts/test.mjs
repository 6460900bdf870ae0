import { apps } from './apps.mjs';
import { buildApps } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { engines, ensureEngines, howToInstall } from './engines.mjs';
import { runJest } from './run-jest.mjs';
import { runJourneys } from './run-journeys.mjs';
import { verify } from './verify.mjs';

const patterns = process.argv.slice(2);
const counts = { passed: 0, failed: 0 };

if (patterns.length > 0) {
  await count('unit and gateway', () => runJest(patterns));
} else {
  await count('static checks', runChecks);
  // Jest leaves an eighth of the processors idle, and the drill mostly waits.
  await Promise.all([
    count('unit and gateway', () => runJest([], { rerun: true })),
    count('builds', buildAll).then(() => count('kill drill', runKillDrill)),
    // The journeys report a missing browser.
    installBrowsers().catch(() => {}),
  ]);
  await count('browser journeys', runAllJourneys);
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

async function runChecks() {
  const results = await verify();
  const passed = results.filter(({ ok }) => ok).length;
  return { passed, failed: results.length - passed };
}

async function buildAll() {
  await buildApps(apps, console.log);
  return { passed: 0, failed: 0 };
}

async function runKillDrill() {
  const { runDrills } = await import('../packages/e2e/drills/run-drills.ts');
  await runDrills(['kill', '--kills', '6'], console.log);
  return { passed: 1, failed: 0 };
}

async function installBrowsers() {
  await ensureChromium(console.log);
  await ensureEngines(Object.keys(engines), console.log);
}

async function runAllJourneys() {
  const names = Object.keys(engines);
  const installed = await ensureEngines(names, console.log);
  for (const name of names) {
    if (!installed.includes(name)) console.log(`skipped   ${howToInstall(name)}`);
  }
  // Some journeys depend on the machine's speed, as a few Jest files do. A journey that fails twice is broken.
  return runJourneys([], { retries: 1, browsers: ['chromium', ...installed] });
}

async function count(name, run) {
  console.log(`\n— ${name}`);
  try {
    const { passed, failed } = await run();
    counts.passed += passed;
    counts.failed += failed;
  } catch (error) {
    console.log(`✗ ${name}: ${error.message}`);
    counts.failed += 1;
  }
}
