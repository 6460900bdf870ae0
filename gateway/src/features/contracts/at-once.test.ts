import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ClientContract } from '@repo/contract/contracts';
import { guaranteeText } from '@repo/contract/guarantee';
import { createConsent, createReadyClient, serveState } from '../../../test/contracts.ts';
import { createProfile } from '../../../test/factories.ts';
import { startTwoGateways } from '../../../test/refusals.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import {
  currentOf,
  giveConsent,
  openConsent,
  readContract,
  signContract,
  signRights,
} from '../../../test/sign.ts';
import type { TestGateway } from '../../../test/test-gateway.ts';

let gateways: Awaited<ReturnType<typeof startTwoGateways>>;
let gateway: TestGateway;
let second: TestGateway;
beforeAll(async () => {
  gateways = await startTwoGateways({
    brand: { address: '500 Congress Avenue, Austin, TX 78701' },
  });
  [gateway, second] = gateways.both;
  await serveState(gateway.db);
});
beforeEach(() => {
  gateway.sentMails.length = 0;
});
afterAll(() => gateways.stop());

async function newClient() {
  const client = await gateway.client();
  await createProfile(gateway.db, gateway.encryption, client.id);
  return { ...client, elsewhere: await second.signedIn(client.id) };
}

async function subjectsTo({ email }: { email: string }): Promise<string[]> {
  await runJobs(gateway);
  const mails = gateway.sentMails.filter(({ to }) => to.address === email);
  return mails.map(({ subject }) => subject).sort();
}

const statusesOf = (responses: readonly { status: number }[]) =>
  responses.map(({ status }) => status).sort((a, b) => a - b);

const countOf = async (
  table: 'contractSignature' | 'electronicConsent' | 'auditEvent',
  clientId: string,
) =>
  (await gateway.db.selectFrom(table).select('id').where('clientId', '=', clientId).execute())
    .length;

test('two devices get one word, and give one consent', async () => {
  const { id, http, elsewhere } = await newClient();
  const [word, same] = await Promise.all([
    openConsent(gateway, { id, http }),
    openConsent(second, { id, http: elsewhere }),
  ]);
  expect(same).toBe(word);
  const answers = await Promise.all([giveConsent(http, word), giveConsent(elsewhere, word)]);
  expect(statusesOf(answers)).toEqual([200, 200]);
  expect(answers[0].body).toEqual(answers[1].body);
  expect(await countOf('electronicConsent', id)).toBe(1);
});

test('two signatures of the rights at once leave one', async () => {
  const client = await newClient();
  await createConsent(gateway, client.id);
  const answers = await Promise.all([signRights(client.http), signRights(client.elsewhere)]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  expect(await countOf('contractSignature', client.id)).toBe(1);
  expect(await subjectsTo(client)).toHaveLength(1);
});

test('two signatures of a contract at once leave one', async () => {
  const client = await createReadyClient(gateway);
  const http = await second.signedIn(client.id);
  const answers = await Promise.all([
    signContract(client),
    signContract({ ...client, http }, { spokeByPhone: false }),
  ]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    rule: '15 USC 1679d(a)(1)',
  });
  expect(await countOf('contractSignature', client.id)).toBe(2);
  expect(await subjectsTo(client)).toEqual(['Your signed contract, and how to cancel it']);
  expect(await currentOf(client)).toMatchObject({ step: 'waiting' });
});

test('a client signs the offer that they read, or is refused when a newer one comes at that moment', async () => {
  const client = await createReadyClient(gateway);
  const admin = await second.admin();
  const { hash } = await readContract(client);
  const completesOn = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const offer = {
    services: [{ kind: 'dispute', description: 'Dispute of one account', price: '49' }],
    otherPayments: [],
    completesOn,
    guarantee: { days: 120, remedy: guaranteeText.en },
  };
  const [signed, offered] = await Promise.all([
    signContract(client, { hash }),
    admin.http.post<ClientContract>(`/api/admin/clients/${client.id}/contracts`, offer),
  ]);
  expect(statusesOf([signed, offered])).toEqual([200, 409]);
  const wasFirst = signed.status === 200;
  expect(await currentOf(client)).toMatchObject(
    wasFirst
      ? { step: 'waiting', contract: { id: client.contractId } }
      : { step: 'sign', contract: { id: offered.body.id } },
  );
});

test('a contract is not signed with a consent that is withdrawn at that moment', async () => {
  const client = await createReadyClient(gateway);
  const http = await second.signedIn(client.id);
  const { hash } = await readContract(client);
  const [signed, withdrawn] = await Promise.all([
    signContract(client, { hash }),
    http.post('/api/contracts/electronic-consent/withdrawal'),
  ]);
  expect(withdrawn.status).toBe(200);
  const { step } = await currentOf(client);
  expect([signed.status, step]).toEqual(
    signed.status === 200 ? [200, 'waiting'] : [409, 'consent'],
  );
});
