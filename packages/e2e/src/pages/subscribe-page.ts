import type { Page } from '@playwright/test';

export const SUBSCRIPTION_CALL = '**/api/get-or-create-subscription';

export const opened = {
  clientSecret: 'seti_1_secret_2',
  publishableKey: 'pk_test_3',
  plan: 'pro',
  status: 'trialing',
};

export const planLine = {
  en: 'Pro, $149 per month, billed only after work is done.',
  es: 'Plan Pro: $149 al mes. Solo se cobra después de hacer el trabajo.',
};

export async function respondWith(page: Page, status: number, json: object): Promise<void> {
  await page.route(SUBSCRIPTION_CALL, (route) => route.fulfill({ status, json }));
}
