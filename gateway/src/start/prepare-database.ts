import { refuseMovedClock } from '../db/setup/clock.ts';
import { demoPassword } from '../demo/demo-accounts.ts';
import { removeDemo, seedDemo } from '../demo/seed-demo.ts';
import { migrateInstallation, refuseServerRights } from '../installation.ts';
import { refuseOtherKeys } from '../keys/key-use.ts';
import { publishLocalBuilds } from '../releases/publish-local-builds.ts';
import type { Composed } from './compose.ts';
import { recordContract } from '../releases/check-offered.ts';

export async function prepareDatabase(
  { env, log, connections, services, step, built }: Composed,
  isTriedAgain: () => Promise<boolean>,
): Promise<void> {
  const { db, encryption, storage, releaseStore: store } = services;
  // Checked first, because tables that a wrong role made would be in the way of the right one.
  if (env.production) await refuseServerRights(db);
  const migrations = await migrateInstallation(env, connections, log, isTriedAgain);
  step(`migrate   ${migrations.length ? `${migrations.length} migrations` : 'up to date'}`);
  await refuseMovedClock(db, env);
  await refuseOtherKeys(env, db, encryption);
  await built;
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
