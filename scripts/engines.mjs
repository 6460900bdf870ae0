import { findFirefox, findWebKit } from '../packages/e2e/src/browser/engine-paths.ts';
import { isExecutable } from '../packages/e2e/src/browser/chromium-path.ts';
import { installPackages, mayInstallPackages } from './debian-packages.mjs';

export const engines = {
  firefox: { find: findFirefox, packages: ['firefox-esr'] },
  webkit: { find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
};

export async function ensureEngines(names, log) {
  const missing = names.filter((name) => !engines[name].find());
  if (missing.length > 0 && mayInstallPackages()) {
    log(`browsers  installing Debian’s ${missing.join(' and ')}, about a minute`);
    const packages = missing.map((name) => engines[name].packages);
    if (!(await installPackages([packages.flat()], log))) {
      for (const set of packages) await installPackages([set], log);
    }
  }
  return names.filter((name) => engines[name].find());
}

export function howToInstall(name) {
  return `${name} is not installed: as root, apt-get install ${engines[name].packages.join(' ')}`;
}

const servers = {
  caddy: '/usr/bin/caddy',
  pgbouncer: '/usr/sbin/pgbouncer',
  postgresql: '/usr/bin/psql',
};

export async function ensureServers(log) {
  const missing = () => Object.keys(servers).filter((name) => !isExecutable(servers[name]));
  if (missing().length > 0 && mayInstallPackages()) await installPackages([missing()], log);
  if (missing().length === 0) return;
  throw new Error(`Not installed: as root, apt-get install ${missing().join(' ')}`);
}
