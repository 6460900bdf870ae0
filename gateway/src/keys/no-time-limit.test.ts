import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createProfile } from '../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { runAdminCommand } from '../admin-cli.ts';
import { loadEncryption } from '../crypto/encryption.ts';
import { readEnv } from '../env.ts';

const environment = { ...process.env };

let folder: string;
let gateway: TestGateway;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'no-time-limit-'));
  const env = readEnv({ DATA_DIR: folder }, folder);
  gateway = await startTestGateway({ encryption: loadEncryption(env) });
  process.env.DATABASE_URL = gateway.databaseUrl;
  process.env.DATA_DIR = folder;
});
afterAll(async () => {
  process.env = environment;
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

const lines: string[] = [];
const run = (...args: string[]) => runAdminCommand(args, (line) => lines.push(line));

test('commands that read every encrypted value have no time limit, though their role has one', async () => {
  const client = await gateway.client();
  await createProfile(gateway.db, gateway.encryption, client.id);
  await sql`
    do $$ begin execute format('alter database %I set statement_timeout = 60000', current_database()); end $$`.execute(
    gateway.ownerDb,
  );
  await sql`
    create function has_no_limit() returns boolean language plpgsql as $$ begin
      if current_setting('statement_timeout') <> '0' then raise 'a time limit'; end if;
      return true;
    end $$`.execute(gateway.ownerDb);
  await sql`alter table profile enable row level security`.execute(gateway.ownerDb);
  await sql`create policy no_limit on profile using (has_no_limit())`.execute(gateway.ownerDb);

  expect(await run('keys', 'status')).toMatch(/ values {2}newest$/);
  expect(await run('keys', 'rotate')).toContain('rows are encrypted under the key');
  await run('doctor').catch(() => {});
  expect(lines).toContainEqual(expect.stringMatching(/^ok .* every encrypted value has its key$/));
});
