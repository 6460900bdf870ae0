import { testId } from './stripe-test-parameters.ts';

export function stripeEvent(type: string, object: object, secondsLater = 0) {
  const created = Math.floor(Date.now() / 1000) + secondsLater;
  return { id: testId('evt'), object: 'event', type, created, data: { object: { ...object } } };
}
