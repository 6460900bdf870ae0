import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../db/database.ts';
import { DomainError } from '../errors.ts';
import { root } from '../installation.ts';
import { activate } from './activate.ts';
import { publish } from './publish.ts';
import type { ReleaseStore } from './release-store.ts';
import { findChannel } from './releases.queries.ts';

/** The apps of this checkout: every folder with an `mf.json`. */
export function localApps(): string[] {
  return readdirSync(root).filter((name) => existsSync(join(root, name, 'mf.json')));
}

/**
 * Publishes the builds that lie in this checkout. One that was never registered goes live; one that
 * was keeps its place, so that a start does not undo a rollback.
 */
export async function publishLocalBuilds(db: Db, store: ReleaseStore): Promise<string> {
  const lines: string[] = [];
  for (const app of localApps()) {
    const dist = join(root, app, 'dist');
    if (!existsSync(join(dist, 'release.json'))) continue;
    const { build, isNew } = await publish(db, store, app, dist);
    const channel = await findChannel(db, app);
    if (isNew || !channel) await activate(db, store, app, build).catch(unlessMoved);
    if (isNew) lines.push(`${app} ${build}`);
    else if (channel && channel.liveBuild !== build) {
      lines.push(`${app} ${build} lies here, ${channel.liveBuild} stays live`);
    }
  }
  return lines.join(', ') || 'nothing new';
}

/** Gateways that start in the same moment bring the same builds: whichever came first stands. */
function unlessMoved(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'conflict')) throw error;
}
