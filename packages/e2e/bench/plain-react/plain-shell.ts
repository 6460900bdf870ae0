import type { ShellApi, ShellLocation } from '@repo/federation/shell-api.ts';

const never = () => () => {};

/** The ShellApi for a signed-out English visitor. */
export function plainShell(): ShellApi {
  const { pathname, search } = window.location;
  const location: ShellLocation = {
    pathname,
    search,
    match: { app: 'mf-marketing', screen: 'landing', path: '/', params: {} },
  };
  return {
    version: 1,
    navigation: {
      location: () => location,
      subscribe: never,
      navigate: (to) => window.location.assign(to),
    },
    session: { current: () => null, subscribe: never, refresh: async () => null },
    language: { current: () => 'en', subscribe: never, set: () => {} },
    toast: { show: () => {} },
    api: { baseUrl: '', headers: () => ({}) },
    brand: {
      name: 'Evergreen Credit',
      phoneVanity: '1-800-555-CRED',
      phone: '1-800-555-2733',
      address: '100 Placeholder Avenue, Suite 200, Springfield, IL 62701',
      email: 'support@example.com',
      reportPartnerUrl: 'https://partner.example/',
    },
    events: { emit: () => {}, on: never },
  };
}
