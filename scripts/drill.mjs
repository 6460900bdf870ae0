import { apps } from './apps.mjs';
import { buildApps } from './build.mjs';
import { ensureProxies } from './engines.mjs';

const names = process.argv.slice(2);

try {
  if (names.length === 0 || names.includes('deploy') || names.includes('deployed-shell'))
    await ensureProxies(console.log);
  await buildApps(apps, console.log);
  const { runDrills } = await import('../packages/e2e/drills/run-drills.ts');
  await runDrills(names, console.log);
} catch (error) {
  console.error(error.message);
  if (error.cause) console.error(error.cause);
  process.exitCode = 1;
}
