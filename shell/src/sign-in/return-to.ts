const HOME = '/';

/** The address to go to after signing in: the one that was asked for if it is a page of this site, else null. */
export function safeReturnTo(search: string, origin: string): string | null {
  const asked = new URLSearchParams(search).get('returnTo');
  if (!asked?.startsWith('/')) return null;
  const url = new URL(asked, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  if (url.pathname.startsWith('/api/') || isSignInScreen(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

function isSignInScreen(pathname: string): boolean {
  return pathname === '/login' || pathname === '/register';
}

/** Address of the sign-in screen that leads back to `from`. */
export function loginAddress(from: string): string {
  return from === HOME ? '/login' : `/login?returnTo=${encodeURIComponent(from)}`;
}

/** Where a person who just signed in goes. */
export function addressAfterLogin(
  search: string,
  origin: string,
  user: { onboardingComplete: boolean },
): string {
  return safeReturnTo(search, origin) ?? (user.onboardingComplete ? HOME : '/onboarding');
}
