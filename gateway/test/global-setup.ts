import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres, type LocalPostgres } from '@repo/local-postgres/local-postgres';
import pino from 'pino';
import { connect } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';

export interface Installed {
  folder: string;
  postgres: LocalPostgres;
}

declare global {
  var gatewayTests: Installed | undefined;
}

/** One real PostgreSQL for the run; its database `portal`, migrated, is what every suite's own is copied from. */
export default async function setUp(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-tests-'));
  const postgres = await startLocalPostgres({ dataDir: join(folder, 'data'), durable: false });
  globalThis.gatewayTests = { folder, postgres };
  const { db } = connect(postgres.url, pino({ level: 'silent' }));
  await migrate(db);
  await db.destroy();
  process.env.TEST_POSTGRES_URL = postgres.url;
}
