import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the apps in a checkout: its folders that hold an `mf.json`. */
export function localApps(root: string): string[] {
  return readdirSync(root).filter((name) => existsSync(join(root, name, 'mf.json')));
}
