import { request, type Cookie } from '@playwright/test';
import { DEMO_PASSWORD } from '../src/product/start-product.ts';

export const screens = [
  { path: '/', email: 'client@example.com' },
  { path: '/credit-report', email: 'client@example.com' },
  { path: '/documents', email: 'client@example.com' },
  { path: '/admin', email: 'admin@example.com' },
] as const;

export async function signIn(url: string, email: string): Promise<Cookie[]> {
  const client = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const response = await client.post('/api/auth/login', {
    data: { email, password: DEMO_PASSWORD },
  });
  if (!response.ok()) throw new Error(`${email} could not sign in: ${response.status()}`);
  const { cookies } = await client.storageState();
  await client.dispose();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return [...cookies, { ...cookies[0]!, name: 'time-zone', value: timeZone, httpOnly: false }];
}

export const UNLIMITED = { CALLS_PER_ADDRESS: '100000000', CALLS_PER_USER: '100000000' };
