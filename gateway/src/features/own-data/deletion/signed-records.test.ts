import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { DeletionPreview, OwnDeletion } from '@repo/contract/data-deletion';
import { addDays, addYears } from '@repo/law/days.ts';
import { localDay } from '@repo/law/local-days.ts';
import { sql } from 'kysely';
import { auditOf } from '../../../../test/audit.ts';
import {
  createConsent,
  createOffer,
  createSignedContract,
  createSignedRights,
} from '../../../../test/contracts.ts';
import { decryptedRows } from '../../../../test/decrypted-rows.ts';
import { billWork, createEarnedWork } from '../../../../test/earned-work.ts';
import { createProfile, PASSWORD } from '../../../../test/factories.ts';
import { setLawTime } from '../../../../test/law-time.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { columnsWith } from '../../../../test/where-stored.ts';
import { applyRetention } from './apply-retention.ts';
import { describeRetention } from './describe-retention.ts';

let gateway: TestGateway;
let admin: Awaited<ReturnType<TestGateway['admin']>>;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await gateway.admin();
});
afterEach(async () => {
  await setLawTime(gateway, null);
  gateway.sentMails.length = 0;
});
afterAll(() => gateway.stop());

const ZONE = 'America/Denver';
const pathOf = (id: string) => `/api/admin/clients/${id}/deletion`;
const apply = () => applyRetention(gateway.jobServices);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const inYears = (years: number) => addYears(localDay(new Date().toISOString(), ZONE), years);

async function deleteAccount(id: string) {
  expect((await admin.http.post(pathOf(id), { requestedAt: null })).status).toBe(200);
  await runJobs(gateway);
  const left = await gateway.db.selectFrom('appUser').select('id').where('id', '=', id).execute();
  expect(left).toEqual([]);
}

async function recordsOf(clientId: string) {
  const { rows } = await sql`
    select (select count(*)::int from contract where client_id = ${clientId}) as contracts,
      (select count(*)::int from contract_service join contract on contract.id = contract_id where client_id = ${clientId}) as services,
      (select count(*)::int from contract_signature where client_id = ${clientId}) as signatures,
      (select count(*)::int from electronic_consent where client_id = ${clientId}) as consents`.execute(
    gateway.db,
  );
  return rows[0];
}
const all = { contracts: 1, services: 2, signatures: 2, consents: 1 };
const none = { contracts: 0, services: 0, signatures: 0, consents: 0 };

test('the client and the admin are told what stays, why and until when', async () => {
  const client = await createSignedContract(gateway);
  const keeps = { until: inYears(5), rule: '15 USC 1679i' };
  const own = await client.http.post<OwnDeletion>('/api/account/deletion', { password: PASSWORD });
  expect(own.body).toMatchObject({ keeps });
  const { body } = await admin.http.get<DeletionPreview>(pathOf(client.id));
  expect(body).toMatchObject({ keeps, blockers: [] });
  expect(body.kept[0]).toEqual({ kind: 'contracts', count: 2 });
});

test('within the time to cancel, a deletion cancels the contract, keeps its evidence and deletes the rest', async () => {
  const client = await createSignedContract(gateway);
  await createOffer(gateway, client.id);
  await deleteAccount(client.id);
  expect(await recordsOf(client.id)).toEqual(all);
  const [contract] = await decryptedRows(gateway.db, 'contract', 'client_id', client.id);
  expect(contract).toMatchObject({ ending: 'cancelled', endedBy: admin.id });
  expect(JSON.parse(contract!['terms'] as string)).toMatchObject({ client: { name: 'Ada Byron' } });
  const places = await columnsWith(gateway.db, { id: client.id });
  const tables = new Set([...places.keys()].map((place) => place.split('.')[0]));
  for (const table of ['app_user', 'profile', 'text_view', 'sales_channel']) {
    expect(tables).not.toContain(table);
  }
  expect(gateway.sentMails.map(({ subject }) => subject).sort()).toEqual([
    'Receipt: your contract is canceled',
    'Your data was deleted',
  ]);
  expect(gateway.sentMails.map(({ text }) => text).join()).toContain('is kept until');
  const actions = (await auditOf(gateway.db, client.id)).map(({ action }) => action);
  expect(actions.slice(-2)).toEqual(['contract.cancelled', 'data.deleted']);
});

test('after that, a deletion stops the service', async () => {
  const client = await createSignedContract(gateway);
  await setLawTime(gateway, inDays(20));
  await deleteAccount(client.id);
  expect(await decryptedRows(gateway.db, 'contract', 'client_id', client.id)).toMatchObject([
    { ending: 'stopped' },
  ]);
});

test('an account that signed nothing leaves no offer and no consent', async () => {
  const client = await gateway.client();
  await createProfile(gateway.db, gateway.encryption, client.id);
  await createConsent(gateway, client.id);
  await createOffer(gateway, client.id);
  const { body } = await admin.http.get<DeletionPreview>(pathOf(client.id));
  expect(body).toMatchObject({ keeps: null });
  await deleteAccount(client.id);
  expect(await recordsOf(client.id)).toEqual(none);
});

test('the records go on the day after their last one', async () => {
  const [client, onlyRights] = [await createSignedContract(gateway), await gateway.client()];
  await createConsent(gateway, onlyRights.id);
  await createSignedRights(gateway, onlyRights.id);
  for (const { id } of [client, onlyRights]) await deleteAccount(id);
  const at = (day: string) => setLawTime(gateway, `${day}T18:00:00Z`);

  await at(inYears(2));
  await apply();
  expect(await recordsOf(onlyRights.id)).toEqual({ ...none, signatures: 1, consents: 1 });
  await at(addDays(inYears(2), 1));
  expect(await describeRetention(gateway.db, gateway.jobServices.retention)).toContain(
    `  ${onlyRights.id}  since ${inYears(2)}`,
  );
  await apply();
  expect(await recordsOf(onlyRights.id)).toEqual(none);
  expect((await auditOf(gateway.db, onlyRights.id)).at(-1)).toMatchObject({
    actor: { type: 'system' },
    action: 'data.evidence-deleted',
  });

  await at(inYears(5));
  await apply();
  expect(await recordsOf(client.id)).toEqual(all);
  await at(addDays(inYears(5), 1));
  await apply();
  expect(await recordsOf(client.id)).toEqual(none);
});

test('the records of a client with an account stay, whatever their age', async () => {
  const client = await createSignedContract(gateway);
  await client.http.post(`/api/contracts/${client.contractId}/cancellation`);
  await setLawTime(gateway, `${addDays(inYears(9), 1)}T18:00:00Z`);
  await apply();
  expect(await recordsOf(client.id)).toEqual(all);
});

test('invoices are kept for five years too, also longer than the contract', async () => {
  const client = await createEarnedWork(gateway);
  const contract = `/api/admin/clients/${client.id}/contracts/${client.contractId}`;
  await admin.http.post(`${contract}/stop`, { reason: 'Asked for it' });
  const billed = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from work left join invoice_line on work_id = work.id
      where client_id = ${client.id}`.execute(gateway.db);
    return rows[0]!.count;
  };
  await setLawTime(gateway, inDays(300));
  await gateway.db.transaction().execute((trx) => billWork(trx, client));
  await deleteAccount(client.id);
  const { rows } = await sql<{ until: string }>`
    select money_kept_until(${client.contractId})::text as until`.execute(gateway.db);
  const { until } = rows[0]!;
  expect(until > addDays(inYears(5), 250)).toBe(true);
  await setLawTime(gateway, `${until}T18:00:00Z`);
  await apply();
  expect([await recordsOf(client.id), await billed()]).toMatchObject([{ contracts: 1 }, 1]);
  await setLawTime(gateway, `${addDays(until, 1)}T18:00:00Z`);
  await apply();
  expect([await recordsOf(client.id), await billed()]).toEqual([none, 0]);
});
