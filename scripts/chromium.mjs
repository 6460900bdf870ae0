import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { runTool } from './run-tool.mjs';

const names = ['chromium', 'chromium-headless-shell', 'chromium-browser', 'google-chrome'];

/** The path of a Chromium for the browser journeys; installs Debian's where it may. */
export async function ensureChromium(log) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH=${named} is no program: correct it, or unset it.`);
  }
  const found = findInPath() ?? (mayInstall() ? await install(log) : null);
  if (found) return found;
  throw new Error(
    'The browser journeys need a Chromium: install the package chromium-headless-shell or chromium, or set CHROMIUM_PATH.',
  );
}

function findInPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find(isExecutable) ?? null;
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function mayInstall() {
  return process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');
}

async function install(log) {
  log('chromium  installing Debian’s, about half a minute');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => runTool('/usr/bin/apt-get', args, { env });
  await apt('update');
  let last = { code: 1, output: '' };
  for (const name of ['chromium-headless-shell', 'chromium']) {
    last = await apt('install', '-y', '--no-install-recommends', name);
    if (last.code === 0) return findInPath();
  }
  log(last.output);
  return null;
}
