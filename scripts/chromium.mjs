import path from 'node:path';
import {
  findChromium,
  headlessShell,
  isExecutable,
} from '../packages/e2e/src/browser/chromium-path.ts';
import { installPackages, mayInstallPackages } from './debian-packages.mjs';

/**
 * Returns the path of a Chromium for the browser journeys: `CHROMIUM_PATH`, or the headless shell, which root installs
 * from Debian's packages, or another one in `PATH`. Throws when there is none.
 */
export async function ensureChromium(log) {
  let found = findChromium();
  const isPreferred =
    process.env.CHROMIUM_PATH || (found && path.basename(found) === headlessShell);
  if (!isPreferred && mayInstallPackages()) {
    log('chromium  installing Debian’s package, about half a minute');
    await installPackages(found ? [[headlessShell]] : [[headlessShell], ['chromium']], log);
    found = findChromium();
  }
  if (!found) {
    throw new Error(
      `The browser journeys need a Chromium: install the package ${headlessShell} or chromium, or set CHROMIUM_PATH.`,
    );
  }
  if (isExecutable(found)) return found;
  throw new Error(`CHROMIUM_PATH=${found} is not a program: correct it, or unset it.`);
}
