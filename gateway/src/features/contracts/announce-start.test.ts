import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createReadyClient } from '../../../test/contracts.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { makeJobsDue, runJobs } from '../../../test/run-jobs.ts';
import { signContract } from '../../../test/sign.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { announceStart } from './announce-start.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateway.stop());

async function signed() {
  const client = await createReadyClient(gateway);
  expect((await signContract(client)).status).toBe(200);
  return client;
}

async function newsOf({ http, email }: Awaited<ReturnType<typeof signed>>) {
  const { body } = await http.get<{ title: string }[]>('/api/notifications');
  const subject = 'Your contract is in force';
  return [
    body.filter(({ title }) => title === subject).length,
    gateway.sentMails.filter((mail) => mail.to.address === email && mail.subject === subject)
      .length,
  ];
}

const afterWait = () => setLawTime(gateway, new Date(Date.now() + 12 * 86_400_000).toISOString());

test('a client hears once that the time to cancel is over, when it is', async () => {
  const client = await signed();
  const { rows } = await sql<{ isInTime: boolean }>`
    select run_at = service_may_start_at as "isInTime"
    from graphile_worker.jobs, contract
    where task_identifier = 'announce-contract-start' and contract.id = ${client.contractId}`.execute(
    gateway.db,
  );
  expect(rows).toContainEqual({ isInTime: true });
  await runJobs(gateway);
  expect(await newsOf(client)).toEqual([0, 0]);
  await afterWait();
  await makeJobsDue(gateway);
  await runJobs(gateway);
  expect(await newsOf(client)).toEqual([1, 1]);
  await announceStart(gateway, { clientId: client.id, contractId: client.contractId });
  await runJobs(gateway);
  expect(await newsOf(client)).toEqual([1, 1]);
});

test('and not after a cancellation', async () => {
  const client = await signed();
  await client.http.post(`/api/contracts/${client.contractId}/cancellation`);
  await afterWait();
  await makeJobsDue(gateway);
  await runJobs(gateway);
  expect(await newsOf(client)).toEqual([0, 0]);
});
