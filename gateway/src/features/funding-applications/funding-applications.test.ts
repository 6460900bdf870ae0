import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FundingApplication } from '@repo/contract/funding';
import { createIssue, type IssueCode } from '@repo/contract/issues';
import { sql } from 'kysely';
import { expectInvalid, expectRefused } from '../../../test/expect-response.ts';
import { auditOf } from '../../../test/audit.ts';
import { createCreditReport, createProfile, newcomer } from '../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const LIST = '/api/funding/applications';
const APPLY = '/api/funding/apply';
const purpose = 'A second delivery van';
const input = {
  requestedAmount: '25000',
  monthlyIncome: '4650.50',
  creditScore: 650,
  qualificationData: {
    purpose,
    currentScores: { experian: 640, equifax: 650, transunion: 660 },
  },
};

/** A client whose latest report averages exactly 650, unless said otherwise. */
async function clientWith(report: Parameters<typeof createCreditReport>[2] = {}) {
  const client = await gateway.client();
  await createCreditReport(gateway.db, client.id, report);
  return client;
}

function applicationsOf(userId: string) {
  return gateway.db
    .selectFrom('fundingApplication')
    .selectAll()
    .where('userId', '=', userId)
    .execute();
}

/** The refusal of a whole application. */
function conflict(code: IssueCode) {
  const issue = createIssue([], code);
  return { status: 409, body: { message: issue.message, code: 'CONFLICT', issues: [issue] } };
}

const alreadyOpen = conflict('application-open');

async function expectNothingKept(userId: string) {
  expect(await applicationsOf(userId)).toEqual([]);
  expect(await auditOf(gateway.db, userId)).toEqual([]);
}

describe('POST /api/funding/apply', () => {
  test('stores the application of a client with exactly 650 and audits it', async () => {
    const client = await clientWith();
    const response = await client.http.post<FundingApplication>(APPLY, input);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      ...input,
      id: expect.any(String),
      status: 'submitted',
      approvedAmount: null,
      decisionNote: null,
      decidedAt: null,
      submittedAt: expect.any(String),
    });
    expect(await applicationsOf(client.id)).toEqual([
      { ...response.body, userId: client.id, decidedBy: null },
    ]);
    expect(await auditOf(gateway.db, client.id)).toEqual([
      {
        actor: { type: 'user', userId: client.id },
        action: 'funding-application.submitted',
        subject: `funding_application/${response.body.id}`,
        detail: { averageScore: 650 },
      },
    ]);
  });

  test('stores average and scores of the latest report, not those that were sent', async () => {
    const client = await clientWith({ equifaxScore: null, experianScore: 701 });
    const qualificationData = { purpose, currentScores: { experian: 850, equifax: 850 } };
    await client.http.post(APPLY, { ...input, creditScore: 850, qualificationData });
    expect(await applicationsOf(client.id)).toMatchObject([
      {
        creditScore: 681,
        qualificationData: {
          purpose,
          currentScores: { experian: 701, equifax: null, transunion: 660 },
        },
      },
    ]);
  });

  test.each([
    ['an average of 649', { experianScore: 637 }, 'average-too-low'],
    [
      'a report without scores',
      { experianScore: null, equifaxScore: null, transunionScore: null },
      'report-missing',
    ],
  ] as const)('refuses %s, whatever was sent, and stores nothing', async (_, report, code) => {
    const client = await clientWith(report);
    const qualificationData = { purpose, currentScores: { experian: 850, equifax: 850 } };
    const response = await client.http.post(APPLY, {
      ...input,
      creditScore: 850,
      qualificationData,
    });
    expect(response).toMatchObject(conflict(code));
    await expectNothingKept(client.id);
  });

  test('refuses a client without a report, and stores nothing', async () => {
    const client = await gateway.client();
    await clientWith({ experianScore: 850 });
    const response = await client.http.post(APPLY, input);
    expect(response).toMatchObject(conflict('report-missing'));
    await expectNothingKept(client.id);
  });

  test('the latest report decides, not an earlier one', async () => {
    const fallen = await clientWith({ reportDate: '2026-08-01', experianScore: 800 });
    await createCreditReport(gateway.db, fallen.id, { experianScore: 600 });
    expect(await fallen.http.post(APPLY, input)).toMatchObject(conflict('average-too-low'));
    const risen = await clientWith({ reportDate: '2026-08-01', experianScore: 500 });
    await createCreditReport(gateway.db, risen.id);
    expect((await risen.http.post(APPLY, input)).status).toBe(200);
  });

  test.each([
    [{ requestedAmount: '25000.50' }, { requestedAmount: 'Must be a whole number' }],
    [{ requestedAmount: undefined }, { requestedAmount: 'Must be a whole number' }],
    [{ requestedAmount: '0' }, { requestedAmount: 'Must be more than zero' }],
    [{ requestedAmount: '-25000' }, { requestedAmount: 'Must be a whole number' }],
    [{ monthlyIncome: 'a lot' }, { monthlyIncome: 'Must be a valid amount' }],
    [{ creditScore: 65 }, { creditScore: 'Must be a 3-digit score' }],
    [
      { qualificationData: null },
      { qualificationData: 'Please provide more details about your funding purpose' },
    ],
  ])('refuses %j and stores nothing', async (change, issues) => {
    const client = await clientWith();
    expectInvalid(await client.http.post(APPLY, { ...input, ...change }), issues);
    await expectNothingKept(client.id);
  });

  test('reports a purpose that is too short', async () => {
    const client = await clientWith();
    const message = 'Please provide more details about your funding purpose';
    const response = await client.http.post(APPLY, {
      ...input,
      qualificationData: { purpose: ' a van     ' },
    });
    expect(response).toMatchObject({
      status: 400,
      body: { message, issues: [{ path: ['qualificationData', 'purpose'], message }] },
    });
    await expectNothingKept(client.id);
  });

  test.each([
    'A van \u0000 and a garage',
    'A van \ud800 and a garage',
    'A van \udc00\ud800 and more',
  ])('refuses the unstorable purpose %j', async (unstorable) => {
    const client = await clientWith();
    const response = await client.http.post(APPLY, {
      ...input,
      qualificationData: { purpose: unstorable },
    });
    expect(response).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: ['qualificationData', 'purpose'], code: 'characters-not-allowed' }],
      },
    });
    await expectNothingKept(client.id);
  });

  test('stores emoji and other characters beyond the basic plane', async () => {
    const client = await clientWith();
    const emoji = 'A second delivery van 🚚𠮷';
    const qualificationData = { purpose: emoji };
    expect(await client.http.post(APPLY, { ...input, qualificationData })).toMatchObject({
      status: 200,
      body: { qualificationData: { purpose: emoji } },
    });
  });

  test('of 20 applications at once keeps one and refuses the others', async () => {
    const client = await clientWith();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => client.http.post(APPLY, input)),
    );
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(19);
    for (const { status, body } of refused) expect({ status, body }).toEqual(alreadyOpen);
    expect(await applicationsOf(client.id)).toHaveLength(1);
    expect(await auditOf(gateway.db, client.id)).toHaveLength(1);
  });

  test.each([
    ['submitted', 409],
    ['qualified', 409],
    ['approved', 200],
    ['rejected', 200],
  ] as const)('after an application that is %s responds %i', async (status, expected) => {
    const client = await clientWith();
    const other = await clientWith();
    await client.http.post(APPLY, input);
    await gateway.db
      .updateTable('fundingApplication')
      .set({ status })
      .where('userId', '=', client.id)
      .execute();
    expect((await client.http.post(APPLY, input)).status).toBe(expected);
    expect((await other.http.post(APPLY, input)).status).toBe(200);
  });

  test('refuses a client whose onboarding is not complete', async () => {
    const client = await gateway.client({ ...newcomer, onboardingStep: 2 });
    await createProfile(gateway.db, gateway.encryption, client.id);
    await createCreditReport(gateway.db, client.id);
    const message = 'Complete your setup first';
    expect(await client.http.post(APPLY, input)).toMatchObject({
      status: 409,
      body: { message, issues: [{ path: [], code: 'onboarding-incomplete' }] },
    });
    await expectNothingKept(client.id);
  });

  test('accepts the largest amounts', async () => {
    const client = await clientWith();
    const largest = { requestedAmount: '9999999999', monthlyIncome: '9999999999.99' };
    const response = await client.http.post(APPLY, { ...input, ...largest });
    expect(response).toMatchObject({ status: 200, body: largest });
  });

  test('stores no application without its audit event', async () => {
    const client = await clientWith();
    await sql`alter table audit_event add constraint refused
      check (client_id <> ${sql.lit(client.id)})`.execute(gateway.db);
    const response = await client.http.post(APPLY, input);
    expectRefused(response, 500, 'Something went wrong on our side');
    await expectNothingKept(client.id);
  });

  test('refuses a visitor', async () => {
    expectRefused(await gateway.visitor().post(APPLY, input), 401, 'Please sign in');
  });
});

describe('GET /api/funding/applications', () => {
  test('returns the caller’s own, newest first', async () => {
    const [client, other] = [await clientWith(), await clientWith()];
    await client.http.post(APPLY, input);
    await gateway.db
      .updateTable('fundingApplication')
      .set({ submittedAt: '2026-09-01T10:00:00Z', status: 'approved', approvedAmount: '20000' })
      .where('userId', '=', client.id)
      .execute();
    await client.http.post(APPLY, { ...input, requestedAmount: 50000 });
    await other.http.post(APPLY, input);
    const response = await client.http.get(LIST);
    expect(response.status).toBe(200);
    expect(response.body).toEqual([
      {
        ...input,
        requestedAmount: '50000',
        id: expect.any(String),
        status: 'submitted',
        approvedAmount: null,
        decisionNote: null,
        decidedAt: null,
        submittedAt: expect.any(String),
      },
      {
        ...input,
        id: expect.any(String),
        status: 'approved',
        approvedAmount: '20000.00',
        decisionNote: null,
        decidedAt: null,
        submittedAt: '2026-09-01T10:00:00.000Z',
      },
    ]);
  });

  test('returns an empty list at first', async () => {
    const client = await gateway.client();
    expect(await client.http.get(LIST)).toMatchObject({ status: 200, body: [] });
  });

  test('refuses a visitor', async () => {
    expectRefused(await gateway.visitor().get(LIST), 401, 'Please sign in');
  });
});
