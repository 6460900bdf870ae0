import { SHELL_API_VERSIONS } from '@repo/contract/app-description';
import type { ReleaseManifest } from '@repo/contract/releases';
import { noSource, type BuildSource } from '@repo/contract/releases-admin';
import type { Db } from '../db/database.ts';
import { recordAuditEvent, type Actor } from '../db/record-audit-event.ts';
import { DomainError } from '../errors.ts';
import { findContractUse } from './contract-use.ts';
import { readManifest, type ReleaseStore } from './release-store.ts';
import { findRelease, insertRelease } from './releases.queries.ts';
import { verifyBuildFiles } from './verify-build-files.ts';

/**
 * Stores the files of a built app and registers the build, which does not go live. Throws when the build is another app's or
 * incomplete; rejects with what `check` throws. A build that was registered before is not new.
 */
export async function publish(
  db: Db,
  store: ReleaseStore,
  app: string,
  dist: string,
  {
    actor = { type: 'operator' },
    source = noSource,
    check,
  }: {
    actor?: Actor;
    source?: BuildSource;
    /** Of the stored build, before it is registered. */
    check?: (manifest: ReleaseManifest) => Promise<void>;
  } = {},
) {
  const described = await readManifest(dist);
  const { name, shellApi } = described.app;
  if (name !== app)
    throw new DomainError('conflict', `${dist} holds a build of ${name}, not of ${app}`);
  if (!SHELL_API_VERSIONS.includes(shellApi)) {
    throw new DomainError('conflict', `${app} needs ShellApi ${shellApi}, which no shell offers`);
  }
  const { checkRouteData, contract } = await store.offer();
  checkRouteData(described.app);
  await verifyBuildFiles(dist, described);
  // A registered build was read then; each start publishes what is built.
  const isKnown = (await findRelease(db, app, described.build)) !== undefined;
  const contractUse = isKnown ? null : await findContractUse(dist, described, contract);
  const manifest = await store.add(dist);
  await check?.(manifest).catch(async (error: unknown) => {
    if (!isKnown) await store.remove(app, manifest.build);
    throw error;
  });
  if (isKnown) return { app, build: manifest.build, isNew: false };
  const isNew = await db.transaction().execute(async (trx) => {
    const inserted = await insertRelease(trx, manifest, contractUse, source);
    if (inserted) {
      await recordAuditEvent(trx, {
        actor,
        action: 'release.published',
        subject: `release/${app}/${manifest.build}`,
      });
    }
    return inserted;
  });
  return { app, build: manifest.build, isNew };
}
