import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../../src/product/repository-root.ts';

export async function startCaddy(folder: string, domain: string, gateways: readonly string[]) {
  const file = path.join(folder, 'Caddyfile');
  const sample = path.join(repositoryRoot, 'deploy/Caddyfile');
  const options = ['admin off', 'auto_https disable_redirects', 'skip_install_trust'];
  await writeFile(
    file,
    `{\n${[...options, 'default_bind 127.0.0.1'].join('\n')}\n}\nimport ${sample}\n`,
  );
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      DOMAIN: domain,
      GATEWAYS: gateways.join(' '),
      CHECKS: gateways.length > 1 ? 'several' : 'one',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const exited = once(child, 'exit');
  const ended = exited.then(() => {
    throw new Error(`Caddy ended:\n${output}`);
  });
  ended.catch(() => {});
  const serving = new Promise<void>((resolve) => {
    child.stderr.on('data', () => {
      if (output.includes('serving initial configuration')) resolve();
    });
  });
  await Promise.race([serving, ended]);
  return {
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
