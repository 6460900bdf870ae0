import { placeholderBrand } from '@repo/contract/placeholders';
import type { RenderInput } from '@repo/contract/prerendered';
import type { LiveRelease } from '@repo/contract/releases';
import type { CurrentUser } from '@repo/contract/users';

const MAX_PAGES = 8;

export function warmUpInputs(releases: LiveRelease[], remote: LiveRelease): RenderInput[] {
  const dataOf = {
    client: dataFor(releases, 'client'),
    admin: dataFor(releases, 'admin'),
  };
  return remote.app.routes
    .flatMap(({ path, audience }) =>
      (audience === 'client' || audience === 'admin') && !path.includes('{')
        ? [{ data: dataOf[audience], pathname: path, search: '', timeZone: 'UTC' }]
        : [],
    )
    .slice(0, MAX_PAGES);
}

const dataFor = (releases: LiveRelease[], role: CurrentUser['role']): RenderInput['data'] => ({
  user: {
    id: '00000000-0000-4000-8000-000000000000',
    email: 'nobody@example.com',
    emailVerified: true,
    firstName: 'No',
    lastName: 'Body',
    profileImageUrl: null,
    phone: null,
    role,
    language: 'en',
    onboardingComplete: true,
    onboardingStep: null,
    subscriptionStatus: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  },
  unreadNotifications: 1,
  payments: false,
  showsExamples: false,
  language: 'en',
  brand: placeholderBrand,
  releases,
  nonce: '',
});
