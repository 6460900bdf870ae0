import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerUser } from './server-user.ts';

// Interrupts the command when the pipe on fd 3 closes, which happens however the other process dies.
const watchPipe = `
"$@" 3<&- & pid=$!
(read -r _ <&3; kill -INT $pid) & watcher=$!
exec 3<&-
wait $pid; code=$?
kill $watcher 2>/dev/null
exit $code`;
const KEPT_CHARACTERS = 10_000;

type SpawnOptions = {
  user: ServerUser;
  folder: string;
  onOutput?: (chunk: string) => void;
};

export type SupervisedProcess = ReturnType<typeof spawnSupervised>;

/** Runs a command that is interrupted when this process ends, even by SIGKILL. */
export function spawnSupervised(
  command: string[],
  { user, folder, onOutput = () => {} }: SpawnOptions,
) {
  const [file = '', ...args] = [...user.prefix, 'sh', '-c', watchPipe, 'sh', ...command];
  const child = spawn(file, args, {
    cwd: folder,
    // A separate session, so that Ctrl-C reaches only this process, which stops the server in order.
    detached: true,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    ...user.spawnAs,
  });
  const output = child.stderr as Socket;
  const pipe = child.stdio[3] as Socket;
  pipe.on('error', () => {});
  let kept = '';
  output.setEncoding('utf8').on('data', (chunk: string) => {
    kept = (kept + chunk).slice(-KEPT_CHARACTERS);
    onOutput(chunk);
  });
  const closed = once(output, 'close');
  const exited = once(child, 'exit').then(
    async ([code]: (number | null)[]) => {
      // The output may arrive after the exit, and stays open while a killed server's processes exit.
      await Promise.race([closed, sleep(1_000, undefined, { ref: false })]);
      return code ?? null;
    },
    () => null,
  );
  return {
    exited,
    reason() {
      const lines = kept.split('\n').filter(Boolean);
      const failures = lines.filter((line) => /(?:PANIC|FATAL|ERROR|error): /.test(line));
      const line = failures.at(-1) ?? lines.at(-1) ?? 'it exited without a message';
      return line.replace(/^.*(?:PANIC|FATAL|ERROR|error): +/, '').trim();
    },
    /** Allows this process to exit, after which the command exits too. */
    unref() {
      for (const handle of [child, output, pipe]) handle.unref();
    },
    interrupt() {
      child.ref();
      pipe.end();
    },
  };
}
