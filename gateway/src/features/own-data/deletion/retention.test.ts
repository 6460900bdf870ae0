import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { auditOf, auditOfSubject } from '../../../../test/audit.ts';
import {
  createLead,
  createProfile,
  createUser,
  newcomer,
  type UserOverrides,
  verified,
} from '../../../../test/factories.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { confirmAsAdmin, importFile, OWN_REPORTS } from '../../../../test/saved-reports.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { applyRetention } from './apply-retention.ts';
import { describeRetention } from './describe-retention.ts';
import { fileTables } from './retention.queries.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(() => {
  gateway.sentMails.length = 0;
});
afterAll(() => gateway.stop());

const days = { lead: 100, 'unverified-account': 30, 'closed-account': 200 };
const ago = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
const apply = () => applyRetention({ ...gateway.jobServices, retention: days });
const described = () => describeRetention(gateway.db, days);

const account = (overrides: UserOverrides) => createUser(gateway.db, overrides);
const closed = (overrides: UserOverrides = {}) =>
  account({ ...verified, createdAt: ago(400), archivedAt: ago(201), ...overrides });
const neverConfirmed = (overrides: UserOverrides = {}) =>
  account({ ...newcomer, createdAt: ago(31), ...overrides });

const hold = (userId: string) =>
  gateway.db.insertInto('dataDeletion').values({ userId, legalHold: 'Case 24-117' }).execute();

async function left(table: 'appUser' | 'lead', rows: { id: string }[]): Promise<boolean[]> {
  const ids = rows.map(({ id }) => id);
  const found = await gateway.db.selectFrom(table).select('id').where('id', 'in', ids).execute();
  return ids.map((id) => found.some((row) => row.id === id));
}

describe('a lead without an account', () => {
  test('an idle lead without an account is deleted after its period, and its consent stays', async () => {
    const lead = await createLead(gateway.db, { createdAt: ago(101) });
    await gateway.db
      .insertInto('consent')
      .values({
        leadId: lead.id,
        channels: ['email'],
        text: 'I agree',
        language: 'en',
        page: '/',
        ipAddressEncrypted: Buffer.alloc(40),
      })
      .execute();
    expect(await described()).toContain(lead.id);
    expect(await left('lead', [lead])).toEqual([true]);
    await apply();
    expect(await left('lead', [lead])).toEqual([false]);
    expect(await auditOfSubject(gateway.db, `lead/${lead.id}`)).toMatchObject([
      { actor: { type: 'system' }, action: 'lead.deleted' },
    ]);
    const consents = gateway.db.selectFrom('consent').select('id');
    expect(await consents.where('formerEmail', '=', lead.email).execute()).toHaveLength(1);
  });

  test('stays while something happens, it has an account, or it opted out', async () => {
    const { id: userId } = await account(verified);
    const old = { createdAt: ago(101) };
    const leads = await Promise.all([
      createLead(gateway.db, { createdAt: ago(99) }),
      createLead(gateway.db, { ...old, changedAt: ago(99) }),
      createLead(gateway.db, { ...old, nextCallOn: ago(-5).slice(0, 10) }),
      createLead(gateway.db, { ...old, userId }),
      createLead(gateway.db, old),
      createLead(gateway.db, old),
    ]);
    const [called, optedOut] = [leads[4], leads[5]];
    await gateway.db.insertInto('clientNote').values({ leadId: called.id, text: 'Hi' }).execute();
    await gateway.db
      .insertInto('leadOptOut')
      .values({ leadId: optedOut.id, channel: 'sms', source: 'call' })
      .execute();
    await apply();
    expect(await left('lead', leads)).toEqual(leads.map(() => true));
  });
});

describe('a legal hold on a lead', () => {
  const set = async (path: string, legalHold: string | null) => {
    const { http } = await gateway.admin();
    return http.patch(`/api/admin/leads/${path}/legal-hold`, { legalHold });
  };

  test('keeps it until it ends, and the dry run shows why', async () => {
    const { id } = await createLead(gateway.db, { createdAt: ago(101) });
    expect(await set(id, 'Complaint 24-118')).toMatchObject({
      status: 200,
      body: { legalHold: 'Complaint 24-118', legalHoldBy: expect.any(String) },
    });
    expect(await described()).toMatch(new RegExp(`  ${id}  since .+  lead: Complaint 24-118`));
    await apply();
    expect(await left('lead', [{ id }])).toEqual([true]);
    expect(await set(id, null)).toMatchObject({ body: { legalHold: null, legalHoldBy: null } });
    await apply();
    expect(await left('lead', [{ id }])).toEqual([false]);
    expect(await auditOfSubject(gateway.db, `lead/${id}`)).toMatchObject([
      { action: 'data.legal-hold-set', detail: { reason: 'Complaint 24-118' } },
      { action: 'data.legal-hold-ended' },
      { action: 'lead.deleted' },
    ]);
  });

  test('keeps the client that it became, and is an admin’s to set', async () => {
    const user = await closed();
    const lead = await createLead(gateway.db, { userId: user.id });
    const { http } = await gateway.client();
    const path = `/api/admin/leads/${lead.id}/legal-hold`;
    expect((await http.patch(path, { legalHold: 'Complaint' })).status).toBe(403);
    await set(lead.id, 'Complaint 24-119');
    expect(await described()).toContain('closed-account: Complaint 24-119');
    await apply();
    expect(await left('appUser', [user])).toEqual([true]);
    expect((await set('00000000-0000-4000-8000-000000000000', 'Complaint')).status).toBe(404);
  });
});

describe('an account whose address was never confirmed', () => {
  test('an account whose address was never confirmed is deleted without a mail when its file is empty', async () => {
    const user = await neverConfirmed();
    await apply();
    await runJobs(gateway);
    expect(await left('appUser', [user])).toEqual([false]);
    expect(gateway.sentMails).toEqual([]);
    expect(await auditOf(gateway.db, user.id)).toMatchObject([
      {
        actor: { type: 'system' },
        action: 'data.deleted',
        detail: { reason: 'unverified-account' },
      },
    ]);
  });

  test('stays when it is recent, visited, invited, confirmed, held, an admin’s, or has a file', async () => {
    const users = await Promise.all([
      neverConfirmed({ createdAt: ago(29) }),
      neverConfirmed({ awaitsPassword: true }),
      neverConfirmed(verified),
      neverConfirmed({ role: 'admin' }),
      neverConfirmed({ onboardingComplete: true }),
      neverConfirmed(),
      neverConfirmed(),
      neverConfirmed(),
    ]);
    const [visited, held, filed] = users.slice(-3);
    await gateway.signedIn(visited!.id);
    await hold(held!.id);
    await createProfile(gateway.db, gateway.encryption, filed!.id);
    await apply();
    expect(await left('appUser', users)).toEqual(users.map(() => true));
  });
});

const besideFile = [
  'account_token',
  'client_activity',
  'client_figure',
  'client_tag',
  'consent',
  'correction',
  'current_report_results',
  'data_deletion',
  'data_export_token',
  'finding_answer',
  'known_device',
  'mail',
  'notification',
  'passkey',
  'profile_draft',
  'progress_update',
  'recovery_code',
  'sales_channel',
  'session',
  'text_view',
  'totp',
  'webauthn_challenge',
];

test('each table whose rows go with an account is known to be part of its file or not', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'app_user'::regclass and confdeltype <> 'n'`.execute(
    gateway.db,
  );
  // They outlive the account, so they have no foreign key.
  const outliving = ['saved_card', 'contract', 'contract_signature', 'electronic_consent'];
  const known = [...rows.map(({ name }) => name), ...outliving];
  expect(known.sort()).toEqual([...Object.keys(fileTables), ...besideFile].sort());
});

describe('a client in the archive', () => {
  test('a client in the archive is deleted after its period without a visit, and its owner gets a mail', async () => {
    const user = await closed();
    await createProfile(gateway.db, gateway.encryption, user.id);
    await apply();
    await runJobs(gateway);
    expect(await left('appUser', [user])).toEqual([false]);
    expect(gateway.sentMails).toMatchObject([{ to: { address: user.email } }]);
  });

  test('stays when that is recent, or a visit goes on', async () => {
    const users = await Promise.all([
      closed({ archivedAt: ago(199) }),
      closed({ archivedAt: null }),
      closed(),
    ]);
    await gateway.signedIn(users[2].id);
    for (const { id } of users) expect(await described()).not.toContain(id);
    await apply();
    expect(await left('appUser', users)).toEqual(users.map(() => true));
  });

  test('stays under a legal hold, which the dry run shows', async () => {
    const user = await closed();
    await hold(user.id);
    expect(await described()).toMatch(
      new RegExp(
        `kept by a legal hold\n(?:.*\n)*  ${user.id}  since .+  closed-account: Case 24-117`,
      ),
    );
    await apply();
    expect(await left('appUser', [user])).toEqual([true]);
  });
});

test('a draft is deleted after 90 days without a change, but not under a legal hold', async () => {
  const users = await Promise.all([1, 2, 3, 4].map(() => account({ ...newcomer, ...verified })));
  const ages = [89, 91, 91, 91];
  await gateway.db
    .insertInto('profileDraft')
    .values(
      users.map(({ id: userId }, index) => ({
        userId,
        ciphertext: Buffer.alloc(40),
        keyId: 'test',
        updatedAt: ago(ages[index]!),
      })),
    )
    .execute();
  await hold(users[2]!.id);
  const ofLead = { userId: users[3]!.id, legalHold: 'Case 24-120' };
  const lead = await createLead(gateway.db, { userId: ofLead.userId });
  await gateway.db.updateTable('lead').set(ofLead).where('id', '=', lead.id).execute();
  await apply();
  const rows = await gateway.db.selectFrom('profileDraft').select('userId').execute();
  const kept = [users[0], users[2], users[3]].map((user) => user!.id);
  expect(rows.map(({ userId }) => userId).sort()).toEqual(kept.sort());
});

test('an import that nobody submitted or confirmed for 90 days is deleted with its file, but not under a legal hold', async () => {
  const clients = await Promise.all([1, 2, 3, 4, 5, 6].map(() => gateway.client()));
  const ids = clients.map(({ id }) => id) as [string, ...string[]];
  const [due, recent, held, confirmed, submitted, withdrawn] = ids;
  const imported = await Promise.all(clients.map(({ http }) => importFile(http)));
  const age = (userId: string, days: number) =>
    gateway.db
      .updateTable('reportImport')
      .set({ createdAt: ago(days) })
      .where('userId', '=', userId)
      .execute();
  await age(due, 91);
  await age(recent!, 89);
  await age(held!, 91);
  const admin = await gateway.admin();
  await confirmAsAdmin(admin.http, confirmed!, imported[3]!.body.id);
  await age(confirmed!, 91);
  const { id: withdrawnReport } = imported[5]!.body;
  await confirmAsAdmin(admin.http, withdrawn!, withdrawnReport);
  await age(withdrawn!, 91);
  const path = `/api/admin/clients/${withdrawn!}/reports/${withdrawnReport}/withdraw`;
  expect((await admin.http.post(path)).status).toBe(200);
  await clients[4]!.http.post(`${OWN_REPORTS}/${imported[4]!.body.id}/confirm`);
  await age(submitted!, 91);
  await hold(held!);
  expect(await described()).toMatch(/^1 imported reports, not confirmed for 90 days/m);
  await apply();
  const keptOf = async (table: 'reportImport' | 'document') => {
    const rows = await gateway.db
      .selectFrom(table)
      .select('userId')
      .where('userId', 'in', ids)
      .execute();
    return rows.map(({ userId }) => userId).sort();
  };
  const kept = [recent!, held!, confirmed!, submitted!, withdrawn!].sort();
  expect([await keptOf('reportImport'), await keptOf('document')]).toEqual([kept, kept]);
  expect((await auditOf(gateway.db, due)).at(-1)).toMatchObject({
    actor: { type: 'system' },
    action: 'credit-report.import-discarded',
  });
});

test('0 days keep everything', async () => {
  const [lead, user] = [await createLead(gateway.db, { createdAt: ago(9_000) }), await closed()];
  const never = { lead: 0, 'unverified-account': 0, 'closed-account': 0 };
  await applyRetention({ ...gateway.jobServices, retention: never });
  expect(await left('lead', [lead])).toEqual([true]);
  expect(await left('appUser', [user])).toEqual([true]);
});
