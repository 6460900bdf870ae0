import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export function localApps(root: string): string[] {
  return readdirSync(root).filter((name) => existsSync(join(root, name, 'mf.json')));
}
