import type { Db } from '../db/database.ts';
import { contractFault } from './contract.ts';
import { refusal } from './refusal.ts';
import type { ReleaseStore } from './release-store.ts';
import { findGatewayContract, findRelease } from './releases.queries.ts';

export async function requireRelease(db: Db, app: string, build: string) {
  const release = await findRelease(db, app, build);
  if (release) return release;
  const message = `${app} has no build ${build}; see "npm run mf -- list"`;
  throw refusal('not-found', 'build-unknown', message);
}

/**
 * Requires a registered build to be complete and to fit the deployed gateway, before any session gets it. Throws `not-found`,
 * `invalid-input` or `conflict`.
 */
export async function requireUsable(db: Db, store: ReleaseStore, app: string, build: string) {
  const release = await requireRelease(db, app, build);
  const { checkRouteData, contract } = await store.offer();
  checkRouteData(release.manifest.app);
  const deployed = (await findGatewayContract(db)) ?? contract;
  const fault = release.contractUse && contractFault(release.contractUse, deployed);
  if (fault) {
    const message = `${app} ${build} does not fit the deployed gateway: ${fault}`;
    throw refusal('conflict', 'build-unfit', message, fault);
  }
  await store.require(release.manifest, { anew: true });
}
