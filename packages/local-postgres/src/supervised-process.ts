import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

/** A command that does not outlive this process. */
export type SupervisedProcess = {
  /** Resolves to the exit code, null after a signal. */
  exited: Promise<number | null>;
  /** Allows this process to exit while the command runs, which then exits too. */
  unref(): void;
  /** Interrupts the command, as the exit of this process would. */
  interrupt(): void;
};

/** Runs a command that is interrupted when this process ends, even by SIGKILL. Output goes to `logFd`. */
export function spawnSupervised(
  command: string[],
  user: Pick<ServerUser, 'prefix' | 'spawnAs'>,
  logFd: number,
  workingFolder = '/',
): SupervisedProcess {
  const [file = '', ...args] = [...user.prefix, 'sh', '-c', watchPipe, 'sh', ...command];
  const child = spawn(file, args, {
    cwd: workingFolder,
    // A separate session: Ctrl-C reaches only this process, which then stops the server in order.
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

/** Returns the line of a command's log that gives the reason for its exit; says so where there is none, or no log. */
export function lastError(logFile: string): string {
  const lines = linesOf(logFile);
  const failures = lines.filter((line) => /(?:PANIC|FATAL|ERROR|error): /.test(line));
  const line = failures.at(-1) ?? lines.at(-1) ?? 'it exited without a message';
  return line.replace(/^.*(?:PANIC|FATAL|ERROR|error): +/, '').trim();
}

function linesOf(logFile: string) {
  try {
    return readFileSync(logFile, 'utf8').split('\n').filter(Boolean);
  } catch {
    // The operator may have removed it, for example from a full disk.
    return [];
  }
}
