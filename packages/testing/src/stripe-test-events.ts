import { createHmac, randomUUID } from 'node:crypto';
import { stripeTestSettings, type StripeTestServer } from './stripe-test-server.ts';

export function subscriptionEvent(
  { objects }: StripeTestServer,
  type: string,
  subscriptionId: string,
  changes: object = {},
  secondsLater = 0,
) {
  const object = { ...objects.find(subscriptionId), ...changes };
  const created = object.created + secondsLater;
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  return { id, object: 'event', type, created, data: { object } };
}

export function stripeSignature(body: string): string {
  const time = Math.floor(Date.now() / 1000);
  const hmac = createHmac('sha256', stripeTestSettings.STRIPE_WEBHOOK_SECRET);
  return `t=${time},v1=${hmac.update(`${time}.${body}`).digest('hex')}`;
}
