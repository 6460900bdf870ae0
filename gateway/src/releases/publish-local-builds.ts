import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../db/database.ts';
import { DomainError } from '../errors.ts';
import { root } from '../installation.ts';
import { activate } from './activate.ts';
import { localApps } from './local-apps.ts';
import { publish } from './publish.ts';
import type { ReleaseStore } from './release-store.ts';
import { findChannel } from './releases.queries.ts';

/** Known builds keep their state, so that a restart does not undo a rollback. Returns one line for the operator. */
export async function publishLocalBuilds(db: Db, store: ReleaseStore): Promise<string> {
  const lines: string[] = [];
  for (const app of localApps(root)) {
    const dist = join(root, app, 'dist');
    if (!existsSync(join(dist, 'release.json'))) continue;
    const { build, isNew } = await publish(db, store, app, dist);
    const channel = await findChannel(db, app);
    if (isNew || !channel) await activate(db, store, app, build).catch(ignoreConflict);
    if (isNew) lines.push(`${app} ${build}`);
    else if (channel && channel.liveBuild !== build) {
      lines.push(`${app} ${build} is built locally; ${channel.liveBuild} stays live`);
    }
  }
  return lines.join(', ') || 'nothing new';
}

// Gateways that start at the same moment activate the same builds: the first one wins.
function ignoreConflict(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'conflict')) throw error;
}
