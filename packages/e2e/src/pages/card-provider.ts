import type { Page } from '@playwright/test';

export const SUBSCRIPTION_CALL = '**/api/get-or-create-subscription';

export const providerScript = `
  globalThis.providerCalls = [];
  globalThis.Stripe = (key) => {
    const note = (name, value) => globalThis.providerCalls.push([name, value]);
    note('key', key);
    const element = {
      mount: (place) => { place.textContent = 'The card fields of the provider'; },
      on: () => element, off: () => element, once: () => element,
      update() {}, destroy() {}, unmount() {}, focus() {}, blur() {}, clear() {},
    };
    return {
      elements: (options) => {
        note('elements', { clientSecret: options.clientSecret, locale: options.locale });
        return {
          create: (type) => { note('create', type); return element; },
          getElement: () => element, update() {}, on() {}, submit: async () => ({}),
        };
      },
      confirmSetup: async ({ confirmParams }) => {
        note('confirmSetup', confirmParams);
        return { error: { message: 'Your card was declined.' } };
      },
      createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
      registerAppInfo() {}, _registerWrapper() {},
    };
  };
  globalThis.Stripe.version = 'basil';
`;

export function providerCalls(page: Page): Promise<unknown[]> {
  return page.evaluate(() => (globalThis as unknown as { providerCalls: unknown[] }).providerCalls);
}
