import { spawn, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import type { ServerUser } from './server-user.ts';

// Interrupts the command when the pipe on fd 3 closes, as it does however the process at its other end dies.
const watchPipe = `
"$@" 3<&- & pid=$!
(read -r _ <&3; kill -INT $pid) & watcher=$!
exec 3<&-
wait $pid; code=$?
kill $watcher 2>/dev/null
exit $code`;

/** A command that does not outlive this process; `exited` resolves to its exit code, null after a signal. */
export type TiedProcess = {
  exited: Promise<number | null>;
  /** Lets this process end while the command runs, which then ends too. */
  unref(): void;
  /** Interrupts the command, as the end of this process would. */
  interrupt(): void;
};

/** Runs a command that is interrupted when this process ends, even by SIGKILL. Output goes to `logFd`. */
export function spawnTied(command: string[], user: ServerUser, logFd: number): TiedProcess {
  const [file = '', ...args] = [...user.prefix, 'sh', '-c', watchPipe, 'sh', ...command];
  const child = spawn(file, args, {
    cwd: '/',
    // A session of its own: Ctrl-C reaches this process only, which then stops the server in its own time.
    detached: true,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', logFd, logFd, 'pipe'],
    ...user.spawnAs,
  });
  const pipe = child.stdio[3] as Socket;
  pipe.on('error', () => {});
  const exited = exitOf(child);
  return {
    exited,
    unref() {
      child.unref();
      pipe.unref();
    },
    interrupt() {
      child.ref();
      pipe.end();
    },
  };
}

function exitOf(child: ChildProcess) {
  return new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', (code) => resolve(code));
  });
}
