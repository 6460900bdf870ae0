import { type PageData, TRACE_HEADER, USER_HEADER } from '@repo/contract/page-data';
import type { LiveRelease } from '@repo/contract/releases';
import type { Prerendered } from '@repo/federation/prerendered-markup.ts';
import type { RemoteState } from '@repo/federation/remote-machine.ts';
import { findRendered } from '@repo/federation/rendered-element.ts';
import { SHELL_API_VERSION, type ShellApi } from '@repo/federation/shell-api.ts';
import { watchSignOut, type SignOut } from '../log-out.ts';
import { keepDocumentData } from './document-data.ts';
import { createEvents } from './events.ts';
import { createLanguageChoice } from './language-choice.ts';
import { createNavigation, type CurrentRoute } from './navigation.ts';
import { observable, type Observable } from './observable.ts';
import { watchOutdatedBuilds } from './outdated-builds.ts';
import { createSession } from './session.ts';
import { createSignInAgain, type SignInAgain } from './sign-in-again.ts';
import { createToasts, type Toasts } from './toasts.ts';
import { type Language, LANGUAGE_KEY, toLanguage } from '@repo/contract/languages';

export interface ReadyRemote {
  app: string;
  preload(screen: string): Promise<void>;
}

export interface SlotEvent {
  app: string;
  /** Milliseconds since the navigation. */
  at: number;
  state?: RemoteState;
  failure?: { build: string; error: string };
}

export interface Shell {
  api: ShellApi;
  currentRoute(): CurrentRoute;
  toasts: Toasts;
  signInRequest: SignInAgain['request'];
  signInAgain: SignInAgain['signInAgain'];
  signOut: SignOut;
  rereadUser(): Promise<void>;
  unread: Observable<number>;
  readyRemote: Observable<ReadyRemote | null>;
  slotEvents: SlotEvent[] | null;
  channels: NonNullable<PageData['channels']>;
  /** Null when payments are not configured. */
  cardPath: string | null;
  releases: LiveRelease[];
  position: string | undefined;
  prerendered: Prerendered | null;
  screenHtml?: string;
}

export function createShell(data: PageData): Shell {
  // A signed-in person's language is the account's, and the parameter is a filter of their screens.
  const requested = data.user ? undefined : takeRequestedLanguage();
  const session = createSession(data.user);
  const events = createEvents();
  const { api: navigation, currentRoute } = createNavigation({
    apps: data.releases.map(({ app }) => app),
    session: session.api,
    needsNewBuilds: watchOutdatedBuilds(events, data.releases),
  });
  const signOut = watchSignOut();
  const { request: signInRequest, signInAgain } = createSignInAgain(session, signOut);
  const language = createLanguageChoice({
    document: data.language,
    requested,
    user: session.api.current,
  });
  const headers = {
    ...(data.user && { [USER_HEADER]: data.user.id }),
    ...(data.traceParent && { [TRACE_HEADER]: data.traceParent }),
  };
  const toasts = createToasts();
  const unread = observable(data.unreadNotifications);
  events.on('unread-notifications', unread.set);
  return {
    api: {
      version: SHELL_API_VERSION,
      navigation,
      session: { ...session.api, signInAgain: () => signInAgain() },
      language,
      toast: toasts.api,
      api: { baseUrl: '', headers: () => headers },
      documentData: keepDocumentData(data.documentData, {
        navigation,
        session: session.api,
        events,
      }),
      brand: data.brand,
      showsExamples: data.showsExamples,
      ...(data.earnedClaims && { earnedClaims: data.earnedClaims }),
      events,
    },
    currentRoute,
    toasts,
    signInRequest,
    signInAgain,
    signOut,
    rereadUser: session.reread,
    unread,
    readyRemote: observable<ReadyRemote | null>(null),
    slotEvents: data.channels ? [] : null,
    channels: data.channels ?? {},
    cardPath: data.payments ? findCardPath(data.releases) : null,
    releases: data.releases,
    position: data.position,
    prerendered: findRendered(data.language),
  };
}

export function findCardPath(releases: LiveRelease[]): string | null {
  const routes = releases.flatMap(({ app }) => app.routes);
  const route = routes.find((one) => one.takesCards && one.audience === 'client');
  return route?.path ?? null;
}

function takeRequestedLanguage(): Language | undefined {
  const url = new URL(location.href);
  const requested = toLanguage(url.searchParams.get(LANGUAGE_KEY));
  if (!requested) return undefined;
  url.searchParams.delete(LANGUAGE_KEY);
  history.replaceState(history.state, '', url);
  return requested;
}
