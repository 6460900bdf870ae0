import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { expectRefused } from '../../../../test/expect-response.ts';
import { createProgressUpdate } from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test('GET /api/progress returns the caller’s own timeline, newest first', async () => {
  const { db } = gateway;
  const [client, other] = [await gateway.client(), await gateway.client()];
  const older = await createProgressUpdate(db, client.id, { createdAt: '2026-09-01T08:30:00Z' });
  const newer = await createProgressUpdate(db, client.id, {
    createdAt: '2026-10-01T08:30:00Z',
    title: 'Score up',
    description: 'Experian rose by 12 points',
    updateType: 'score-increase',
    metadata: null,
  });
  await createProgressUpdate(db, other.id);
  const response = await client.http.get('/api/progress');
  expect(response.status).toBe(200);
  expect(response.body).toEqual([
    {
      id: newer.id,
      title: 'Score up',
      description: 'Experian rose by 12 points',
      updateType: 'score-increase',
      metadata: null,
      createdAt: '2026-10-01T08:30:00.000Z',
      language: null,
    },
    {
      id: older.id,
      title: 'Dispute sent',
      description: 'We disputed an item',
      updateType: 'dispute-sent',
      metadata: { bureau: 'Experian' },
      createdAt: '2026-09-01T08:30:00.000Z',
      language: null,
    },
  ]);
});

test('GET /api/progress returns an empty list at first', async () => {
  const client = await gateway.client();
  expect(await client.http.get('/api/progress')).toMatchObject({ status: 200, body: [] });
});

test('GET /api/progress refuses a visitor', async () => {
  expectRefused(await gateway.visitor().get('/api/progress'), 401, 'Please sign in');
});
