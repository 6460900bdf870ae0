import { apps } from './apps.mjs';
import { buildApps } from './build.mjs';
import { ensureServers } from './engines.mjs';
import { runJest } from './run-jest.mjs';

const FUZZ_FACTOR = '20';

const names = process.argv.slice(2);

try {
  if (names[0] === 'fuzz') {
    process.env.FUZZ_FACTOR ??= FUZZ_FACTOR;
    const { failed } = await runJest(['http/fuzz']);
    process.exitCode = failed === 0 ? 0 : 1;
  } else {
    if (names.includes('deploy')) await ensureServers(console.log);
    if (names.length > 0) await buildApps(apps, console.log);
    const { runDrills } = await import('../packages/e2e/drills/run-drills.ts');
    await runDrills(names, console.log);
  }
} catch (error) {
  console.error(error.message);
  if (error.cause) console.error(error.cause);
  process.exitCode = 1;
}
