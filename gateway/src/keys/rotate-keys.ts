import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Encryption } from '../crypto/encryption.ts';
import { addKeyToFile, hasKeyFile } from '../crypto/encryption-keys.ts';
import type { Env } from '../env.ts';
import { DomainError } from '../errors.ts';
import type { Installation } from '../installation.ts';
import { hasTooManyUnreadable, reencryptAll } from './reencryption.ts';
import { valuesUnderOlderKeys } from './values-under-older-keys.ts';

type KeyRotation = Pick<Installation, 'env' | 'db'> & { encryption: Encryption };

/**
 * Encrypts everything under the newest key while gateways serve, and resumes after a kill. Generates a key first if
 * keys are in a file. Returns the text to print. Throws `conflict` while another rotation runs, with
 * one key only, or if values cannot be decrypted.
 */
export async function rotateKeys(
  parts: KeyRotation,
  step: (line: string) => void,
): Promise<string> {
  const { db } = parts;
  return db.connection().execute(async (connection) => {
    if (!(await takeLock(connection))) {
      throw new DomainError('conflict', 'Another rotation of the keys is running');
    }
    try {
      return await rotate(parts, step);
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended('key rotation', 0))`.execute(connection);
    }
  });
}

async function takeLock(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(hashtextextended('key rotation', 0)) as taken`.execute(connection);
  return rows[0]!.taken;
}

async function rotate({ env, db, encryption }: KeyRotation, step: (line: string) => void) {
  if (env.encryptionKeys?.includes(',') === false) {
    throw new DomainError(
      'conflict',
      'ENCRYPTION_KEYS has one key only, so there is none to replace it. Add another at its end and restart every gateway, move it to the front, and restart them again',
    );
  }
  const resumes = await isUnfinished(db, encryption.newestKeyId());
  if (hasKeyFile(env) && !resumes) addKeyToFile(env);
  const keyId = encryption.newestKeyId();
  await db
    .insertInto('keyRotation')
    .values({ keyId })
    .onConflict((conflict) => conflict.column('keyId').doUpdateSet({ finishedAt: null }))
    .execute();
  step(resumes ? `Going on with the key ${keyId}` : `Encrypting under the key ${keyId}`);
  let rows = 0;
  const failed: string[] = [];
  for (const work of valuesUnderOlderKeys(encryption)) {
    const outcome = await reencryptAll(db, work, (done) =>
      step(`  ${work.table.padEnd(24)} ${done}`),
    );
    rows += outcome.done;
    for (const id of outcome.failed) failed.push(`${work.table}/${id}`);
    if (hasTooManyUnreadable(outcome)) throw unreadable(failed, 'The rotation stopped there.');
  }
  if (failed.length > 0) throw unreadable(failed);
  await db
    .updateTable('keyRotation')
    .set({ finishedAt: sql<string>`now()` })
    .where('keyId', '=', keyId)
    .execute();
  return `${rows} rows are encrypted under the key ${keyId} now. ${whatNext(env)}`;
}

async function isUnfinished(db: Db, keyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('keyRotation')
    .select('keyId')
    .where('keyId', '=', keyId)
    .where('finishedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

const MAX_NAMED_ROWS = 5;

function unreadable(failed: readonly string[], stopped = ''): DomainError {
  const named = failed.slice(0, MAX_NAMED_ROWS).join(', ');
  const more = failed.length > MAX_NAMED_ROWS ? ', …' : '';
  return new DomainError(
    'conflict',
    `${failed.length} rows could not be decrypted and stay as they are: ${named}${more}. ${stopped && `${stopped} `}Add the keys that they need and run the command again.`,
  );
}

function whatNext(env: Env): string {
  return hasKeyFile(env)
    ? 'The earlier keys stay in the file: links in mails of the last weeks were made with them.'
    : 'Leave the earlier keys in ENCRYPTION_KEYS for as long as links in mails should work, and run the command once more before removing one, when "npm run admin -- keys status" counts no values under it.';
}
