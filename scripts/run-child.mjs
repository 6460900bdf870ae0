import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** With `holdsHangUps`, passes SIGHUP on once the script has said that it listens, because it would be killed before. */
export function runChild(node, args, { holdsHangUps = false } = {}) {
  const folders = [path.dirname(node), path.join(root, 'node_modules', '.bin')];
  const child = spawn(node, args, {
    cwd: root,
    // The IPC channel sends the child `disconnect` when this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: [...folders, process.env.PATH].join(path.delimiter),
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
      TURBO_TELEMETRY_DISABLED: '1',
      TURBO_NO_UPDATE_NOTIFIER: '1',
    },
  });
  const listens = holdsHangUps ? once(child, 'message') : Promise.resolve();
  for (const signal of signals) {
    const isHeld = signal === 'SIGHUP' ? listens : Promise.resolve();
    process.on(signal, () => void isHeld.then(() => child.kill(signal)));
  }
  const watch = watchAncestors(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    clearInterval(watch);
    console.error(error.message);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    clearInterval(watch);
    if (signal === null) return process.exit(code);
    for (const name of signals) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

function watchAncestors(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const initial = ancestors();
  return setInterval(() => {
    if (ancestors() !== initial) onGone();
  }, 500);
}

function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}
