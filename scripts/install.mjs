import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const lockFile = path.join(root, 'package-lock.json');
const stampFile = path.join(root, 'node_modules', '.install-stamp');
const installedFile = path.join(root, 'node_modules', '.package-lock.json');

/**
 * With `omitDev`, installs no devDependencies; with `worksWithoutDev`, does not add them to an installation without
 * them.
 */
export async function installIfNeeded(log, { omitDev = false, worksWithoutDev = omitDev } = {}) {
  const all = hashOfLock();
  const withoutDev = `${all} without dev`;
  const found = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null;
  if (found === all || (worksWithoutDev && found === withoutDev)) return;
  if (found === null && installedByHand()) return writeFileSync(stampFile, all);
  await install(log, { omitDev, keeps: found === withoutDev });
  writeFileSync(stampFile, omitDev ? withoutDev : all);
}

/** Runs `change`, which changes package-lock.json and node_modules alike, without another `npm ci` after it. */
export function keepInstalled(change) {
  const found = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null;
  const before = hashOfLock();
  change();
  if (found?.startsWith(before)) writeFileSync(stampFile, found.replace(before, hashOfLock()));
}

const hashOfLock = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

function installedByHand() {
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  const pinned = `node_modules/node-${process.platform}-${process.arch}`;
  return Object.entries(wanted).every(
    ([name, { version, optional, peer }]) =>
      !name.startsWith('node_modules/') ||
      // A workspace is a link without a version.
      (installed[name] && installed[name].version === version) ||
      (!installed[name] && (optional || peer) && name !== pinned),
  );
}

async function install(log, { omitDev, keeps }) {
  log('install   npm packages, about a minute the first time');
  const started = Date.now();
  // Without --include, NODE_ENV=production or an npm setting leaves out what is needed.
  const flags = [
    omitDev ? '--omit=dev' : '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-progress',
  ];
  let result = await npm([...(keeps ? ['install', '--no-save'] : ['ci']), ...flags]);
  if (result.code !== 0 && result.output.includes('EUSAGE')) {
    log('install   this npm rejects package-lock.json: running npm install instead');
    result = await npm(['install', '--no-save', ...flags]);
  }
  if (result.code !== 0) throw new Error(`${result.output}\nnpm could not install the packages.`);
  log(`install   done in ${Math.round((Date.now() - started) / 1000)} s`);
}

function npm(args) {
  const cli = process.env.npm_execpath;
  const [file, first] = cli && /npm-cli\.c?js$/.test(cli) ? [process.execPath, [cli]] : ['npm', []];
  const child = spawn(file, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: file === 'npm' && process.platform === 'win32',
  });
  return new Promise((resolve) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (output += chunk));
    }
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
