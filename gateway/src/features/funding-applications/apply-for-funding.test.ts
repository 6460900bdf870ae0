import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FundingApplication } from '@repo/contract/funding';
import { sql } from 'kysely';
import { auditOf } from '../../../test/audit.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import { createCreditReport, createProfile, newcomer } from '../../../test/factories.ts';
import {
  APPLY,
  applicantOf,
  application,
  applicationsOf,
  expectNothingKept,
  purpose,
  refusedFor,
} from '../../../test/funding.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { whileBlocked } from '../../../test/while-blocked.ts';
import { lockUser } from '../../users/users.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

describe('POST /api/funding/apply', () => {
  test('stores the application of a client with exactly 650 and audits it', async () => {
    const client = await applicantOf(gateway);
    const response = await client.http.post<FundingApplication>(APPLY, application);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      ...application,
      id: expect.any(String),
      status: 'submitted',
      approvedAmount: null,
      decisionNote: null,
      decisionNoteLanguage: null,
      decidedAt: null,
      submittedAt: expect.any(String),
    });
    expect(await applicationsOf(gateway, client.id)).toEqual([
      {
        ...response.body,
        userId: client.id,
        decidedBy: null,
        reportId: expect.any(String),
      },
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
    const client = await applicantOf(gateway, { equifaxScore: null, experianScore: 701 });
    const qualificationData = { purpose, currentScores: { experian: 850, equifax: 850 } };
    await client.http.post(APPLY, { ...application, creditScore: 850, qualificationData });
    expect(await applicationsOf(gateway, client.id)).toMatchObject([
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
    const client = await applicantOf(gateway, report);
    const qualificationData = { purpose, currentScores: { experian: 850, equifax: 850 } };
    const response = await client.http.post(APPLY, {
      ...application,
      creditScore: 850,
      qualificationData,
    });
    expect(response).toMatchObject(refusedFor(code));
    await expectNothingKept(gateway, client.id);
  });

  test('refuses a client without a report, and stores nothing', async () => {
    const client = await gateway.client();
    await applicantOf(gateway, { experianScore: 850 });
    const response = await client.http.post(APPLY, application);
    expect(response).toMatchObject(refusedFor('report-missing'));
    await expectNothingKept(gateway, client.id);
  });

  test('the latest report decides, not an earlier one', async () => {
    const fallen = await applicantOf(gateway, { reportDate: '2026-08-01', experianScore: 800 });
    await createCreditReport(gateway.db, fallen.id, { experianScore: 600 });
    expect(await fallen.http.post(APPLY, application)).toMatchObject(refusedFor('average-too-low'));
    const risen = await applicantOf(gateway, { reportDate: '2026-08-01', experianScore: 500 });
    await createCreditReport(gateway.db, risen.id);
    expect((await risen.http.post(APPLY, application)).status).toBe(200);
  });

  test('a report that is being recorded decides', async () => {
    const client = await applicantOf(gateway);
    const response = await whileBlocked(gateway, {
      first: (trx) => lockUser(trx, client.id),
      request: () => client.http.post(APPLY, application),
      last: (trx) =>
        createCreditReport(trx, client.id, { reportDate: '2026-10-02', experianScore: 500 }),
    });
    expect(response).toMatchObject(refusedFor('average-too-low'));
    await expectNothingKept(gateway, client.id);
  });

  test('POST /api/funding/apply keeps one of 20 applications at once', async () => {
    const client = await applicantOf(gateway);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => client.http.post<{ id: string }>(APPLY, application)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await applicationsOf(gateway, client.id)).toHaveLength(1);
  });

  test.each(['submitted', 'qualified'] as const)(
    'replaces an application that is %s, and says so in the audit',
    async (status) => {
      const client = await applicantOf(gateway);
      const first = await client.http.post<{ id: string }>(APPLY, application);
      const decided = { status, decidedAt: '2026-11-01T00:00:00Z', decisionNote: 'Well done' };
      await gateway.db
        .updateTable('fundingApplication')
        .set({ ...decided, decisionNoteLanguage: 'en' })
        .where('id', '=', first.body.id)
        .execute();
      const changed = { ...application, requestedAmount: '9000' };
      expect(await client.http.post(APPLY, changed)).toMatchObject({
        status: 200,
        body: {
          id: first.body.id,
          requestedAmount: '9000',
          status: 'submitted',
          decisionNote: null,
          decidedAt: null,
        },
      });
      expect(await applicationsOf(gateway, client.id)).toHaveLength(1);
      expect((await auditOf(gateway.db, client.id)).map(({ action }) => action)).toEqual([
        'funding-application.submitted',
        'funding-application.replaced',
      ]);
    },
  );

  test.each([
    ['approved', 200],
    ['rejected', 200],
  ] as const)(
    'POST /api/funding/apply responds after an application that is %s with %i',
    async (status, expected) => {
      const client = await applicantOf(gateway);
      const other = await applicantOf(gateway);
      await client.http.post(APPLY, application);
      await gateway.db
        .updateTable('fundingApplication')
        .set({ status })
        .where('userId', '=', client.id)
        .execute();
      expect((await client.http.post(APPLY, application)).status).toBe(expected);
      expect((await other.http.post(APPLY, application)).status).toBe(200);
    },
  );

  test('refuses a client whose onboarding is not complete', async () => {
    const client = await gateway.client({ ...newcomer, onboardingStep: 2 });
    await createProfile(gateway.db, gateway.encryption, client.id);
    await createCreditReport(gateway.db, client.id);
    const message = 'Complete your setup first';
    expect(await client.http.post(APPLY, application)).toMatchObject({
      status: 409,
      body: { message, issues: [{ path: [], code: 'onboarding-incomplete' }] },
    });
    await expectNothingKept(gateway, client.id);
  });

  test('stores no application without its audit event', async () => {
    const client = await applicantOf(gateway);
    await sql`alter table audit_event add constraint refused
      check (client_id <> ${sql.lit(client.id)})`.execute(gateway.ownerDb);
    const response = await client.http.post(APPLY, application);
    expectRefused(response, 500, 'Something went wrong on our side');
    await expectNothingKept(gateway, client.id);
  });

  test('refuses a visitor', async () => {
    expectRefused(await gateway.visitor().post(APPLY, application), 401, 'Please sign in');
  });
});
