import { clusterIn } from './cluster.ts';
import { answeringDatabase } from './database.ts';
import { liveHolder } from './holder-lock.ts';
import { runningPostmaster } from './postmaster.ts';

/**
 * The database of an installation whose server another process runs right now, for command-line tools.
 * `null` when none runs, it is starting or stopping, or it does not answer.
 */
export async function findRunningLocalPostgres(dataDir: string): Promise<{ url: string } | null> {
  const cluster = clusterIn(dataDir);
  const postmaster = runningPostmaster(cluster.data);
  if (!postmaster?.ready || liveHolder(cluster.lock) === null) return null;
  const url = await answeringDatabase(cluster, postmaster.port);
  return url === null ? null : { url };
}
