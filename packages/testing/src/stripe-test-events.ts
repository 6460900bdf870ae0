import { createHmac } from 'node:crypto';
import { testId } from './stripe-test-parameters.ts';
import { stripeTestSettings } from './stripe-test-server.ts';

export function stripeEvent(type: string, object: object, secondsLater = 0) {
  const created = Math.floor(Date.now() / 1000) + secondsLater;
  return { id: testId('evt'), object: 'event', type, created, data: { object: { ...object } } };
}

export function stripeSignature(body: string): string {
  const time = Math.floor(Date.now() / 1000);
  const hmac = createHmac('sha256', stripeTestSettings.STRIPE_WEBHOOK_SECRET);
  return `t=${time},v1=${hmac.update(`${time}.${body}`).digest('hex')}`;
}
