import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const running = new Set();
const endings = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129, disconnect: 143 };

/**
 * Runs a tool to its end and returns its exit code with all it printed; `show` passes that on as it comes.
 * The tool ends when this process is told to.
 */
export function runTool(file, args, { env = {}, show = false } = {}) {
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
    const done = (code, words = '') => {
      remove(child);
      resolve({ code, output: output + words });
    };
    add(child);
    child.on('error', (error) => done(1, error.message));
    child.on('close', (code) => done(code ?? 1));
  });
}

const onEnding = Object.entries(endings).map(([event, code]) => [
  event,
  () => {
    for (const child of running) child.kill('SIGTERM');
    process.exit(code);
  },
]);

// Listens only while a tool runs: before and after, signals are the caller's own.
function add(child) {
  if (running.size === 0) for (const [event, end] of onEnding) process.on(event, end);
  running.add(child);
}

function remove(child) {
  if (!running.delete(child) || running.size > 0) return;
  for (const [event, end] of onEnding) process.off(event, end);
}
