import { TimeoutError } from '@repo/api-client/fetch-text.ts';
import { HttpError, rest } from '@repo/api-client/rest.ts';
import { allAreas, changeAreas, type ChangeArea, type SessionEnd } from '@repo/contract/live';
import { notificationSummary } from '@repo/contract/notifications';
import { forgetTab, isLogOut } from '../log-out.ts';
import { openPage } from '../open-page.ts';
import { pause } from '../pause.ts';
import type { Shell } from '../shell-api/create-shell.ts';
import { loadUser } from '../shell-api/session.ts';
import { shareEvents, type LiveEvent } from './open-events.ts';
import { showUnreadBadge } from './unread-badge.ts';

/** The browser is about to leave the page after a sign-out in this tab. */
const LEAVING_MS = 300;

/**
 * A person who signs in again in another tab ends the old session just before the browser has the
 * new one's cookie.
 */
const NEW_SESSION_MS = 1_000;

/**
 * Keeps a signed-in person's page up to date: passes on what changed to the remotes, and shows the unread count.
 * When the session ends, the page is covered until the person signs in again, or left when they signed out.
 * Returns a function that stops it.
 */
export default function startLiveUpdates(shell: Shell, userId: string): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let closeEvents: ReturnType<typeof shareEvents> = () => {};
  let removeBadge = () => {};
  let held = false;
  let missed = false;
  let { position } = shell;
  let refetch: number | undefined;
  const readUnreadAgain = oneAtATime(() => readUnread(shell));
  const rereadUserAgain = oneAtATime(() => shell.rereadUser().catch(() => {}));

  function follow(): void {
    removeBadge = showUnreadBadge(shell.unread);
    listen();
  }

  function listen(): void {
    closeEvents = shareEvents(userId, onEvent, position);
    position = undefined;
  }

  function onEvent(event: LiveEvent): void {
    if (event.name === 'changed') passOn(event.areas);
    if (event.name === 'clients-changed') shell.api.events.emit('clients-changed', event.changed);
    if (event.name === 'signing-out') shell.signOut.begin();
    if (event.name === 'ended') void leave(event.end);
    if (event.name !== 'missed') return;
    missed = true;
    clearTimeout(refetch);
    refetch = window.setTimeout(refetchMissed, Math.random() * event.spreadMs);
  }

  function refetchMissed(): void {
    if (!missed || held || document.hidden || signal.aborted) return;
    missed = false;
    const { resolution } = shell.currentRoute();
    if (resolution.kind === 'screen' && resolution.audience === 'admin') {
      rereadUserAgain();
      shell.api.events.emit('clients-changed', { clients: null, areas: [...allAreas] });
    } else passOn([...changeAreas]);
  }

  /** Requests during a sign-out would be refused. The page is followed again if it stays. */
  async function holdWhileSigningOut(event: MouseEvent): Promise<void> {
    if (held || !isLogOut(event)) return;
    held = true;
    closeEvents('signing-out');
    await shell.signOut.ended();
    held = false;
    if (!signal.aborted) listen();
  }

  function passOn(areas: ChangeArea[]): void {
    if (areas.includes('notifications')) readUnreadAgain();
    if (areas.includes('account')) rereadUserAgain();
    shell.api.events.emit('client-changed', areas);
  }

  async function leave(end: SessionEnd): Promise<void> {
    removeBadge();
    missed = false;
    forgetTab();
    await pause(end === 'signed-out' ? LEAVING_MS : NEW_SESSION_MS);
    if (signal.aborted) return;
    if (end === 'signed-out' || shell.signOut.inProgress()) return openPage('/');
    if ((await shell.signInAgain({ coversPage: true })) && !signal.aborted) follow();
  }

  // A person who signed in again in another tab need not do so here.
  const onVisible = async () => {
    const request = shell.signInRequest.get();
    if (!request || document.visibilityState === 'hidden') return;
    const user = await loadUser().catch(() => null);
    if (user) shell.signInRequest.get()?.onSignedIn(user);
  };
  document.addEventListener('visibilitychange', () => void onVisible(), { signal });
  document.addEventListener('visibilitychange', refetchMissed, { signal });
  document.addEventListener('click', (event) => void holdWhileSigningOut(event), { signal });

  follow();
  return () => {
    stopped.abort();
    clearTimeout(refetch);
    closeEvents();
    removeBadge();
  };
}

async function readUnread({ unread, api }: Shell): Promise<void> {
  if (api.session.current()?.role !== 'client') return;
  const path = '/api/notifications/summary';
  const summary = await rest('GET', path, undefined, notificationSummary).catch(
    (error: unknown) => {
      const isNoResponse = error instanceof TypeError || error instanceof TimeoutError;
      if (isNoResponse || error instanceof HttpError) return null;
      throw error;
    },
  );
  if (summary) unread.set(summary.unread);
}

/**
 * Runs one call after the other. Calls during a run cause one more run, so that the last answer is
 * the newest. A failed run is reported and does not stop the next ones.
 */
function oneAtATime(run: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const start = async () => {
    running = true;
    do {
      again = false;
      await run().catch((error: unknown) => reportError(error));
    } while (again);
    running = false;
  };
  return () => {
    again = true;
    if (!running) void start();
  };
}
