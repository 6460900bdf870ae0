import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createUser } from '../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { createLogger } from '../log.ts';
import { addToCount } from '../limits/counts.ts';
import { purgeExpired } from './purge-expired.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const log = createLogger('silent');
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('purging deletes expired sessions and rate limits only', async () => {
  const { db, auth } = gateway;
  const user = await createUser(db);
  const kept = await auth.createSession(user.id, {});
  await auth.createSession(user.id, {});
  const past = '2026-01-01T00:00:00Z';
  const [ended] = await db
    .selectFrom('session')
    .select('id')
    .orderBy('createdAt', 'desc')
    .execute();
  await db.updateTable('session').set({ expiresAt: past }).where('id', '=', ended!.id).execute();
  await addToCount(db, 'kept', 900);
  await addToCount(db, 'ended', 900);
  await db.updateTable('rateLimit').set({ resetsAt: past }).where('key', '=', 'ended').execute();

  await purgeExpired(db, auth, log);

  expect(await db.selectFrom('session').select('id').execute()).toHaveLength(1);
  expect((await auth.validateSession(kept.id)).user?.id).toBe(user.id);
  const counts = await db.selectFrom('rateLimit').select('key').execute();
  expect(counts).toEqual([{ key: 'kept' }]);
});

test('purging deletes Stripe events received more than 30 days ago', async () => {
  const { db, auth } = gateway;
  const received = (id: string, receivedAt: string) => ({
    id,
    type: 'customer.subscription.updated',
    createdAt: daysAgo(90),
    receivedAt,
  });
  const events = [received('evt_kept', daysAgo(29)), received('evt_old', daysAgo(31))];
  await db.insertInto('stripeEvent').values(events).execute();

  await purgeExpired(db, auth, log);

  const left = await db.selectFrom('stripeEvent').select('id').execute();
  expect(left).toEqual([{ id: 'evt_kept' }]);
});

test('purging deletes mails from more than 90 days ago', async () => {
  const { db, auth } = gateway;
  const mail = (cause: string, createdAt: string) => ({
    id: randomUUID(),
    cause,
    createdAt,
    template: 'password-changed' as const,
    language: 'en' as const,
    state: 'sent' as const,
    sentAt: createdAt,
  });
  const mails = [mail('kept', daysAgo(89)), mail('old', daysAgo(91))];
  await db.insertInto('mail').values(mails).execute();

  await purgeExpired(db, auth, log);

  expect(await db.selectFrom('mail').select('cause').execute()).toEqual([{ cause: 'kept' }]);
});

test('a table that cannot be purged does not keep the others from being purged', async () => {
  const { db, auth } = gateway;
  const past = '2026-01-01T00:00:00Z';
  await addToCount(db, 'expired', 900);
  await db.updateTable('rateLimit').set({ resetsAt: past }).where('key', '=', 'expired').execute();
  const warn = jest.spyOn(log, 'warn');
  jest.spyOn(auth, 'deleteExpiredSessions').mockRejectedValueOnce(new Error('disk full'));

  await purgeExpired(db, auth, log);

  expect(warn).toHaveBeenCalledTimes(1);
  const left = await db
    .selectFrom('rateLimit')
    .select('key')
    .where('key', '=', 'expired')
    .execute();
  expect(left).toEqual([]);
});
