import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-headless-shell', 'chromium-browser', 'google-chrome'];

/** The Chromium that drives the journeys: `CHROMIUM_PATH`, or the first one in `PATH`. */
export function chromiumPath(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const found = names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find(isExecutable);
  if (!found) throw new Error('The journeys need a Chromium: install one, or set CHROMIUM_PATH.');
  return found;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
