import { apps } from './apps.mjs';
import { buildApps } from './build.mjs';

try {
  // The gateway's modules are loaded while turbo compares the builds with their sources.
  await Promise.all([
    buildApps(apps, console.log),
    import('../gateway/src/start/start-gateway.ts'),
  ]);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import('../gateway/src/main.ts');
