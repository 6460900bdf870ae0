import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { CreditItem } from '@repo/contract/credit-items';
import type { DisputeDetails, DisputeOutcome } from '@repo/contract/disputes';
import { addYears } from '@repo/law/days.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { CurrentFindings } from '@repo/contract/report-imports';
import {
  createDispute,
  createMailableLetters,
  createMailedLetter,
  createSignedLetter,
  prepareLetter,
} from '../../../../test/disputes.ts';
import { expectRuleOfDatabase } from '../../../../test/expect-rule.ts';
import type { HttpClient } from '../../../../test/http-client.ts';
import { setLawTime } from '../../../../test/law-time.ts';
import { runJobs, runWaitingJobs } from '../../../../test/run-jobs.ts';
import { importConfirmed, lake, OWN_REPORTS, type Saved } from '../../../../test/saved-reports.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { applyRetention } from '../../own-data/deletion/apply-retention.ts';

let gateway: TestGateway;
let admin: { id: string; http: HttpClient };
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await gateway.admin();
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateway.stop());

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Posted on the thirteenth day. It is the fortieth. */
const createMailed = () => createMailedLetter(gateway);
type Client = Awaited<ReturnType<typeof createMailed>>;

const put = (http: HttpClient, path: string, body: object) =>
  http.request(path, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

async function answered(
  { disputeId, finding }: Pick<Client, 'disputeId' | 'finding'>,
  outcome: DisputeOutcome,
  completedOn: string,
) {
  const outcomes = [{ finding, outcome }];
  const path = `/api/admin/disputes/${disputeId}/outcomes`;
  expect(await put(admin.http, path, { completedOn, outcomes })).toMatchObject({ status: 200 });
}

async function record(client: Client, outcome: DisputeOutcome, completedOn = day(25)) {
  await answered(client, outcome, completedOn);
  await runWaitingJobs(gateway);
}

async function sendDelivery(disputeId: string): Promise<void> {
  const delivery = { deliveredOn: day(16), evidence: 'Receipt' };
  const path = `/api/admin/disputes/${disputeId}/delivery`;
  expect(await admin.http.post(path, delivery)).toMatchObject({ status: 200 });
}

async function deliver({ disputeId }: Client): Promise<void> {
  await sendDelivery(disputeId);
  await runWaitingJobs(gateway);
}

const harbor = { balance: 400 };
const gone = [lake];
const there = [harbor, lake];

const imported = (client: Client, days: number, accounts: NonNullable<Saved['accounts']>) =>
  importConfirmed(client, admin.http, { date: day(days), accounts });

async function confirm(...report: Parameters<typeof imported>) {
  const { id } = await imported(...report);
  await runWaitingJobs(gateway);
  return id;
}

const trackOf = async ({ http, disputeId }: Client) =>
  (await http.get<DisputeDetails>(`/api/disputes/${disputeId}`)).body.tracks[0]!;

const findingOf = async ({ http }: Client, rule: string) =>
  (await http.get<CurrentFindings>(`${OWN_REPORTS}/findings`)).body.findings.find(
    (one) => one.rule === rule,
  );

const answer = ({ http }: Client, key: string, given: object) =>
  put(http, `${OWN_REPORTS}/findings/${key}`, given);

const nowhere = { shownOn: null, stillOn: null, backOn: null };

describe('a later report', () => {
  test('that lacks what the bureau deleted shows the deletion, until it is taken back', async () => {
    const client = await createMailed();
    await runWaitingJobs(gateway);
    await record(client, 'deleted');
    expect(await trackOf(client)).toMatchObject({ ...nowhere, foundOn: '2026-11-01' });
    const reportId = await confirm(client, 30, gone);
    const shown = { ...nowhere, foundOn: '2026-11-01', shownOn: day(30) };
    expect(await trackOf(client)).toMatchObject(shown);
    expect((await trackOf(client)).statedAt).not.toBeNull();
    await confirm(client, 35, gone);
    await confirm(client, 20, gone);
    expect(await trackOf(client)).toMatchObject({ ...shown, shownOn: day(20) });
    expect(await findingOf(client, 'gone-unanswered')).toBeUndefined();
    const path = `/api/admin/clients/${client.id}/reports`;
    expect(await admin.http.post(`${path}/${reportId}/withdraw`)).toMatchObject({ status: 409 });
  });

  test('that is taken back shows nothing any more', async () => {
    const client = await createMailed();
    await runWaitingJobs(gateway);
    await record(client, 'deleted');
    const reportId = await confirm(client, 30, gone);
    const path = `/api/admin/clients/${client.id}/reports/${reportId}/withdraw`;
    expect(await admin.http.post(path)).toMatchObject({ status: 200 });
    expect(await trackOf(client)).toMatchObject(nowhere);
    await runWaitingJobs(gateway);
    expect(await trackOf(client)).toMatchObject(nowhere);
  });

  test('of another bureau shows nothing', async () => {
    const client = await createMailed();
    await record(client, 'deleted');
    await confirm(client, 30, [{ ...lake, bureau: 'equifax' }]);
    expect(await trackOf(client)).toMatchObject(nowhere);
  });

  test('that still has what the bureau deleted raises a question, which comes before a letter', async () => {
    const client = await createMailed();
    await runWaitingJobs(gateway);
    await record(client, 'deleted');
    await confirm(client, 30, there);
    expect(await trackOf(client)).toMatchObject({ ...nowhere, stillOn: day(30) });
    const finding = (await findingOf(client, 'deleted-still-reported'))!;
    expect(finding).toMatchObject({
      arithmetic: { completedOn: day(25), reportDate: day(30) },
      questions: ['noticeCame'],
      answer: null,
    });
    const again = { ...client, finding: finding.key };
    expect(await prepareLetter(again)).toMatchObject({
      status: 409,
      body: { rule: '15 USC 1679b(a)(1)' },
    });
    expect(await answer(client, finding.key, { noticeCame: 'no' })).toMatchObject({
      status: 200,
      body: { answer: { isYours: null, noticeCame: 'no' } },
    });
    const { status, body } = await prepareLetter(again);
    expect(status).toBe(200);
    expect(body.letter.text).toMatch(/answered that it removed this item/);
    await confirm(client, 38, gone);
    expect(await findingOf(client, 'deleted-still-reported')).toBeUndefined();
    expect(await trackOf(client)).toMatchObject({ ...nowhere, shownOn: day(38) });
  });

  test('that lacks an item without an answer raises a question, and no letter follows', async () => {
    const client = await createMailed();
    await runWaitingJobs(gateway);
    await confirm(client, 30, gone);
    expect(await findingOf(client, 'gone-unanswered')).toBeUndefined();
    await deliver(client);
    const finding = (await findingOf(client, 'gone-unanswered'))!;
    expect(finding).toMatchObject({ arithmetic: { reportDate: day(30) } });
    expect(await trackOf(client)).toMatchObject({ ...nowhere, shownOn: day(30) });
    await answer(client, finding.key, { noticeCame: 'no' });
    expect(await prepareLetter({ ...client, finding: finding.key })).toMatchObject({ status: 409 });
    const dispute = `/api/admin/clients/${client.id}/reports/findings/${finding.key}/dispute`;
    expect(await admin.http.post(dispute)).toMatchObject({ status: 409 });
    await record(client, 'deleted');
    expect(await findingOf(client, 'gone-unanswered')).toBeUndefined();
    await record(client, 'verified');
    expect(await trackOf(client)).toMatchObject(nowhere);
  });

  test('that has it again asks for the notice, and the deletion stays shown', async () => {
    const client = await createMailed();
    await runWaitingJobs(gateway);
    await deliver(client);
    await confirm(client, 28, gone);
    await confirm(client, 35, there);
    const track = { shownOn: day(28), stillOn: day(35), backOn: day(35) };
    expect(await trackOf(client)).toMatchObject(track);
    const { body } = await client.http.get<DisputeDetails>(`/api/disputes/${client.disputeId}`);
    const notice = body.deadlines.find(({ rule }) => rule === 'fcra.reinsertion_notice')!;
    expect(notice.dueOn > day(35)).toBe(true);
    expect(await findingOf(client, 'reinserted')).toMatchObject({
      arithmetic: { reportDate: day(35), noticeDueOn: notice.dueOn },
      questions: ['isYours', 'noticeCame'],
    });
    await record(client, 'reinserted', day(33));
    expect(await trackOf(client)).toMatchObject(track);
    expect((await findingOf(client, 'reinserted'))?.questions ?? []).not.toContain('noticeCame');
  });
});

describe('events in any order', () => {
  const ORDERS = 4;
  const isBack = (index: number) => index % 2 === 1;
  type Event = (client: Mailed) => Promise<unknown>;
  type Mailed = Client & { otherId: string };

  async function createAllMailed(count = ORDERS): Promise<Mailed[]> {
    const clients = [];
    for (const client of await createMailableLetters(gateway, count)) {
      const otherId = await createDispute(gateway, client, 'equifax');
      await createSignedLetter(gateway, { clientId: client.id, disputeId: otherId });
      clients.push({ ...client, otherId });
    }
    const disputeIds = clients.map(({ disputeId }) => disputeId);
    await setLawTime(gateway, `${day(12)}T12:00:00Z`);
    const mailing = { disputeIds, provider: 'print', service: 'certified' };
    const { body } = await admin.http.post<{ id: string }>('/api/admin/mailings', mailing);
    await setLawTime(gateway, `${day(40)}T12:00:00Z`);
    const letters = disputeIds.map((disputeId) => ({ disputeId, postedOn: day(13) }));
    const path = `/api/admin/mailings/${body.id}`;
    expect(await admin.http.patch(path, { letters })).toMatchObject({ status: 200 });
    for (const [index, { otherId }] of clients.entries()) {
      await sql`update dispute set mailing_id = ${body.id}, mailing_position = ${count + index + 1}, posted_on = ${day(13)}
        where id = ${otherId}`.execute(gateway.db);
    }
    await runWaitingJobs(gateway);
    return clients;
  }

  const verified: Event = (client) => answered(client, 'verified', day(24));
  const deletedOn =
    (days: number): Event =>
    (client) =>
      answered(client, 'deleted', day(days));
  const events: Record<string, Event> = {
    verified,
    deleted: deletedOn(25),
    delivered: ({ disputeId }) => sendDelivery(disputeId),
    'other answer': ({ otherId: disputeId }) =>
      answered({ disputeId, finding: 'f1d1' }, 'deleted', day(26)),
    'report with it': (client) => imported(client, 20, there),
    'report without it': (client) => imported(client, 30, gone),
    'report of another bureau': (client) =>
      imported(client, 36, [{ ...lake, bureau: 'equifax' as const }]),
  };
  const back: Event = (client) => imported(client, 38, there);

  const order = (names: readonly string[]) =>
    fc
      .shuffledSubarray([...names], { minLength: names.length })
      .filter((own) => own.indexOf('verified') < own.indexOf('deleted'));

  async function stateOf(client: Mailed) {
    const { tracks, outcomes, status } = (
      await client.http.get<DisputeDetails>(`/api/disputes/${client.disputeId}`)
    ).body;
    const { findings } = (await client.http.get<CurrentFindings>(`${OWN_REPORTS}/findings`)).body;
    const items = await admin.http.get<CreditItem[]>(
      `/api/admin/clients/${client.id}/credit-items`,
    );
    const own = items.body.filter(
      ({ bureau, creditor }) => bureau === 'experian' && creditor === 'Harbor Bank',
    );
    return {
      status,
      tracks: tracks.map(({ foundOn, shownOn, stillOn, backOn }) => ({
        foundOn,
        shownOn,
        stillOn,
        backOn,
      })),
      outcomes: outcomes.map(({ outcome, completedOn }) => ({ outcome, completedOn })),
      findings: findings
        .filter(({ rows }) => rows[0]?.row.creditor === 'Harbor Bank')
        .map(({ rule, arithmetic, questions }) => ({ rule, arithmetic, questions })),
      items: own.map((item) => [item.status, item.removalDate]),
    };
  }

  const track = { foundOn: '2026-11-01', shownOn: day(30), stillOn: null, backOn: null };
  const outcomes = [{ outcome: 'deleted', completedOn: day(25) }];
  const notice = {
    rule: 'reinserted',
    arithmetic: expect.objectContaining({ reportDate: day(38) }),
    questions: ['isYours', 'noticeCame'],
  };
  const standings = {
    gone: { tracks: [track], findings: [], items: [['removed', day(25)]] },
    back: {
      tracks: [{ ...track, stillOn: day(38), backOn: day(38) }],
      findings: expect.arrayContaining([notice]),
      items: [['active', null]],
    },
  };

  test('end in one state', async () => {
    const clients = await createAllMailed();
    const eventsOf = (index: number) => (isBack(index) ? { ...events, back } : events);
    const orders = fc.tuple(...clients.map((_, index) => order(Object.keys(eventsOf(index)))));
    const property = fc.asyncProperty(orders, async (given) => {
      for (const step of Object.keys({ ...events, back }).keys()) {
        await Promise.all(
          clients.map(async (client, index) => eventsOf(index)[given[index]![step]!]?.(client)),
        );
        await runWaitingJobs(gateway);
      }
      for (const [index, client] of clients.entries()) {
        const standing = standings[isBack(index) ? 'back' : 'gone'];
        expect(await stateOf(client)).toEqual({ status: 'answered', outcomes, ...standing });
      }
    });
    await fc.assert(property, { numRuns: 1, endOnFailure: true });
  }, 60_000);

  test.each<[string, string, Event[]]>([
    ['the report, before a later answer', day(30), [deletedOn(33)]],
    ['the answer, before the report', day(25), [deletedOn(25)]],
    ['the report, after an answer that was corrected', day(30), [deletedOn(25), verified]],
    ['the answer that corrected another', day(25), [verified, deletedOn(25)]],
  ])('date a removal by %s', async (_, removalDate, answers) => {
    const clients = await createAllMailed(answers.length + 1);
    for (const [index, client] of clients.entries()) {
      const report: Event = (one) => imported(one, 30, gone);
      for (const event of answers.toSpliced(index, 0, report)) {
        await event(client);
        await runWaitingJobs(gateway);
      }
      expect((await stateOf(client)).items).toEqual([['removed', removalDate]]);
    }
  });
});

test('a removal day that a person entered stays, also where a report has it', async () => {
  const client = await createMailed();
  const itemsOf = async () => {
    const path = `/api/admin/clients/${client.id}/credit-items`;
    const { body } = await admin.http.get<CreditItem[]>(path);
    return body.filter(({ status }) => status === 'removed');
  };
  const enter = async (removalDate: string) => {
    const [item] = await itemsOf();
    const path = `/api/admin/credit-items/${item!.id}`;
    expect(await admin.http.patch(path, { removalDate })).toMatchObject({ status: 200 });
    await runWaitingJobs(gateway);
  };
  const removedOn = async () => (await itemsOf()).map(({ removalDate }) => removalDate);
  await record(client, 'deleted', day(28));
  const dayOfReport = '2026-11-01';
  await enter(dayOfReport);
  await confirm(client, 20, gone);
  await record(client, 'deleted', day(27));
  expect(await removedOn()).toEqual([dayOfReport]);
  await record(client, 'verified', day(19));
  expect(await removedOn()).toEqual([dayOfReport]);
});

describe('the database', () => {
  async function confirmReport(client: Client, reportDate: string): Promise<string> {
    const accounts = [{ creditor: 'Lake Finance', accountNumber: '400412340000' }];
    const { id } = await importConfirmed(client, admin.http, { date: '2026-11-20', accounts });
    await sql`update report_import set report_date = ${reportDate} where id = ${id}`.execute(
      gateway.db,
    );
    return id;
  }

  interface Shown {
    reportId: string;
    reportDate: string;
    clientId?: string;
  }

  const insert = (client: Client, { reportId, reportDate, clientId = client.id }: Shown) =>
    sql`insert into shown_deletion (client_id, dispute_item_id, report_id, report_date)
      select ${clientId}, id, ${reportId}, ${reportDate} from dispute_item where dispute_id = ${client.disputeId}`;

  const expectRefused = (...shown: Parameters<typeof insert>) =>
    expectRuleOfDatabase(gateway.db, '15 USC 1679b(b)', (trx) => insert(...shown).execute(trx));

  test('refuses a deletion that no confirmed report of the bureau after the letter shows', async () => {
    const client = await createMailed();
    const reportDate = day(30);
    const reportId = await confirmReport(client, reportDate);
    await record(client, 'verified');
    await expectRefused(client, { reportId, reportDate });
    await record(client, 'deleted');
    await expectRefused(client, { reportId: randomUUID(), reportDate });
    await expectRefused(client, { reportId, reportDate: day(31) });
    await expectRefused(client, { reportId, reportDate, clientId: admin.id });
    await sql`update report_import set bureaus = '{equifax}' where id = ${reportId}`.execute(
      gateway.db,
    );
    await expectRefused(client, { reportId, reportDate });
    await sql`update report_import set bureaus = '{experian}', report_date = ${day(13)} where id = ${reportId}`.execute(
      gateway.db,
    );
    await expectRefused(client, { reportId, reportDate: day(13) });
    const other = await createMailed();
    await expectRefused(other, { reportId, reportDate });
  });

  test('counts silence only once the delivery is known, and until then no report', async () => {
    const client = await createMailed();
    const reportDate = day(30);
    const reportId = await confirmReport(client, reportDate);
    await expectRefused(client, { reportId, reportDate });
    const path = `/api/admin/disputes/${client.disputeId}/delivery`;
    await admin.http.post(path, { deliveredOn: day(16), evidence: 'Receipt' });
    await insert(client, { reportId, reportDate }).execute(gateway.db);
  });

  const shownTo = ({ id }: Client) =>
    gateway.db.selectFrom('shownDeletion').selectAll().where('clientId', '=', id).execute();

  test('keeps a deletion after the account, and with its contract', async () => {
    const client = await createMailed();
    await confirmReport(client, day(30));
    await record(client, 'deleted');
    await admin.http.post(`/api/admin/clients/${client.id}/deletion`, { requestedAt: null });
    await runJobs(gateway);
    expect(await shownTo(client)).toHaveLength(1);
    await setLawTime(gateway, `${addYears(day(60), 5)}T18:00:00Z`);
    await applyRetention(gateway.jobServices);
    expect(await shownTo(client)).toEqual([]);
  });

  test('keeps a deletion as it was shown, until its report is taken back', async () => {
    const client = await createMailed();
    const reportDate = day(30);
    const reportId = await confirmReport(client, reportDate);
    await record(client, 'deleted');
    expect(await shownTo(client)).toMatchObject([{ reportId, reportDate }]);
    await expectRuleOfDatabase(gateway.db, '15 USC 1679b(b)', (trx) =>
      sql`update shown_deletion set report_date = ${day(31)} where report_id = ${reportId}`.execute(
        trx,
      ),
    );
    await expectRuleOfDatabase(gateway.db, '15 USC 1679i', (trx) =>
      sql`delete from shown_deletion where report_id = ${reportId}`.execute(trx),
    );
    await sql`update report_import set confirmed_at = null, confirmed_by = null, report_id = null,
      effects_encrypted = null, open_findings = 0 where id = ${reportId}`.execute(gateway.db);
    expect(await shownTo(client)).toEqual([]);
  });
});
