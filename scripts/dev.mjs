// `npm run dev`: everything with fast refresh. `npm run dev -- mf-portal`: that app against a running gateway.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { apps } from './apps.mjs';
import { serveDevelopment } from '../packages/federation/webpack/serve-development.ts';

const root = resolve(import.meta.dirname, '..');
const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);

/** Starts the gateway, again at every change of its code; answers once it is ready. */
function startGateway(gatewayPort) {
  const child = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', 'gateway/src/main.ts'],
    {
      cwd: root,
      env: { ...process.env, HOST: host, PORT: String(gatewayPort) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return new Promise((done, fail) => {
    child.once('exit', (code) => fail(new Error(`The gateway ended (${code}).`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('Ready on')) return console.log(line);
      done(child);
    });
  });
}

async function main(names) {
  const unknown = names.find((name) => !apps.includes(name));
  if (unknown) throw new Error(`There is no app "${unknown}". Apps: ${apps.join(', ')}`);
  const alone = names.length > 0;
  const gatewayPort = alone ? port : port + 1;
  const ownPort = alone ? port + 1 : port;
  const gateway = `http://${host}:${gatewayPort}`;
  if (alone) {
    await fetch(`${gateway}/healthz`).catch(() => {
      throw new Error(
        `No gateway answers at ${gateway}. Run "npm start" first, or set HOST and PORT.`,
      );
    });
  }
  const child = alone ? undefined : await startGateway(gatewayPort);
  // The shell lends React to the remotes: fast refresh needs its development build too.
  const served = alone ? [...new Set(['shell', ...names])] : apps;
  const folders = served.map((name) => join(root, name));
  const server = await serveDevelopment({ folders, host, port: ownPort, gateway });
  console.log(`Ready on http://${host}:${ownPort} (fast refresh: ${served.join(', ')})`);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    child?.kill('SIGTERM');
    if (child && child.exitCode === null) await new Promise((done) => child.once('exit', done));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
  process.on('disconnect', () => void stop());
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
