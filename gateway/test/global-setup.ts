import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalPostgres, type LocalPostgres } from '@repo/local-postgres/local-postgres';
import { memoryFolder } from '@repo/testing/memory-folder.ts';
import pino from 'pino';
import { migrateDatabase } from '../src/db/setup/migrate.ts';

export interface TestPostgres {
  folder: string;
  postgres: LocalPostgres;
}

declare global {
  var gatewayTests: TestPostgres | undefined;
}

/** Starts one real PostgreSQL for the run; each suite copies its own database from the migrated `portal`. */
export default async function setUp(): Promise<void> {
  const folder = mkdtempSync(join(memoryFolder(), 'gateway-tests-'));
  const dataDir = join(folder, 'data');
  const postgres = await startLocalPostgres({ dataDir, durable: false });
  globalThis.gatewayTests = { folder, postgres };
  await migrateDatabase(postgres.ownerUrl, pino({ level: 'silent' }), 'portal_app');
  process.env.TEST_POSTGRES_DIR = dataDir;
  process.env.TEST_POSTGRES_PORT = new URL(postgres.url).port;
}
