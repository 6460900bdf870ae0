import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './root.mjs';

const running = new Set();
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129, disconnect: 143 };

/**
 * Runs a program and returns its exit code and output. With `show`, its output goes to the terminal instead;
 * `onLine` is called with each line of standard output. The program is stopped when this process is.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, show?: boolean, onLine?: (line: string) => void }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runTool(file, args, { env = {}, show = false, onLine } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => (output += chunk));
    }
    if (onLine && child.stdout) createInterface({ input: child.stdout }).on('line', onLine);
    const done = (code, message = '') => {
      remove(child);
      resolve({ code, output: output + message });
    };
    add(child);
    child.on('error', (error) => done(1, error.message));
    child.on('close', (code) => done(code ?? 1));
  });
}

const stopAll = () => {
  for (const child of running) child.kill('SIGTERM');
};
process.on('exit', stopAll);

const exitListeners = Object.entries(exitCodes).map(([event, code]) => ({
  event,
  exit: () => {
    // A gateway that starts meanwhile has its own end, and outlives a hang-up.
    const isAlone = process.listenerCount(event) === 1;
    if (event === 'SIGHUP' && !isAlone) return;
    stopAll();
    if (isAlone) process.exit(code);
  },
}));

// Listens only while a program runs, because the caller handles signals otherwise.
function add(child) {
  if (running.size === 0) for (const { event, exit } of exitListeners) process.on(event, exit);
  running.add(child);
}

function remove(child) {
  if (!running.delete(child) || running.size > 0) return;
  for (const { event, exit } of exitListeners) process.off(event, exit);
}
