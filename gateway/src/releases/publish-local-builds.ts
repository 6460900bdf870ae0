import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { noSource } from '@repo/contract/releases-admin';
import type { Db } from '../db/database.ts';
import { DomainError } from '../errors.ts';
import { root } from '../installation.ts';
import { activate } from './activate.ts';
import { localApps } from './local-apps.ts';
import { readSource } from './read-source.ts';
import { publish } from './publish.ts';
import { isTrusted, signed } from './release-signature.ts';
import { readManifest, type ReleaseStore } from './release-store.ts';
import { findChannel, findRelease } from './releases.queries.ts';

/** Known builds keep their state, so that a restart does not undo a rollback. Returns one line for the operator. */
export async function publishLocalBuilds(db: Db, store: ReleaseStore): Promise<string> {
  const lines: string[] = [];
  for (const app of localApps(root)) {
    const dist = join(root, app, 'dist');
    if (!existsSync(join(dist, 'release.json'))) continue;
    const described = await readManifest(dist);
    const known = await findRelease(db, app, described.build);
    const isSigned = isTrusted(signed(described, store.keys), store.keys);
    if (!known && !isSigned) {
      lines.push(`${app} ${described.build} is built locally, and not signed`);
      continue;
    }
    const published = isSigned
      ? await publish(db, store, app, dist, {
          source: known ? noSource : await readSource(dist),
        }).catch(nullWhereUnavailable)
      : { build: described.build, isNew: false };
    if (!published) {
      lines.push('the release store does not respond');
      break;
    }
    const { build, isNew } = published;
    const channel = await findChannel(db, app);
    if (isNew || !channel) await activate(db, store, app, build).catch(ignoreConflict);
    if (isNew) lines.push(`${app} ${build}`);
    else if (channel && channel.liveBuild !== build) {
      lines.push(`${app} ${build} is built locally; ${channel.liveBuild} stays live`);
    }
  }
  return lines.join(', ') || 'nothing new';
}

function nullWhereUnavailable(error: unknown): null {
  if (error instanceof DomainError && error.code === 'unavailable') return null;
  throw error;
}

// Gateways that start at the same moment activate the same builds: the first one wins.
function ignoreConflict(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'conflict')) throw error;
}
