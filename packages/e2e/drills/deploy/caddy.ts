import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../../src/product/repository-root.ts';
import { startProgram } from './start-program.ts';

export async function startCaddy(folder: string, domain: string, gateways: readonly string[]) {
  const file = path.join(folder, 'Caddyfile');
  const sample = path.join(repositoryRoot, 'deploy/Caddyfile');
  const options = ['admin off', 'auto_https disable_redirects', 'skip_install_trust'];
  await writeFile(
    file,
    `{\n${[...options, 'default_bind 127.0.0.1'].join('\n')}\n}\nimport ${sample}\n`,
  );
  const stop = await startProgram('caddy', {
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    ready: 'serving initial configuration',
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      DOMAIN: domain,
      GATEWAYS: gateways.join(' '),
      CHECKS: gateways.length > 1 ? 'several' : 'one',
    },
  });
  return { stop };
}
