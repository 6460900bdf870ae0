import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
let admin: Awaited<ReturnType<TestGateway['admin']>>;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await gateway.admin();
});
afterAll(() => gateway.stop());

const preview = (input: object) =>
  admin.http.post<{ issues: { path: string[] }[] }>('/api/admin/deadlines/preview', input);

test('an admin previews a period with its circumstances', async () => {
  const response = await preview({
    rule: 'croa.cancel_mailed',
    startsAt: '2026-06-02T01:30:00Z',
    zone: 'America/Chicago',
    circumstances: { sentOn: '2026-06-05' },
  });
  expect([response.status, response.body]).toEqual([
    200,
    {
      dueOn: '2026-06-04',
      endsAt: '2026-06-05T05:00:00.000Z',
      openFrom: '2026-06-05',
      verdict: 'too-late',
    },
  ]);
});

test.each([
  ['rule', { rule: 'croa.unknown' }],
  ['startsAt', { startsAt: undefined }],
  ['startsAt', { startsAt: '2026-02-30' }],
  ['startsAt', { startsAt: '2026-06-01T10:00:00' }],
  ['zone', { zone: 'America/Gotham' }],
  ['zone', { zone: '+05:00' }],
  ['circumstances', { circumstances: { sentOn: 'yesterday' } }],
  ['circumstances', { circumstances: { dateOfFirstDelinquency: '2019-13' } }],
  ['circumstances', { circumstances: { state: 'Bavaria' } }],
  ['circumstances', { circumstances: { days: 0 } }],
])('refuses a wrong %s: %j', async (field, wrong) => {
  const response = await preview({
    rule: 'croa.cancel',
    startsAt: '2026-06-01',
    zone: 'America/Chicago',
    ...wrong,
  });
  expect([response.status, response.body.issues[0]?.path[0]]).toEqual([400, field]);
});
