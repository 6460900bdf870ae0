import { apps } from './apps.mjs';
import { buildApps } from './build.mjs';

try {
  await buildApps(apps, console.log);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import('../gateway/src/main.ts');
