import { accessSync, constants } from 'node:fs';
import path from 'node:path';

// The headless shell comes first, because it draws no toolbars and halves the time of the journeys.
export const headlessShell = 'chromium-headless-shell';
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome'];

export function findChromium(): string | null {
  return process.env['CHROMIUM_PATH'] || findProgram(names);
}

export function findProgram(names: string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find(isExecutable) ?? null;
}

export function chromiumPath(): string {
  const found = findChromium();
  if (!found) throw new Error('Chromium was not found. Install it, or set CHROMIUM_PATH.');
  return found;
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
