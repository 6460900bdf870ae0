import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ClientStanding } from '@repo/contract/contracts';
import { sql } from 'kysely';
import { createProfile } from '../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test.each([
  ['GU', 'Pacific/Guam'],
  ['HI', 'Pacific/Honolulu'],
])('today is the local day of a client of %s by the clock of the law', async (state, zone) => {
  const { http } = await gateway.admin();
  const client = await gateway.client();
  await createProfile(gateway.db, gateway.encryption, client.id, { state });
  await gateway.ownerDb.insertInto('clock').values({ ahead: '40 days' }).execute();
  try {
    const { body } = await http.get<ClientStanding>(
      `/api/admin/clients/${client.id}/contracts/current`,
    );
    const { rows } = await sql<{ today: string }>`
      select ((now() + interval '40 days') at time zone ${zone})::date as today`.execute(
      gateway.db,
    );
    expect(body).toMatchObject({ state, today: rows[0]!.today });
  } finally {
    await gateway.ownerDb.deleteFrom('clock').execute();
  }
});
