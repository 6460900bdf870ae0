import type { AccountSession } from '@repo/contract/account';
import type { ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen, within } from '@repo/testing/render-screen.tsx';
import AccountScreen from '../features/account/account-screen.tsx';
import { daysAgo, profile } from './client-records.ts';
import { renderPortal } from './render-portal.tsx';

export const session = (overrides: Partial<AccountSession> = {}): AccountSession => ({
  id: 'session-1',
  current: true,
  browser: 'Firefox',
  system: 'Windows',
  createdAt: daysAgo(3),
  lastSeenAt: daysAgo(0),
  ...overrides,
});

const phone = session({
  id: 'session-2',
  current: false,
  browser: 'Chrome',
  system: 'Android',
  lastSeenAt: daysAgo(2),
});

const handlers: ApiHandlers = {
  'profiles.get': () => profile(),
  'corrections.list': () => [],
  'account.sessions': () => [phone, session()],
  'account.security': () => ({ totpEnabled: false, recoveryCodesLeft: 0, passkeys: [] }),
  'dataDeletion.own': () => ({ requestedAt: null, isHeld: false, keeps: null }),
  'dataAccess.list': () => ({ items: [], nextCursor: null }),
  'subscriptions.current': () => null,
  'charges.list': () => [],
  'account.pendingEmail': () => null,
  'account.preferences': () => ({ notificationMails: true }),
};

type Options = Omit<NonNullable<Parameters<typeof renderPortal>[1]>, 'api' | 'path'>;

export async function openAccount(api: ApiHandlers = {}, options: Options = {}) {
  const rendered = renderPortal(<AccountScreen />, {
    api: { ...handlers, ...api },
    path: '/account',
    ...options,
  });
  await screen.findByRole('region', { name: /^(Password|Contraseña)$/ });
  return rendered;
}

export const card = (name: string) => within(screen.getByRole('region', { name }));
