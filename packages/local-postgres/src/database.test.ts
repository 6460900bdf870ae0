import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { memoryFolder } from '@repo/testing/memory-folder.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startLocalPostgres, type LocalPostgres } from './local-postgres.ts';

const dataDir = mkdtempSync(path.join(memoryFolder(), 'local-postgres-roles-'));
let database: LocalPostgres;

beforeAll(async () => {
  database = await startLocalPostgres({ dataDir, durable: false });
});
afterAll(async () => {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the gateway’s role owns nothing and is no superuser', async () => {
  const { rows } = await query(
    database.url,
    `select current_user as name, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
       pg_has_role('portal_owner', 'usage') as owns, has_database_privilege(current_database(), 'create, temporary') as creates
     from pg_roles where rolname = current_user`,
  );
  expect(rows).toEqual([
    {
      name: 'portal_app',
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
      owns: false,
      creates: false,
    },
  ]);
});

test.each([
  `select pg_read_file('/etc/passwd')`,
  `create table mine ()`,
  `create temporary table mine ()`,
  `create schema mine`,
  `copy (select 1) to program 'true'`,
  `alter system set log_statement = 'all'`,
  `set role portal_owner`,
])('the gateway’s role may not: %s', async (statement) => {
  await expect(query(database.url, statement)).rejects.toThrow('permission denied');
});

test('the owner migrates, and reads no file either', async () => {
  await query(database.ownerUrl, 'create extension pg_trgm; create table made (); drop table made');
  await expect(query(database.ownerUrl, `select pg_read_file('/etc/passwd')`)).rejects.toThrow(
    'permission denied',
  );
});

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
