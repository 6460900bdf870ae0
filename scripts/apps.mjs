import { localApps } from '../gateway/src/releases/local-apps.ts';
import { root } from './root.mjs';

export const apps = localApps(root);
