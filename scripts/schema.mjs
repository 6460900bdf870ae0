// Writes gateway/src/db/schema.ts from a migrated database; with --check, fails when the file is not current.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '../gateway/src/db/connections/connect.ts';
import { migrateDatabase } from '../gateway/src/db/setup/migrate.ts';
import { rowTypes } from '../gateway/src/db/row-types.ts';
import { createLogger } from '../gateway/src/log.ts';
import { startLocalPostgres } from '../packages/local-postgres/src/local-postgres.ts';
import { root } from './root.mjs';

const file = path.join(root, 'gateway/src/db/schema.ts');
const source = await generate();
if (!process.argv.includes('--check')) {
  writeFileSync(file, source);
} else if (readFileSync(file, 'utf8') !== source) {
  console.error('gateway/src/db/schema.ts is not current: run npm run schema');
  process.exitCode = 1;
}

async function generate() {
  const log = createLogger('silent');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'schema-'));
  const postgres = await startLocalPostgres({ dataDir, durable: false });
  try {
    await migrateDatabase(postgres.ownerUrl, log);
    const { db } = connect(postgres.ownerUrl, log);
    try {
      return await rowTypes(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  }
}
