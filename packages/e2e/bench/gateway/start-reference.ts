import { findRunningLocalPostgres } from '@repo/local-postgres/local-postgres';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Starts a server of this folder on the database of a running installation. */
export async function startReference(script: string, dataDir: string, ...args: string[]) {
  const database = await findRunningLocalPostgres(dataDir);
  const file = path.join(import.meta.dirname, script);
  const child = spawn(process.execPath, [file, database!.url, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [port] = await once(child.stdout!, 'data');
  return {
    url: `http://127.0.0.1:${Number(port)}`,
    pid: child.pid!,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
