import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where one installation keeps its database below DATA_DIR. */
export type Cluster = {
  dataDir: string;
  lock: string;
  folder: string;
  data: string;
  password: string;
  log: string;
};

/** The paths below `dataDir`, absolute; nothing is made. */
export function clusterIn(dataDir: string): Cluster {
  const root = path.resolve(dataDir);
  const folder = path.join(root, 'postgres');
  return {
    dataDir: root,
    lock: path.join(root, 'postgres.lock'),
    folder,
    data: path.join(folder, 'data'),
    password: path.join(folder, 'password'),
    log: path.join(folder, 'server.log'),
  };
}

/** The address of a database of the cluster, when its server listens on `port` of the loopback. */
export function urlOf(cluster: Cluster, port: number, database: string): string {
  const password = encodeURIComponent(readFileSync(cluster.password, 'utf8').trim());
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}
