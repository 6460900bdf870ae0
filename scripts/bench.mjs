import { apps } from './apps.mjs';
import { buildApps } from './build.mjs';
import { ensureChromium } from './chromium.mjs';

try {
  process.env.CHROMIUM_PATH = await ensureChromium(console.log);
  await buildApps(apps, console.log);
  const { runBenchmarks } = await import('../packages/e2e/bench/run-benchmarks.ts');
  await runBenchmarks(process.argv.slice(2), console.log);
} catch (error) {
  console.error(error.message);
  if (error.cause) console.error(error.cause);
  process.exitCode = 1;
}
