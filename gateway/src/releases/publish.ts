import { SHELL_API_VERSIONS } from '@repo/contract/app-description';
import type { ReleaseManifest } from '@repo/contract/releases';
import { noSource, type BuildSource } from '@repo/contract/releases-admin';
import type { Db } from '../db/database.ts';
import { recordAuditEvent, type Actor } from '../db/record-audit-event.ts';
import { DomainError } from '../errors.ts';
import { findContractUse } from './contract-use.ts';
import { readManifest, type ReleaseStore } from './release-store.ts';
import { findRelease, insertRelease, setSignature } from './releases.queries.ts';
import { verifyBuildFiles } from './verify-build-files.ts';

/**
 * Stores the files of a built app and registers the build, which does not go live. Throws when the build is another app's or
 * incomplete; rejects with what `check` throws. A build that was registered before is not new; one without a signature is signed.
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
  const known = await findRelease(db, app, described.build);
  const isKnown = known !== undefined;
  const contractUse = isKnown ? null : await findContractUse(dist, described, contract);
  const manifest = await store.add(dist);
  await check?.(manifest).catch(async (error: unknown) => {
    if (!isKnown) await store.remove(app, manifest.build);
    throw error;
  });
  const { build, signature } = manifest;
  if (known && (!signature || known.manifest.signature)) {
    return { app, build, isNew: false };
  }
  const isChanged = await db.transaction().execute(async (trx) => {
    const changed = await (known
      ? setSignature(trx, manifest)
      : insertRelease(trx, manifest, contractUse, source));
    if (changed) {
      const action = known ? 'release.signed' : 'release.published';
      await recordAuditEvent(trx, { actor, action, subject: `release/${app}/${build}` });
    }
    return changed;
  });
  return { app, build, isNew: isChanged && !isKnown };
}
