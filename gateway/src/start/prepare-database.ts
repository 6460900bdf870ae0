import type { Logger } from 'pino';
import type { AppOptions } from '../app.ts';
import { demoPassword } from '../demo/demo-accounts.ts';
import { removeDemo, seedDemo } from '../demo/seed-demo.ts';
import type { Env } from '../env.ts';
import {
  migrateInstallation,
  refuseServerRights,
  type OpenedConnections,
} from '../installation.ts';
import { publishLocalBuilds } from '../releases/publish-local-builds.ts';
import { recordContract } from '../releases/check-offered.ts';
import type { ReleaseStore } from '../releases/release-store.ts';

interface Options {
  env: Env;
  log: Logger;
  connections: OpenedConnections;
  services: AppOptions['services'];
  store: ReleaseStore;
  step: (line: string) => void;
  isTriedAgain: () => Promise<boolean>;
}

/** Migrates, publishes the builds of this checkout, and creates the demo accounts or removes them. */
export async function prepareDatabase(options: Options): Promise<void> {
  const { env, log, connections, store, step, isTriedAgain } = options;
  const { db, encryption, storage } = options.services;
  const migrations = await migrateInstallation(env, connections, log, isTriedAgain);
  if (env.production) await refuseServerRights(db);
  step(`migrate   ${migrations.length ? `${migrations.length} migrations` : 'up to date'}`);
  await recordContract(db, store);
  step(`publish   ${await publishLocalBuilds(db, store)}`);
  const password = demoPassword(env);
  if (password) {
    await seedDemo({ db, encryption, storage, password });
    step('demo      accounts are ready');
  } else {
    const removed = await removeDemo(db);
    if (removed > 0) step(`demo      ${removed} accounts are deleted, with their data`);
  }
}
