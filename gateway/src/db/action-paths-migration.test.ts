import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isSitePath } from '@repo/contract/site-path';
import { anyText } from '@repo/testing/fuzz/schema-values.ts';
import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { createUser } from '../../test/factories.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { createLogger } from '../log.ts';
import { connect } from './connect.ts';
import type { Db } from './database.ts';
import { up } from './migrations/2026-11-27-05-action-paths.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = connect(database.ownerUrl, createLogger('silent')));
  ({ id: userId } = await createUser(db));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Texts of the parts of known attacks, and any other text that a database can hold. */
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

test('an earlier address that is no path of this site is removed, the notification stays', async () => {
  await sql`alter table notification drop constraint notification_action_url_check,
    add constraint notification_action_url_check check (action_url <> '')`.execute(db);
  for (const actionUrl of ['/a b', '/documents']) {
    await sql`insert into notification (user_id, title, message, type, action_url)
      values (${userId}, 'A', 'B', 'general', ${actionUrl})`.execute(db);
  }
  await up(db as Kysely<unknown>);
  const kept = await db
    .selectFrom('notification')
    .select('actionUrl')
    .orderBy('actionUrl')
    .execute();
  expect(kept).toEqual([{ actionUrl: '/documents' }, { actionUrl: null }]);
});
