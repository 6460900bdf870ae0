import type { EarnedClaims } from '@repo/contract/earned-claims';
import type { Brand } from '@repo/contract/brand';
import type { Language } from '@repo/contract/languages';
import type { DocumentData } from '@repo/contract/page-data';
import { placeholderBrand } from '@repo/contract/placeholders';
import type { RouteMatch } from '@repo/contract/routing';
import type { CurrentUser } from '@repo/contract/users';
import {
  SHELL_API_VERSION,
  type ShellApi,
  type ShellEvents,
  type ShellLocation,
  type ToastMessage,
} from '@repo/federation/shell-api.ts';
import { act } from '@testing-library/react';

interface FakeShellOptions {
  user?: CurrentUser | null;
  language?: Language;
  path?: string;
  /** The matched route; by default one whose pattern is the pathname. Null for the 404 screen. */
  match?: Partial<RouteMatch> | null;
  brand?: Partial<Brand>;
  showsExamples?: boolean;
  earnedClaims?: EarnedClaims;
  signInAgain?: () => Promise<boolean>;
  documentData?: DocumentData;
  clientView?: NonNullable<ShellApi['clientView']>;
}

interface EmittedEvent {
  name: keyof ShellEvents;
  detail: ShellEvents[keyof ShellEvents];
}

export interface FakeShell extends ShellApi {
  session: ShellApi['session'] & { signInAgain?: () => Promise<boolean> };
  readonly navigations: { to: string; replace: boolean }[];
  readonly toasts: ToastMessage[];
  readonly openToast: ToastMessage | null;
  readonly emitted: EmittedEvent[];
  readonly refreshes: number;
  setUser(user: CurrentUser | null): void;
  setRefreshedUser(user: CurrentUser | null): void;
  setLanguage(language: Language): void;
  setLocation(path: string, match?: Partial<RouteMatch> | null): void;
}

export function fakeUser(overrides: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 'user-1',
    email: 'dana@example.com',
    firstName: 'Dana',
    lastName: 'Whitfield',
    profileImageUrl: null,
    phone: '5550104477',
    role: 'client',
    language: 'en',
    onboardingComplete: true,
    onboardingStep: 3,
    emailVerified: true,
    subscriptionStatus: null,
    createdAt: '2026-11-01T09:00:00.000Z',
    ...overrides,
  };
}

/**
 * A complete ShellApi without a shell. `navigate` also changes the location and the document's URL.
 *
 * @example
 * const shell = createFakeShell({ user: fakeUser(), path: '/documents', language: 'es' });
 * const { user } = renderScreen(<DocumentsScreen />, { Provider, shell, api });
 * await user.click(screen.getByRole('link', { name: 'Inicio' }));
 * expect(shell.navigations).toEqual([{ to: '/', replace: false }]);
 */
export function createFakeShell(options: FakeShellOptions = {}): FakeShell {
  const session = observable<CurrentUser | null>(options.user ?? null);
  const language = observable<Language>(options.language ?? 'en');
  const location = observable(toLocation(options.path ?? '/', options.match));
  const listeners = new Map<string, Set<(detail: never) => void>>();
  let refreshed: CurrentUser | null | undefined;
  let refreshes = 0;
  let documentData = options.documentData ?? null;
  let openToast: ToastMessage | null = null;
  history.replaceState(null, '', options.path ?? '/');

  const go = (to: string, replace: boolean, match?: Partial<RouteMatch> | null) => {
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    location.set(toLocation(to, match));
  };

  addEventListener('popstate', () => {
    const { pathname, match } = location.get();
    const isSame = window.location.pathname === pathname;
    act(() => location.set(toLocation(window.location.href, isSame ? (match ?? null) : undefined)));
  });

  const shell: FakeShell = {
    version: SHELL_API_VERSION,
    navigations: [],
    toasts: [],
    emitted: [],
    navigation: {
      location: location.get,
      subscribe: location.subscribe,
      navigate: (to, { replace = false } = {}) => {
        shell.navigations.push({ to, replace });
        const shown = location.get();
        const { pathname } = new URL(to, document.baseURI);
        go(to, replace, pathname === shown.pathname ? shown.match : undefined);
      },
    },
    session: {
      current: session.get,
      subscribe: session.subscribe,
      refresh: async () => {
        refreshes += 1;
        if (refreshed !== undefined) act(() => session.set(refreshed ?? null));
        return session.get();
      },
      ...(options.signInAgain && { signInAgain: options.signInAgain }),
    },
    language: { current: language.get, subscribe: language.subscribe, set: language.set },
    toast: {
      show: (message) => {
        shell.toasts.push(message);
        openToast = message;
      },
      dismiss: () => {
        openToast = null;
      },
      prepare: () => {},
    },
    api: { baseUrl: '', headers: () => ({ 'accept-language': language.get() }) },
    documentData: {
      current: () => documentData,
      drop: () => {
        documentData = null;
      },
    },
    brand: { ...placeholderBrand, ...options.brand },
    showsExamples: options.showsExamples ?? true,
    ...(options.earnedClaims && { earnedClaims: options.earnedClaims }),
    ...(options.clientView && { clientView: options.clientView }),
    events: {
      emit: (name, detail) => {
        shell.emitted.push({ name, detail });
        for (const listener of listeners.get(name) ?? []) listener(detail as never);
      },
      on: (name, listener) => {
        const named = listeners.get(name) ?? new Set();
        listeners.set(name, named.add(listener));
        return () => named.delete(listener);
      },
    },
    get openToast() {
      return openToast;
    },
    get refreshes() {
      return refreshes;
    },
    setUser: (user) => act(() => session.set(user)),
    setRefreshedUser: (user) => {
      refreshed = user;
    },
    setLanguage: (value) => act(() => language.set(value)),
    setLocation: (path, match) => act(() => go(path, false, match)),
  };
  return shell;
}

function toLocation(path: string, match?: Partial<RouteMatch> | null): ShellLocation {
  const { pathname, search } = new URL(path, document.baseURI);
  if (match === null) return { pathname, search, match: null };
  const route = { app: 'test', screen: 'test', path: pathname, params: {} };
  return { pathname, search, match: { ...route, ...match } };
}

function observable<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next: Value) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
