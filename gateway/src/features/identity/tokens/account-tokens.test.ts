import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createUser } from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { hashToken } from '../../../crypto/random-token.ts';
import {
  consumeToken,
  createToken,
  deleteOldTokens,
  revokeTokens,
  type TokenPurpose,
} from './tokens.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const INVALID = { issues: [expect.objectContaining({ path: ['token'], code: 'token-invalid' })] };

function create(userId: string, purpose: TokenPurpose, email = 'ada@example.com') {
  return gateway.db.transaction().execute((trx) => createToken(trx, { userId, purpose, email }));
}

function consume(token: string, purpose: TokenPurpose) {
  return gateway.db.transaction().execute((trx) => consumeToken(trx, token, purpose));
}

function tokensOf(userId: string) {
  return gateway.db.selectFrom('accountToken').selectAll().where('userId', '=', userId).execute();
}

async function expireBy(token: string, interval: string) {
  await gateway.db
    .updateTable('accountToken')
    .set({ expiresAt: sql<string>`now() - ${interval}::interval` })
    .where('id', '=', hashToken(token))
    .execute();
}

describe('a token', () => {
  test('a token is 32 random bytes, of which only the hash is stored, and expires within an hour', async () => {
    const { id } = await createUser(gateway.db);
    const token = await create(id, 'reset-password');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [row] = await tokensOf(id);
    expect(JSON.stringify(row)).not.toContain(token);
    const minutes = (Date.parse(row!.expiresAt) - Date.parse(row!.createdAt)) / 60_000;
    expect(minutes).toBe(60);
  });

  test('names its user and address once', async () => {
    const { id } = await createUser(gateway.db);
    const token = await create(id, 'verify-email', 'Ada@Example.com');
    expect(await consume(token, 'verify-email')).toEqual({ userId: id, email: 'Ada@Example.com' });
    await expect(consume(token, 'verify-email')).rejects.toMatchObject(INVALID);
  });

  test('a token is used by one of many simultaneous callers', async () => {
    const { id } = await createUser(gateway.db);
    const token = await create(id, 'reset-password');
    const calls = Array.from({ length: 8 }, () => consume(token, 'reset-password'));
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = results.filter((result) => result.status === 'rejected');
    expect(refusals.map(({ reason }) => reason as unknown)).toEqual(
      Array(7).fill(expect.objectContaining(INVALID)),
    );
  });

  test('stays usable when the transaction that used it fails', async () => {
    const { id } = await createUser(gateway.db);
    const token = await create(id, 'reset-password');
    const failing = gateway.db.transaction().execute(async (trx) => {
      await consumeToken(trx, token, 'reset-password');
      throw new Error('something else failed');
    });
    await expect(failing).rejects.toThrow('something else failed');
    expect(await consume(token, 'reset-password')).toMatchObject({ userId: id });
  });

  test('a token is refused for another purpose, and remains usable for its own', async () => {
    const { id } = await createUser(gateway.db);
    const token = await create(id, 'verify-email');
    await expect(consume(token, 'reset-password')).rejects.toMatchObject(INVALID);
    expect(await consume(token, 'verify-email')).toMatchObject({ userId: id });
  });

  test.each(['', 'unknown', 'x'.repeat(10_000), "' or true --"])('%j is refused', async (token) => {
    await expect(consume(token, 'verify-email')).rejects.toMatchObject(INVALID);
  });

  test('a token is refused after its hour', async () => {
    const { id } = await createUser(gateway.db);
    const token = await create(id, 'change-email');
    await expireBy(token, '1 second');
    await expect(consume(token, 'change-email')).rejects.toMatchObject(INVALID);
  });

  test('replaces the unused ones of the same user and purpose only', async () => {
    const [user, other] = [await createUser(gateway.db), await createUser(gateway.db)];
    const used = await create(user.id, 'reset-password');
    await consume(used, 'reset-password');
    const first = await create(user.id, 'reset-password');
    const verification = await create(user.id, 'verify-email');
    const foreign = await create(other.id, 'reset-password');
    const second = await create(user.id, 'reset-password');
    await expect(consume(first, 'reset-password')).rejects.toMatchObject(INVALID);
    expect((await tokensOf(user.id)).map(({ id }) => id)).toContain(hashToken(used));
    for (const [token, purpose] of [
      [second, 'reset-password'],
      [verification, 'verify-email'],
      [foreign, 'reset-password'],
    ] as const) {
      expect(await consume(token, purpose)).toBeDefined();
    }
  });
});

test('revoking makes the tokens of these purposes useless', async () => {
  const { id } = await createUser(gateway.db);
  const change = await create(id, 'change-email');
  const verification = await create(id, 'verify-email');
  await gateway.db.transaction().execute((trx) => revokeTokens(trx, id, ['change-email']));
  await expect(consume(change, 'change-email')).rejects.toMatchObject(INVALID);
  expect(await consume(verification, 'verify-email')).toMatchObject({ userId: id });
});

test('purging deletes the tokens that expired more than a week ago', async () => {
  const { id } = await createUser(gateway.db);
  const old = await create(id, 'verify-email');
  await expireBy(old, '8 days');
  const recent = await create(id, 'reset-password');
  await expireBy(recent, '6 days');
  await deleteOldTokens(gateway.db);
  expect((await tokensOf(id)).map((token) => token.id)).toEqual([hashToken(recent)]);
});
