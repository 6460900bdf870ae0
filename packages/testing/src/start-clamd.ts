import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClamdTestServer } from './clamd-test-server.ts';
import { freePort } from './free-port.ts';
import { virusSample } from './virus-sample.ts';

const DEADLINE_MS = 20_000;

export function hasClamd(): boolean {
  return spawnSync('clamd', ['--version']).status === 0;
}

export async function startClamd(): Promise<ClamdTestServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clamd-'));
  const port = await freePort();
  const signature = `Eicar-Test-Signature:0:*:${virusSample.toString('hex')}\n`;
  await writeFile(path.join(folder, 'eicar.ndb'), signature);
  const settings = path.join(folder, 'clamd.conf');
  await writeFile(
    settings,
    [
      `DatabaseDirectory ${folder}`,
      `TemporaryDirectory ${folder}`,
      'Foreground yes',
      'TCPAddr 127.0.0.1',
      `TCPSocket ${port}`,
      '',
    ].join('\n'),
  );
  const child = spawn('clamd', ['-c', settings], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const deadline = Date.now() + DEADLINE_MS;
  while (!(await listens(port))) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('clamd did not start');
    await delay(50);
  }
  return {
    url: `tcp://127.0.0.1:${port}`,
    async stop() {
      child.kill();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
