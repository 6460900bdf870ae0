import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

interface Program extends SpawnOptions {
  args: string[];
  /** Printed to standard error once the program serves. */
  ready: string;
}

/** Starts a program and returns how to stop it, once it is ready. Throws what it printed if it ends before. */
export async function startProgram(file: string, { args, ready, ...options }: Program) {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes(ready)) resolve();
    });
    child.once('exit', () => reject(new Error(`${file} ended:\n${output}`)));
  });
  return async () => {
    child.kill('SIGINT');
    await exited;
  };
}
