import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { connect, NO_TIMEOUTS } from '../../db/connect.ts';
import { SettingsError } from '../../env/settings-error.ts';
import { UsageError } from '../../errors.ts';
import { describeInstallation, openForCommand, type Installation } from '../../installation.ts';
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
  // Not by accident into the one that is worked with every day.
  if (!process.env.DATA_DIR && !process.env.DATABASE_URL) throw new UsageError(usage);
  const installation = await openForCommand({ create: true });
  const { env, encryption, databaseUrl } = installation;
  // Checkpoints of a database that grows this fast stop it for longer than a request may wait.
  const { db } = connect(databaseUrl, createLogger('silent'), { timeouts: NO_TIMEOUTS });
  try {
    if (env.production) throw new SettingsError('Invented clients have no place in production.');
    step(await describeInstallation(installation));
    const password = demoPassword(env) ?? 'measured clients';
    const started = performance.now();
    await seedClients({
      db,
      encryption: encryption(),
      password,
      clients,
      onProgress: (added) => added % PROGRESS === 0 && step(`${added} of ${clients} clients`),
    });
    await refreshStatistics(installation);
    const seconds = Math.round((performance.now() - started) / 1000);
    return `${clients} clients in ${seconds} s; each signs in with the password ${password}`;
  } finally {
    await db.destroy();
    await installation.close();
  }
}

/** As autovacuum would in time, so that the first measurement is like the last. Only the owner may. */
async function refreshStatistics({ ownerUrl }: Installation): Promise<void> {
  const { db } = connect(ownerUrl, createLogger('silent'), { max: 1, timeouts: NO_TIMEOUTS });
  try {
    await sql`vacuum (analyze)`.execute(db);
  } finally {
    await db.destroy();
  }
}
