import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectInvalid } from '../../../test/expect-response.ts';
import { APPLY, applicantOf, application, expectNothingKept } from '../../../test/funding.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

describe('the input of POST /api/funding/apply', () => {
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
    const client = await applicantOf(gateway);
    expectInvalid(await client.http.post(APPLY, { ...application, ...change }), issues);
    await expectNothingKept(gateway, client.id);
  });

  test('reports a purpose that is too short', async () => {
    const client = await applicantOf(gateway);
    const message = 'Please provide more details about your funding purpose';
    const response = await client.http.post(APPLY, {
      ...application,
      qualificationData: { purpose: ' a van     ' },
    });
    expect(response).toMatchObject({
      status: 400,
      body: { message, issues: [{ path: ['qualificationData', 'purpose'], message }] },
    });
    await expectNothingKept(gateway, client.id);
  });

  test.each([
    'A van \u0000 and a garage',
    'A van \ud800 and a garage',
    'A van \udc00\ud800 and more',
  ])('refuses the unstorable purpose %j', async (unstorable) => {
    const client = await applicantOf(gateway);
    const response = await client.http.post(APPLY, {
      ...application,
      qualificationData: { purpose: unstorable },
    });
    expect(response).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: ['qualificationData', 'purpose'], code: 'characters-not-allowed' }],
      },
    });
    await expectNothingKept(gateway, client.id);
  });

  test('stores emoji and other characters beyond the basic plane', async () => {
    const client = await applicantOf(gateway);
    const emoji = 'A second delivery van 🚚𠮷';
    const qualificationData = { purpose: emoji };
    expect(await client.http.post(APPLY, { ...application, qualificationData })).toMatchObject({
      status: 200,
      body: { qualificationData: { purpose: emoji } },
    });
  });

  test('accepts the largest amounts', async () => {
    const client = await applicantOf(gateway);
    const largest = { requestedAmount: '9999999999', monthlyIncome: '9999999999.99' };
    const response = await client.http.post(APPLY, { ...application, ...largest });
    expect(response).toMatchObject({ status: 200, body: largest });
  });
});
