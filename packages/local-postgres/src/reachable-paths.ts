import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Cluster } from './cluster.ts';
import { succeedsAs, type ServerUser } from './server-user.ts';

/** Where the server starts, and what it calls its data folder. */
type DataPath = { workingFolder: string; dataFolder: string };

/**
 * Returns paths by which the server reaches its data with no capability. Below a folder that only root may enter that is
 * the link to the working folder, which root has entered for it.
 */
export function dataPath(cluster: Cluster, user: ServerUser): DataPath {
  if (!user.ids || succeedsAs(user, ['test', '-x', cluster.data])) {
    return { workingFolder: '/', dataFolder: cluster.data };
  }
  return { workingFolder: cluster.data, dataFolder: '/proc/self/cwd' };
}

/**
 * Returns the folder from which the server's user runs the programs: the given one or, below a folder that only root may
 * enter, that of a copy, which `removeProgramCopies` removes.
 */
export function programsFor(cluster: Cluster, binaries: string, user: ServerUser): string {
  const server = path.join(binaries, 'postgres');
  if (!user.ids || succeedsAs(user, ['test', '-x', server])) return binaries;
  const copy = mkdtempSync(prefixOf(cluster));
  const native = path.dirname(binaries);
  for (const folder of ['bin', 'lib', 'share']) {
    spawnSync('cp', ['-R', path.join(native, folder), copy]);
  }
  spawnSync('chmod', ['-R', 'a+rX,go-w', copy]);
  chmodSync(copy, 0o755);
  return path.join(copy, 'bin');
}

/** Removes the copies that this installation's servers ran from, also those of killed processes. */
export function removeProgramCopies(cluster: Cluster): void {
  const { dir, base } = path.parse(prefixOf(cluster));
  for (const name of readdirSync(dir)) {
    const copy = path.join(dir, name);
    if (!name.startsWith(base) || lstatSync(copy).uid !== process.getuid?.()) continue;
    rmSync(copy, { recursive: true, force: true });
  }
}

function prefixOf(cluster: Cluster) {
  const installation = createHash('sha256').update(cluster.folder).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `portal-postgres-${installation}-`);
}
