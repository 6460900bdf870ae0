import { apps } from './apps.mjs';
import { buildApps } from './build.mjs';

try {
  await buildApps(apps, console.log);
  const { runDrills } = await import('../packages/e2e/drills/run-drills.ts');
  await runDrills(process.argv.slice(2), console.log);
} catch (error) {
  console.error(error.message);
  if (error.cause) console.error(error.cause);
  process.exitCode = 1;
}
