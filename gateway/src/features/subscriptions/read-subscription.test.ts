import { expect, test } from '@jest/globals';
import { expectRefused } from '../../../test/expect-response.ts';
import { startTestGateway } from '../../../test/test-gateway.ts';
import type { Payments } from '../../payments.ts';

const CALL = '/api/subscription';

async function withGateway(
  payments: Payments | undefined,
  check: (gateway: Awaited<ReturnType<typeof startTestGateway>>) => Promise<void>,
) {
  const gateway = await startTestGateway(payments ? { payments } : {});
  try {
    await check(gateway);
  } finally {
    await gateway.stop();
  }
}

test('GET /api/subscription returns the caller’s plan and status without asking Stripe', () =>
  withGateway({} as Payments, async (gateway) => {
    const [client, other] = [await gateway.client(), await gateway.client()];
    await gateway.db
      .insertInto('subscription')
      .values({ userId: client.id, plan: 'elite', status: 'trialing' })
      .execute();
    const own = await client.http.get(CALL);
    expect(own).toMatchObject({ status: 200, body: { plan: 'elite', status: 'trialing' } });
    expect((await other.http.get(CALL)).body).toEqual({ plan: null, status: null });
    expectRefused(await gateway.visitor().get(CALL), 401);
  }));

test('the subscription is null when payments are not configured', () =>
  withGateway(undefined, async (gateway) => {
    const { http } = await gateway.client();
    expect(await http.get(CALL)).toMatchObject({ status: 200, body: null });
  }));
