import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isSitePath } from '@repo/contract/site-path';
import { anyText } from '../../test/schema-values.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { createTestDatabase } from '../../test/test-database.ts';
import { createLogger } from '../log.ts';
import { connect } from './connections/connect.ts';
import type { Db } from './database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = connect(database.ownerUrl, createLogger('silent')));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '\t',
  '\n',
  ' ',
  '\u0001',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u2003',
  '\u2028',
  '\ufeff',
  '.',
  '..',
  '?',
  '#',
  '%',
  '%2f',
  '%5C',
  '%09',
  '%7F',
  '%2e',
  'a',
  'é',
  '\u{1F600}',
  'evil.example',
);
const text = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
  fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
  anyText().filter((any) => !/\p{Surrogate}/u.test(any)),
);

test('the database takes the paths that the contract takes, and no other', async () => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint
    where conname = 'notification_action_url_check'`.execute(db);
  const rule = sql.raw(rows[0]!.rule.replace(/^CHECK /, ''));
  const texts = fc.sample(text, 5_000);
  const { rows: taken } = await sql<{ isTaken: boolean }>`
    select ${rule} as is_taken from unnest(${texts}::text[]) with ordinality as given (action_url, n)
    order by n`.execute(db);
  const different = texts.filter((path, n) => taken[n]!.isTaken !== isSitePath(path));
  expect(different).toEqual([]);
  expect(texts.filter(isSitePath).length).toBeGreaterThan(100);
});
