import { findChromium, isExecutable } from '../packages/e2e/src/browser/chromium-path.ts';
import { installPackages, mayInstallPackages } from './debian-packages.mjs';

/** Returns the path of a Chromium for the browser journeys; installs Debian's package as root. Throws when there is none. */
export async function ensureChromium(log) {
  const found = findChromium() ?? (mayInstallPackages() ? await install(log) : null);
  if (!found) {
    throw new Error(
      'The browser journeys need a Chromium: install the package chromium-headless-shell or chromium, or set CHROMIUM_PATH.',
    );
  }
  if (isExecutable(found)) return found;
  throw new Error(`CHROMIUM_PATH=${found} is not a program: correct it, or unset it.`);
}

async function install(log) {
  log('chromium  installing Debian’s package, about half a minute');
  await installPackages([['chromium-headless-shell'], ['chromium']], log);
  return findChromium();
}
