import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { ContractReceipt, CurrentContract } from '@repo/contract/contracts';
import { cancelDaysOf } from '@repo/law/cancellation.ts';
import { addBusinessDays } from '@repo/law/business-days.ts';
import { zoneOfState } from '@repo/law/state-zones.ts';
import { sql } from 'kysely';
import { auditOf } from '../../../test/audit.ts';
import { createReadyClient, createSignedContract } from '../../../test/contracts.ts';
import { databaseContents } from '../../../test/database-contents.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import { createNotification } from '../../../test/factories.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterEach(async () => {
  await setLawTime(gateway, null);
  gateway.sentMails.length = 0;
});
afterAll(() => gateway.stop());

const pathOf = (contractId: string) => `/api/contracts/${contractId}/cancellation`;
const cancel = ({ http, contractId }: { http: HttpClient; contractId: string }) =>
  http.post<ContractReceipt>(pathOf(contractId));
const currentOf = async ({ http }: { http: HttpClient }) =>
  (await http.get<CurrentContract>('/api/contracts/current')).body;

async function mailsTo({ email }: { email: string }): Promise<string[]> {
  await runJobs(gateway);
  const mails = gateway.sentMails.filter(({ to }) => to.address === email);
  return mails.map(({ subject }) => subject);
}

async function instantOf(local: string, zone: string): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select ${local}::timestamp at time zone ${zone} as at`.execute(gateway.db);
  return rows[0]!.at;
}

describe('the last minute to cancel', () => {
  test.each([
    ['TX', '2026-11-30T12:00', 'weekdays only'],
    ['CA', '2026-11-30T12:00', 'five days'],
    ['HI', '2026-12-23T23:59', 'Christmas, seen far in the west'],
    ['FL', '2027-03-11T22:00', 'a week in which the clocks go forward'],
    ['NV', '2027-11-04T00:01', 'a week in which the clocks go back'],
    ['OH', '2027-12-29T09:00', 'New Year’s Day, which is observed in the year before'],
    ['AZ', '2028-02-28T18:30', 'a leap day'],
  ])('in %s, signed on %s: %s', async (state, signedAt) => {
    const zone = zoneOfState(state);
    const day = signedAt.slice(0, 10);
    const last = addBusinessDays(day, cancelDaysOf(state));
    const signAt = async () => {
      await setLawTime(gateway, await instantOf(signedAt, zone));
      return createSignedContract(gateway, state);
    };

    const inTime = await signAt();
    await setLawTime(gateway, await instantOf(`${last}T23:59:00`, zone));
    expect(await currentOf(inTime)).toMatchObject({
      step: 'waiting',
      cancelUntil: (await currentOf(inTime)).serviceMayStartAt,
    });
    expect(await cancel(inTime)).toMatchObject({
      status: 200,
      body: { step: 'cancelled', endedOn: last },
    });

    const late = await signAt();
    const { serviceMayStartAt } = await currentOf(late);
    expect(serviceMayStartAt).toBe(await instantOf(`${last}T24:00:00`, zone));
    await setLawTime(gateway, new Date(Date.parse(serviceMayStartAt!) + 60_000).toISOString());
    expect(await currentOf(late)).toMatchObject({ step: 'in-force' });
    expect(await cancel(late)).toMatchObject({ status: 200, body: { step: 'stopped' } });
  });
});

test('a cancellation is answered at once, mailed and audited; repeating it answers the same and adds nothing', async () => {
  const client = await createSignedContract(gateway);
  await createNotification(gateway.db, client.id, { kind: 'contract-offered', data: '{}' });
  const { body: receipt } = await cancel(client);
  expect((await client.http.get('/api/notifications')).body).toMatchObject([{ read: true }]);
  expect(receipt).toMatchObject({
    id: client.contractId,
    step: 'cancelled',
    endedAt: expect.any(String),
    endedOn: expect.any(String),
  });
  const before = await databaseContents(gateway.db);
  expect((await cancel(client)).body).toEqual(receipt);
  await setLawTime(gateway, new Date(Date.now() + 40 * 86_400_000).toISOString());
  expect((await cancel(client)).body).toEqual(receipt);
  await setLawTime(gateway, null);
  expect(await databaseContents(gateway.db)).toEqual(before);
  expect(await mailsTo(client)).toEqual(['Receipt: your contract is canceled']);
  expect((await auditOf(gateway.db, client.id)).at(-1)).toEqual({
    actor: { type: 'user', userId: client.id },
    action: 'contract.cancelled',
    subject: `contract/${client.contractId}`,
    after: { endedOn: receipt.endedOn },
    detail: {},
  });
  expect(await currentOf(client)).toMatchObject({ step: 'cancelled' });
});

test('two presses at once, at two gateways, end it once', async () => {
  const client = await createSignedContract(gateway);
  const second = await startTestGateway({ databaseUrl: gateway.databaseUrl });
  try {
    const http = await second.signedIn(client.id);
    const [here, there] = await Promise.all([cancel(client), cancel({ ...client, http })]);
    expect(here).toMatchObject({ status: 200, body: { step: 'cancelled' } });
    expect(there.body).toEqual(here.body);
  } finally {
    await second.stop();
  }
  expect(await mailsTo(client)).toHaveLength(1);
  const ends = (await auditOf(gateway.db, client.id)).map(({ action }) => action);
  expect(ends).toEqual(['contract.cancelled']);
});

test('a Spanish client gets the receipt in Spanish', async () => {
  const client = await createSignedContract(gateway);
  await gateway.db
    .updateTable('appUser')
    .set({ language: 'es' })
    .where('id', '=', client.id)
    .execute();
  await setLawTime(gateway, new Date(Date.now() + 12 * 86_400_000).toISOString());
  await cancel(client);
  expect(await mailsTo(client)).toEqual(['Comprobante: el servicio se detuvo']);
});

test('an offer cannot be canceled, nor another client’s contract, nor by an admin or a visitor', async () => {
  const [offered, signed] = [await createReadyClient(gateway), await createSignedContract(gateway)];
  const [other, admin] = [await gateway.client(), await gateway.admin()];
  const before = await databaseContents(gateway.db);
  expect(await cancel(offered)).toMatchObject({
    status: 409,
    body: { issues: [{ code: 'contract-unsigned' }] },
  });
  for (const { http } of [other, admin]) {
    expect(await cancel({ ...signed, http })).toMatchObject({
      status: 404,
      body: { rule: '15 USC 1679e(a)' },
    });
  }
  expectRefused(await cancel({ ...signed, http: gateway.visitor() }), 401);
  expect(await databaseContents(gateway.db)).toEqual(before);
});
