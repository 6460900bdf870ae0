import type { AppDescription } from './app-description.ts';
import type { Audience } from './audiences.ts';
import type { CurrentUser } from './users.ts';

export const SHELL_APP = 'shell';

export const CLIENT_VIEW_SCREEN = 'client-view';

export interface RouteMatch {
  app: string;
  screen: string;
  path: string;
  params: Record<string, string>;
}

export type Resolution =
  | ({ kind: 'screen'; audience: Audience } & RouteMatch)
  | { kind: 'redirect'; to: string }
  /** `signIn`: the path exists, but only for signed-in users. */
  | { kind: 'not-found'; signIn: boolean };

/**
 * Returns the values of the `{name}` segments when `pathname` matches `pattern`, else null. A trailing slash is ignored.
 * A last segment `{name*}` matches any number of segments, also none; its value is their text as it is in the path.
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const expected = pattern.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  const rest = expected.at(-1)?.endsWith('*}') ? expected.pop() : undefined;
  if (rest ? given.length < expected.length : given.length !== expected.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith('{')) params[segment.slice(1, -1)] = decodeSegment(value);
    else if (segment !== value) return null;
  }
  if (rest) params[rest.slice(1, -2)] = given.slice(expected.length).join('/');
  return params;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export function takesCards(apps: readonly AppDescription[], pathname: string): boolean {
  return apps.some(({ routes }) =>
    routes.some((route) => route.takesCards && matchPath(route.path, pathname)),
  );
}

export function leadFormPath(apps: readonly AppDescription[]): string | null {
  const routes = apps.flatMap((app) => app.routes);
  return routes.find((route) => route.leadForm)?.path ?? null;
}

export function indexedPaths(apps: readonly AppDescription[]): string[] {
  const routes = apps.flatMap((app) => app.routes);
  const indexed = routes.filter(
    ({ audience, path, index }) => audience === 'public' && !path.includes('{') && index !== false,
  );
  return [...new Set(indexed.map(({ path }) => path))];
}

type Visitor = Pick<CurrentUser, 'role' | 'onboardingComplete'> | null;

export function startPath({ role, onboardingComplete }: NonNullable<Visitor>): string {
  if (role === 'admin') return '/admin';
  return onboardingComplete ? '/' : '/onboarding';
}

export function audiencesOf(visitor: Visitor): Audience[] {
  if (!visitor) return ['public', 'visitor'];
  const admin: Audience[] = visitor.role === 'admin' ? ['admin'] : [];
  return [
    ...admin,
    ...(visitor.onboardingComplete ? ['client' as const] : ['public' as const]),
    'onboarding',
  ];
}

/**
 * Resolves `pathname` for `visitor` over the route tables of the live apps: to a screen, to a redirect for a path that
 * exists but is not theirs, or to not-found. The gateway and the shell share this rule.
 */
export function resolveRoute(
  apps: readonly AppDescription[],
  pathname: string,
  visitor: Visitor,
): Resolution {
  const matches = apps.flatMap((app) =>
    app.routes.flatMap((route) => {
      const params = matchPath(route.path, pathname);
      if (!params) return [];
      const { audience, screen, path } = route;
      return [{ kind: 'screen' as const, app: app.name, audience, screen, path, params }];
    }),
  );
  for (const audience of audiencesOf(visitor)) {
    const match = matches.find((candidate) => candidate.audience === audience);
    if (match) return match;
  }
  return resolveForeign(new Set(matches.map((match) => match.audience)), visitor);
}

function resolveForeign(audiences: Set<Audience>, visitor: Visitor): Resolution {
  if (!visitor) return { kind: 'not-found', signIn: audiences.size > 0 };
  if (audiences.has('visitor') || audiences.has('admin')) {
    return { kind: 'redirect', to: startPath(visitor) };
  }
  if (audiences.has('client') && !visitor.onboardingComplete) {
    return { kind: 'redirect', to: '/onboarding' };
  }
  return { kind: 'not-found', signIn: false };
}
