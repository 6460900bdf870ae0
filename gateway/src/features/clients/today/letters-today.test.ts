import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { SIGN_DAYS, TRANSIT_DAYS, type LetterQueue, type Mailing } from '@repo/contract/mailings';
import type { WaitingWork } from '@repo/contract/today';
import { createSignedContract } from '../../../../test/contracts.ts';
import { createDispute, createSignedLetter } from '../../../../test/disputes.ts';
import type { HttpClient } from '../../../../test/http-client.ts';
import { setLawTime } from '../../../../test/law-time.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
let admin: HttpClient;
beforeEach(async () => {
  await gateway?.stop();
  gateway = await startTestGateway();
  admin = (await gateway.admin()).http;
});
afterAll(() => gateway.stop());

const DAY = 86_400_000;

async function today() {
  const { body } = await admin.get<WaitingWork[]>('/api/admin/today');
  return body.filter(({ kind }) => kind.startsWith('letters-'));
}

async function listed(queue: LetterQueue) {
  const path = `/api/admin/letters?queue=${queue}`;
  const { body } = await admin.get<{ items: { disputeId: string }[] }>(path);
  return body.items.map(({ disputeId }) => disputeId);
}

const disputeOf = (id: string) =>
  gateway.db.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const passed = async (since: string, days: number) =>
  setLawTime(gateway, new Date(Date.parse(since) + days * DAY).toISOString());

const waits = (kind: string, waitingSince: string) => [
  { kind, count: 1, more: false, waitingSince, dueOn: null },
];

test('a letter is followed up once the client has not signed it for days', async () => {
  const client = await createSignedContract(gateway);
  const id = await createDispute(gateway, client);
  const { createdAt } = await disputeOf(id);
  await passed(createdAt, SIGN_DAYS - 0.1);
  expect(await today()).toEqual([]);
  await passed(createdAt, SIGN_DAYS + 0.1);
  expect(await today()).toEqual(waits('letters-to-sign', createdAt));
  expect(await listed('to-sign')).toEqual([id]);
});

test('a signed letter waits for the mail, and once it is posted for the proof of its delivery', async () => {
  const client = await createSignedContract(gateway);
  const id = await createDispute(gateway, client);
  await createSignedLetter(gateway, { clientId: client.id, disputeId: id });
  const { signedAt } = await disputeOf(id);
  await passed(signedAt!, 0.1);
  expect(await today()).toEqual(waits('letters-to-mail', signedAt!));
  expect(await listed('to-mail')).toEqual([id]);

  const mailing = await gateway.db.transaction().execute(async (trx) => {
    const { id: mailingId } = await trx
      .insertInto('mailing')
      .values({ provider: 'print', service: 'first-class' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('dispute')
      .set({ mailingId, mailingPosition: 1 })
      .where('id', '=', id)
      .execute();
    return mailingId;
  });
  const posted = `${new Date(Date.parse(signedAt!) + DAY).toISOString().slice(0, 10)}T00:00:00.000Z`;
  await passed(posted, 1);
  const { status } = await admin.patch<Mailing>(`/api/admin/mailings/${mailing}`, {
    letters: [{ disputeId: id, postedOn: posted.slice(0, 10) }],
  });
  expect(status).toBe(200);
  await passed(posted, TRANSIT_DAYS - 0.1);
  expect(await today()).toEqual([]);
  await passed(posted, TRANSIT_DAYS + 0.1);
  expect(await today()).toEqual(waits('letters-in-transit', posted));
  expect(await listed('in-transit')).toEqual([id]);
});

test('letters of the archive are left out', async () => {
  const client = await createSignedContract(gateway);
  const id = await createDispute(gateway, client);
  await createSignedLetter(gateway, { clientId: client.id, disputeId: id });
  await admin.patch('/api/admin/clients', { ids: [client.id], archived: true });
  expect(await today()).toEqual([]);
  expect(await listed('to-mail')).toEqual([]);
});
