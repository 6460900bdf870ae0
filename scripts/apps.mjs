import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** What the gateway serves, the shell and the remotes: every folder with an `mf.json`. */
export const apps = readdirSync(root).filter((name) =>
  existsSync(path.join(root, name, 'mf.json')),
);
