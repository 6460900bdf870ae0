import { localApps } from '../gateway/src/releases/local-apps.ts';
import { root } from './root.mjs';

/** Names of the shell and the remotes. */
export const apps = localApps(root);
