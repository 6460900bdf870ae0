import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { ClientContract, CurrentContract } from '@repo/contract/contracts';
import { addDays } from '@repo/law/days.ts';
import { auditOf } from '../../../test/audit.ts';
import { createReadyClient, createSignedContract } from '../../../test/contracts.ts';
import { databaseContents } from '../../../test/database-contents.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
let admin: { id: string; http: HttpClient };
beforeAll(async () => {
  gateway = await startTestGateway({ brand: { address: '500 Congress Avenue, Austin, TX 78701' } });
  admin = await gateway.admin();
});
afterEach(async () => {
  await setLawTime(gateway, null);
  gateway.sentMails.length = 0;
});
afterAll(() => gateway.stop());

interface Signed {
  id: string;
  contractId: string;
  http: HttpClient;
}

/** A client of Texas who signed on Monday, November 30, 2026, with Thursday as the last day to cancel. */
async function signedClient() {
  await setLawTime(gateway, '2026-11-30T18:00:00Z');
  return createSignedContract(gateway);
}
const SIGNED_ON = '2026-11-30';
const LAST_DAY = '2026-12-03';

const pathOf = ({ id, contractId }: Omit<Signed, 'http'>, action = 'cancellation') =>
  `/api/admin/clients/${id}/contracts/${contractId}/${action}`;

const record = (client: Omit<Signed, 'http'>, days: object, http = admin.http) =>
  http.post<ClientContract>(pathOf(client), days);

const stepOf = async ({ http }: Signed) =>
  (await http.get<CurrentContract>('/api/contracts/current')).body.step;

async function mailsTo(email: string): Promise<string[]> {
  await runJobs(gateway);
  return gateway.sentMails.filter(({ to }) => to.address === email).map(({ text }) => text);
}

async function expectNothingChanged(client: Signed, refused: () => Promise<unknown>) {
  const before = [await databaseContents(gateway.db), await stepOf(client)];
  await refused();
  expect([await databaseContents(gateway.db), await stepOf(client)]).toEqual(before);
}

describe('a posted notice of cancellation', () => {
  test('that arrives in the wait cancels as of the postmark, with a receipt and an audit event', async () => {
    const client = await signedClient();
    await setLawTime(gateway, '2026-12-02T18:00:00Z');
    const days = { sentOn: '2026-12-01', receivedOn: '2026-12-02' };
    expect(await record(client, days)).toMatchObject({
      status: 200,
      body: { step: 'cancelled', endedOn: '2026-12-01', noticeReceivedOn: '2026-12-02' },
    });
    expect(await stepOf(client)).toBe('cancelled');
    expect((await auditOf(gateway.db, client.id)).at(-1)).toEqual({
      actor: { type: 'user', userId: admin.id },
      action: 'contract.cancelled',
      subject: `contract/${client.contractId}`,
      after: { endedOn: '2026-12-01' },
      detail: { noticeReceivedOn: '2026-12-02' },
    });
    const [receipt, ...others] = await mailsTo(client.email);
    expect(others).toEqual([]);
    expect(receipt).toContain('on December 2, 2026. It counts as of December 1, 2026');
  });

  test.each([SIGNED_ON, LAST_DAY])(
    'that was posted on %s undoes a contract in force, whenever it arrives',
    async (sentOn) => {
      const client = await signedClient();
      await setLawTime(gateway, '2027-01-20T12:00:00Z');
      expect(await stepOf(client)).toBe('in-force');
      const { status, body } = await record(client, { sentOn, receivedOn: '2027-01-20' });
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { step: 'cancelled', endedOn: sentOn },
      });
      expect(await stepOf(client)).toBe('cancelled');
    },
  );

  test('that was posted too late is refused with the law, and says to stop the service', async () => {
    const client = await signedClient();
    await setLawTime(gateway, '2026-12-10T12:00:00Z');
    await expectNothingChanged(client, async () => {
      const sentOn = addDays(LAST_DAY, 1);
      expect(await record(client, { sentOn, receivedOn: '2026-12-09' })).toMatchObject({
        status: 409,
        body: {
          rule: '15 USC 1679e(b)',
          message: expect.stringContaining('Stop the service instead'),
          issues: [{ path: ['sentOn'] }],
        },
      });
    });
  });

  test('cancels a contract whose service was stopped before it arrived', async () => {
    const client = await signedClient();
    await setLawTime(gateway, '2026-12-10T12:00:00Z');
    await client.http.post(`/api/contracts/${client.contractId}/cancellation`);
    expect(await stepOf(client)).toBe('stopped');
    const days = { sentOn: '2026-12-02', receivedOn: '2026-12-10' };
    expect((await record(client, days)).body).toMatchObject({ endedOn: '2026-12-02' });
    expect(await stepOf(client)).toBe('cancelled');
    expect(await mailsTo(client.email)).toHaveLength(2);
  });

  test('does not cancel twice, as one of two that admins record at once shows', async () => {
    const client = await signedClient();
    const other = await gateway.admin();
    const days = { sentOn: SIGNED_ON, receivedOn: SIGNED_ON };
    const [one, two] = await Promise.all([record(client, days), record(client, days, other.http)]);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await mailsTo(client.email)).toHaveLength(1);
    await expectNothingChanged(client, async () => {
      expect((await record(client, days)).status).toBe(409);
    });
  });

  test.each([
    ['before the signature', { sentOn: '2026-11-29', receivedOn: '2026-12-01' }, 'sentOn'],
    ['in the future', { sentOn: '2026-12-02', receivedOn: '2026-12-03' }, 'receivedOn'],
    ['after its arrival', { sentOn: '2026-12-02', receivedOn: '2026-12-01' }, 'receivedOn'],
    ['on no day', { sentOn: '2026-11-31', receivedOn: '2026-12-01' }, 'sentOn'],
  ])('is not one %s', async (_, days, field) => {
    const client = await signedClient();
    await setLawTime(gateway, '2026-12-02T18:00:00Z');
    await expectNothingChanged(client, async () => {
      expect(await record(client, days)).toMatchObject({
        status: 400,
        body: { issues: [{ path: [field] }] },
      });
    });
  });

  test('may arrive on a day that has begun for the admin and not for the client', async () => {
    const client = await signedClient();
    await setLawTime(gateway, '2026-12-02T03:00:00Z');
    const days = { sentOn: '2026-12-01', receivedOn: '2026-12-02' };
    expect((await record(client, days)).status).toBe(200);
  });

  test('is about a signed contract of this client, and recorded by an admin', async () => {
    const [client, other] = [await signedClient(), await signedClient()];
    const days = { sentOn: SIGNED_ON, receivedOn: SIGNED_ON };
    const foreign = { id: other.id, contractId: client.contractId };
    const offered = await createReadyClient(gateway);
    await expectNothingChanged(client, async () => {
      expectRefused(await record(foreign, days), 404);
      expectRefused(await record(client, days, client.http), 403);
      expectRefused(await record(client, days, gateway.visitor()), 401);
      expect(await record(offered, days)).toMatchObject({
        status: 409,
        body: { issues: [{ code: 'contract-unsigned' }] },
      });
    });
  });
});

describe('stopping the service for a client', () => {
  const stop = (client: Omit<Signed, 'http'>, http = admin.http) =>
    http.post<ClientContract>(pathOf(client, 'stop'), { reason: 'A notice of December 5' });

  test('ends a contract in force as of today, with the admin’s reason in the audit', async () => {
    const client = await signedClient();
    await setLawTime(gateway, '2026-12-10T12:00:00Z');
    expect(await stop(client)).toMatchObject({
      status: 200,
      body: { step: 'stopped', endedOn: '2026-12-10' },
    });
    expect(await stepOf(client)).toBe('stopped');
    expect((await auditOf(gateway.db, client.id)).at(-1)).toMatchObject({
      actor: { userId: admin.id },
      action: 'contract.stopped',
      detail: { reason: 'A notice of December 5' },
    });
    expect(await stop(client)).toMatchObject({ status: 409 });
  });

  test('is refused while a notice would cancel', async () => {
    const client = await signedClient();
    await setLawTime(gateway, '2026-12-03T20:00:00Z');
    await expectNothingChanged(client, async () => {
      expect(await stop(client)).toMatchObject({ status: 409, body: { rule: '15 USC 1679e(a)' } });
    });
  });

  test('needs an admin, and a contract of this client', async () => {
    const [client, other] = [await signedClient(), await signedClient()];
    await setLawTime(gateway, '2026-12-10T12:00:00Z');
    await expectNothingChanged(client, async () => {
      expectRefused(await stop(client, client.http), 403);
      expectRefused(await stop({ id: other.id, contractId: client.contractId }), 404);
    });
  });
});

describe('a contract that was found void', () => {
  const reason = 'Opinion of counsel of December 8';
  const recordVoid = (client: Omit<Signed, 'http'>, http = admin.http) =>
    http.post<ClientContract>(pathOf(client, 'void'), { reason });

  test.each<[string, (client: Signed) => Promise<unknown>]>([
    ['in the time to cancel', () => setLawTime(gateway, '2026-12-02T18:00:00Z')],
    ['in force', () => setLawTime(gateway, '2026-12-10T12:00:00Z')],
    [
      'that was stopped',
      async ({ contractId, http }) => {
        await setLawTime(gateway, '2026-12-10T12:00:00Z');
        await http.post(`/api/contracts/${contractId}/cancellation`);
      },
    ],
  ])('%s ends as void today, with a mail and the reason in the audit', async (_, reach) => {
    const client = await signedClient();
    await reach(client);
    await mailsTo(client.email);
    gateway.sentMails.length = 0;
    const { status, body } = await recordVoid(client);
    expect({ status, step: body.step }).toEqual({ status: 200, step: 'void' });
    expect(await stepOf(client)).toBe('void');
    expect((await auditOf(gateway.db, client.id)).at(-1)).toMatchObject({
      actor: { userId: admin.id },
      action: 'contract.void',
      after: { endedOn: body.endedOn },
      detail: { reason },
    });
    const [mail, ...others] = await mailsTo(client.email);
    expect(others).toEqual([]);
    expect(mail).toContain('You owe nothing');
    expect(mail).toContain('Nothing was charged.');
    await expectNothingChanged(client, async () => {
      expect(await recordVoid(client)).toMatchObject({
        status: 409,
        body: { issues: [{ code: 'contract-ended' }] },
      });
      const notice = { sentOn: SIGNED_ON, receivedOn: SIGNED_ON };
      expect(await record(client, notice)).toMatchObject({ status: 409 });
    });
  });

  test('leaves a new offer possible, and is in the list of clients', async () => {
    const client = await signedClient();
    await recordVoid(client);
    const { body } = await admin.http.get<{ contractStep: string }>(
      `/api/admin/clients/${client.id}`,
    );
    expect(body.contractStep).toBe('void');
    expect(
      (await admin.http.get(`/api/admin/clients/${client.id}/contracts/current`)).body,
    ).toMatchObject({ step: 'void', obstacle: null });
  });

  test('needs an admin, a signed contract of this client that is not cancelled, and a reason', async () => {
    const [client, other] = [await signedClient(), await signedClient()];
    const offered = await createReadyClient(gateway);
    await expectNothingChanged(client, async () => {
      expectRefused(await recordVoid(client, client.http), 403);
      expectRefused(await recordVoid(client, gateway.visitor()), 401);
      expectRefused(await recordVoid({ ...client, id: other.id }), 404);
      expect(await recordVoid(offered)).toMatchObject({
        status: 409,
        body: { issues: [{ code: 'contract-unsigned' }] },
      });
      expect(await admin.http.post(pathOf(client, 'void'), { reason: ' ' })).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['reason'], code: 'required' }] },
      });
    });
    await client.http.post(`/api/contracts/${client.contractId}/cancellation`);
    await expectNothingChanged(client, async () => {
      expect(await recordVoid(client)).toMatchObject({ status: 409 });
    });
  });
});
