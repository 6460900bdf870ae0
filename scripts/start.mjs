import { existsSync } from 'node:fs';
import path from 'node:path';
import { apps } from './apps.mjs';
import { buildApps } from './build.mjs';
import { root } from './root.mjs';
import { holdHangUps } from '../gateway/src/start/hang-ups.ts';

holdHangUps();
try {
  const { readStartSettings } = await import('../gateway/src/start/start-settings.ts');
  // Asked before the build, which takes minutes the first time.
  const { env } = readStartSettings(process.env, root);
  if (env.production) requireBuilds();
  // The gateway and its database start while turbo compares the builds with their sources.
  const built = env.production ? undefined : buildApps(apps, console.log);
  built?.catch(() => {});
  const { runGateway } = await import('../gateway/src/start/run-gateway.ts');
  await runGateway(built);
} catch (error) {
  console.error(error.message);
  process.exit(error.name === 'SettingsError' ? 2 : 1);
}

function requireBuilds() {
  const missing = apps.filter((app) => !existsSync(path.join(root, app, 'dist/release.json')));
  if (missing.length > 0) {
    throw new Error(`${missing.join(', ')}: not built. Run "npm run build" first.`);
  }
}
