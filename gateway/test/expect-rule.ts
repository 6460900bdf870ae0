import { expect } from '@jest/globals';
import type { Db, Trx } from '../src/db/database.ts';
import { databaseContents } from './database-contents.ts';

/** Expects the database to refuse `statements` with this citation in its error, and to keep everything as it was. */
export async function expectRuleOfDatabase(
  db: Db,
  rule: string,
  statements: (trx: Trx) => Promise<unknown>,
): Promise<void> {
  const before = await databaseContents(db);
  const run = db.transaction().execute(statements);
  await expect(run).rejects.toMatchObject({
    code: '23514',
    message: expect.stringContaining(rule),
  });
  expect(await databaseContents(db)).toEqual(before);
}
