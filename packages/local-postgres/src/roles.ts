import { closeSync, existsSync, fchownSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { randomPassword, type Cluster } from './cluster.ts';
import type { ServerUser } from './server-user.ts';

/**
 * Who signs in: `postgres`, the superuser, only to keep the other two; `portal_owner` to migrate, who owns every table;
 * `portal_app` for all other work, who owns nothing.
 */
export type Role = 'postgres' | 'portal_owner' | 'portal_app';

/** The URL of one of the cluster's databases, for a server that listens on `port` of the loopback. */
export function urlOf(cluster: Cluster, port: number, role: Role, database: string): string {
  const password = encodeURIComponent(passwordOf(cluster, role));
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/** Throws when the role has no password yet. */
export function passwordOf(cluster: Cluster, role: Role): string {
  return readFileSync(passwordFile(cluster, role), 'utf8').trim();
}

/** Gives a role a random password in a separate file unless it has one. Throws EEXIST for a dangling link. */
export function ensurePassword(cluster: Cluster, role: Role, { ids }: ServerUser): void {
  const file = passwordFile(cluster, role);
  if (existsSync(file)) return;
  // The folder is the server user's, who could lead root elsewhere by a link.
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(descriptor, randomPassword());
    if (ids) fchownSync(descriptor, ids.uid, ids.gid);
  } finally {
    closeSync(descriptor);
  }
}

function passwordFile(cluster: Cluster, role: Role) {
  return role === 'postgres' ? cluster.password : path.join(cluster.folder, `${role}.password`);
}
