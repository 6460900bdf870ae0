import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Starts the reference server in a separate process, as the gateway is. `durable`: it responds after fsync. */
export async function startPlainPipe({ durable = false } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'plain-pipe-'));
  const script = path.join(import.meta.dirname, 'plain-pipe-server.ts');
  const child = spawn(process.execPath, [script, folder, durable ? 'durable' : ''], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [port] = await once(child.stdout!, 'data');
  return {
    url: `http://127.0.0.1:${Number(port)}/`,
    folder,
    async stop() {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
