import { spawn } from 'node:child_process';
import { once } from 'node:events';

export async function startServer(script: string, ...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [port] = await once(child.stdout!, 'data');
  return {
    url: `http://127.0.0.1:${Number(port)}`,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
