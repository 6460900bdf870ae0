import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { connect, NO_TIMEOUTS } from '../../db/connect.ts';
import { createEncryption } from '../../crypto/encryption.ts';
import { openKeyRing, type KeyRing } from '../../crypto/encryption-keys.ts';
import type { Env } from '../../env.ts';
import { SettingsError } from '../../env/settings-error.ts';
import { UsageError } from '../../errors.ts';
import { describeInstallation, openForCommand } from '../../installation.ts';
import { createLogger } from '../../log.ts';
import { demoPassword } from '../demo-accounts.ts';
import { seedClients } from './seed-clients.ts';

const usage = 'npm run bench -- seed --clients <number>, with DATA_DIR or DATABASE_URL set';
const PROGRESS = 10_000;

/**
 * Adds invented clients to the installation that DATA_DIR or DATABASE_URL names, which is created where there is none. Returns
 * what to print.
 */
export async function runSeedCommand(
  args: string[],
  step: (line: string) => void,
): Promise<string> {
  const { values } = parseArgs({ args, options: { clients: { type: 'string' } } });
  const clients = Number(values.clients);
  if (!Number.isInteger(clients) || clients < 1) throw new UsageError(usage);
  // The default is the installation that is worked with every day.
  if (!process.env.DATA_DIR && !process.env.DATABASE_URL) throw new UsageError(usage);
  const installation = await openForCommand({ create: true });
  const { env, ownerUrl } = installation;
  // Checkpoints of a database that grows this fast stop it for longer than a request may wait.
  const { db } = connect(ownerUrl, createLogger('silent'), { timeouts: NO_TIMEOUTS });
  try {
    if (env.production) throw new SettingsError('Invented clients have no place in production.');
    step(await describeInstallation(installation));
    const password = demoPassword(env) ?? 'measured clients';
    const started = performance.now();
    await seedClients({
      ownerDb: db,
      encryption: createEncryption(keptKeys(env)),
      password,
      clients,
      onProgress: (added) => added % PROGRESS === 0 && step(`${added} of ${clients} clients`),
    });
    // Autovacuum would do it in time; the first measurement is then like the last.
    await sql`vacuum (analyze)`.execute(db);
    const seconds = Math.round((performance.now() - started) / 1000);
    return `${clients} clients in ${seconds} s; each signs in with the password ${password}`;
  } finally {
    await db.destroy();
    await installation.close();
  }
}

/** A snapshot of the keys: whether their file changed is not asked for each value. */
function keptKeys(env: Env): KeyRing {
  const { all, find } = openKeyRing(env);
  const keys = all();
  return { all: () => keys, newest: () => keys[0]!, find };
}
