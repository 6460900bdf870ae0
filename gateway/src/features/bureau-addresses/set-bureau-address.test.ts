import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { BureauAddress } from '@repo/contract/bureau-addresses';
import type { DisputeDetails } from '@repo/contract/disputes';
import { auditOfSubject } from '../../../test/audit.ts';
import { createMailableLetter } from '../../../test/disputes.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { runWaitingJobs } from '../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
let admin: { id: string; http: HttpClient };
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await gateway.admin();
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateway.stop());

const PATH = '/api/admin/bureau-addresses';
const put = (address: string) =>
  admin.http.request<BureauAddress[]>(`${PATH}/experian`, {
    method: 'PUT',
    body: JSON.stringify({ address }),
    headers: { 'content-type': 'application/json' },
  });

test('an address is kept with the day on which it was compared, and audited', async () => {
  const { body: before } = await admin.http.get<BureauAddress[]>(PATH);
  expect(before.map(({ bureau, checkedOn }) => [bureau, checkedOn])).toEqual([
    ['experian', null],
    ['equifax', null],
    ['transunion', null],
  ]);
  const { status, body } = await put(' Experian \n\nDispute  Desk\nP.O. Box 9701\nAllen, TX 75013');
  expect(status).toBe(200);
  const address = 'Experian\nDispute Desk\nP.O. Box 9701\nAllen, TX 75013';
  const checkedOn = new Date().toISOString().slice(0, 10);
  expect(body[0]).toEqual({ bureau: 'experian', address, checkedOn });
  expect((await auditOfSubject(gateway.db, 'bureau_address/experian')).at(-1)).toMatchObject({
    action: 'bureau-address.checked',
    before: { address: before[0]!.address },
    after: { address },
  });
});

test.each([
  '',
  'Experian',
  'Experian\nAllen',
  'Experian\nAllen, Texas 75013',
  'One\nTwo\nThree\nFour\nAllen, TX 75013',
  `${'x'.repeat(61)}\nAllen, TX 75013`,
])('the address %j is refused', async (address) => {
  expect(await put(address)).toMatchObject({
    status: 400,
    body: { issues: [{ path: ['address'], code: 'bureau-address-lines' }] },
  });
});

test('signed letters with another address must be signed again, and others need not', async () => {
  await put('Experian\nP.O. Box 4500\nAllen, TX 75013');
  const { http, disputeId } = await createMailableLetter(gateway);
  const statusOf = async () =>
    (await http.get<DisputeDetails>(`/api/disputes/${disputeId}`)).body.status;
  await put('Experian\nP.O. Box 4500\nAllen, TX 75013');
  await runWaitingJobs(gateway);
  expect(await statusOf()).toBe('signed');
  await put('Experian\nP.O. Box 9701\nAllen, TX 75013');
  await runWaitingJobs(gateway);
  expect(await statusOf()).toBe('out-of-date');
  const news = await http.get<{ title: string }[]>('/api/notifications');
  expect(news.body.map(({ title }) => title)).toContainEqual(
    expect.stringMatching(/^Your letter to Experian is out of date/),
  );
});
