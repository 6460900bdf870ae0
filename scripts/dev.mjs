// `npm run dev`: everything with fast refresh. `npm run dev -- mf-portal`: that app against a running gateway; with
// `--gateway https://…`: that remote inside the shell of a deployed one.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { apps } from './apps.mjs';
import { developmentKey } from './development-key.mjs';
import { root } from './root.mjs';

const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);
/** @type {import('node:child_process').ChildProcess[]} */
const children = [];

/**
 * Spawns a program and resolves when it prints its "Ready on" line; prints every other line.
 *
 * @param {string} name
 * @param {string} file
 * @param {string[]} args
 * @param {{ env: Record<string, string>, stdin?: 'ignore' | 'pipe' }} options
 * @returns {Promise<void>}
 */
function startUntilReady(name, file, args, { env, stdin = 'ignore' }) {
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: [stdin, 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${name} exited with code ${code}.`)));
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.startsWith('Ready on')) resolve();
        else console.log(line);
      });
  });
}

function startGateway(gatewayPort) {
  const args = ['--watch', '--watch-preserve-output', 'gateway/src/main.ts'];
  const env = { HOST: host, PORT: String(gatewayPort) };
  return startUntilReady('The gateway', process.execPath, args, { env });
}

function startWebpack(served, ports, gateway) {
  const configs = served.map((app) => `--config=${path.join(app, 'webpack.config.ts')}`);
  return startUntilReady(
    'webpack',
    'webpack',
    ['serve', '--config-node-env=development', '--watch-options-stdin', ...configs],
    {
      stdin: 'pipe',
      env: {
        HOST: host,
        PORT: String(ports.gateway),
        DEV_PORT: String(ports.webpack),
        GATEWAY_URL: gateway ?? '',
        DEVELOPMENT_KEY: gateway ? '' : developmentKey(),
      },
    },
  );
}

async function requireGateway(gateway, advice = '') {
  const response = await fetch(new URL('/healthz', gateway)).catch(() => null);
  if (!response?.ok) throw new Error(`No gateway responds at ${gateway}.${advice}`);
}

/**
 * @param {string[]} names
 * @param {string | undefined} gateway
 */
async function main(names, gateway) {
  if (gateway !== undefined && (names.length !== 1 || names[0] === 'shell'))
    throw new Error(
      '--gateway needs the name of one remote: npm run dev -- mf-portal --gateway https://…',
    );
  const unknown = names.find((name) => !apps.includes(name));
  if (unknown) throw new Error(`Unknown app "${unknown}". Apps: ${apps.join(', ')}`);
  const alone = names.length > 0;
  const ports = alone ? { gateway: port, webpack: port + 1 } : { gateway: port + 1, webpack: port };
  // Remotes share the shell's React, and fast refresh needs its development build.
  const served = alone ? [...new Set(['shell', ...names])] : apps;
  const shellFirst = gateway ? names : ['shell', ...served.filter((app) => app !== 'shell')];
  if (gateway) await requireGateway(gateway);
  else if (alone)
    await requireGateway(
      `http://${host}:${ports.gateway}`,
      ' Run "npm start" in another terminal, or set HOST and PORT.',
    );
  console.log(`Compiling ${shellFirst.join(', ')}`);
  await Promise.all([
    alone ? undefined : startGateway(ports.gateway),
    startWebpack(shellFirst, ports, gateway),
  ]);
  const inside = gateway ? ` inside ${gateway}` : '';
  console.log(
    `Ready on http://${host}:${ports.webpack} (fast refresh: ${shellFirst.join(', ')}${inside})`,
  );
}

let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  const running = children.filter((child) => child.exitCode === null && child.pid);
  const exits = running.map((child) => new Promise((done) => child.once('exit', done)));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(exits);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(0));

try {
  const { positionals, values } = parseArgs({
    options: { gateway: { type: 'string' } },
    allowPositionals: true,
  });
  await main(positionals, values.gateway);
  for (const child of children) child.once('exit', (code) => void stop(code ?? 1));
} catch (error) {
  if (!stopping) console.error(error.message);
  await stop(1);
}
