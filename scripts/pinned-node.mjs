import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './root.mjs';

/**
 * Returns the path of the Node that package-lock.json pins, or of the system's Node on a platform without that package.
 * Throws when the system's Node is too old.
 */
export function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = platform === 'win' ? 'node.exe' : 'node';
  const pinned = path.join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file);
  if (spawnSync(pinned, ['--version'], { stdio: 'ignore' }).status === 0) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error(
    `There is no pinned Node for ${process.platform}-${process.arch}, and the installed one is ${process.versions.node}: Node 24 is needed.`,
  );
}
