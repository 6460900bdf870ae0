import { apps } from './apps.mjs';
import { buildApps } from './build.mjs';
import { root } from './root.mjs';
import { readStartSettings } from '../gateway/src/start/start-settings.ts';

try {
  // Before the build, which takes minutes the first time.
  readStartSettings(process.env, root);
  // The gateway's modules are loaded while turbo compares the builds with their sources.
  await Promise.all([
    buildApps(apps, console.log),
    import('../gateway/src/start/start-gateway.ts'),
  ]);
} catch (error) {
  console.error(error.message);
  process.exit(error.name === 'SettingsError' ? 2 : 1);
}
await import('../gateway/src/main.ts');
