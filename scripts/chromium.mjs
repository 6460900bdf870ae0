import { findChromium, isExecutable } from '../packages/testing/src/chromium-path.ts';
import { runTool } from './run-tool.mjs';

/** Returns the path of a Chromium for the browser journeys; installs Debian's package as root. Throws when there is none. */
export async function ensureChromium(log) {
  const found = findChromium() ?? (mayInstall() ? await install(log) : null);
  if (!found) {
    throw new Error(
      'The browser journeys need a Chromium: install the package chromium-headless-shell or chromium, or set CHROMIUM_PATH.',
    );
  }
  if (isExecutable(found)) return found;
  throw new Error(`CHROMIUM_PATH=${found} is not a program: correct it, or unset it.`);
}

function mayInstall() {
  return process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');
}

async function install(log) {
  log('chromium  installing Debian’s package, about half a minute');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => runTool('/usr/bin/apt-get', args, { env });
  await apt('update');
  let last = { code: 1, output: '' };
  for (const name of ['chromium-headless-shell', 'chromium']) {
    last = await apt('install', '-y', '--no-install-recommends', name);
    if (last.code === 0) return findChromium();
  }
  log(last.output);
  return null;
}
