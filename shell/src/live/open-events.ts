import {
  ALIVE_EVERY_MS,
  EVENTS_PATH,
  EVENTS_SINCE,
  EVENTS_USER,
  readClientsChanged,
  readAreas,
  type ChangeArea,
  type ClientsChanged,
  type LiveEvents,
  type SessionEnd,
} from '@repo/contract/live';
import { loadUser } from '../shell-api/session.ts';

/** Without a sign of life for this long, the connection is dead though nothing said so, as after sleep. */
const SILENCE_MS = ALIVE_EVERY_MS * 2.5;

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

export interface EventHandlers {
  /** The page knows of every change until this instant of the gateway's clock. */
  onAlive(instant: number): void;
  onChanged(areas: ChangeArea[], instant: number): void;
  /** For admins. */
  onClientsChanged(changed: ClientsChanged, instant: number): void;
  /** Called once; nothing follows. */
  onEnded(end: SessionEnd): void;
}

export interface OpenEvents {
  /** Connects anew to hear again of everything since an earlier instant. */
  reopen(since: number): void;
  close(): void;
}

/**
 * Opens the stream of events for a user's page and keeps it open: when it breaks, it is opened again after a pause that
 * grows and varies, or at once when the browser wakes up or is online again. `since`: the instant of the page.
 */
export function openEvents(userId: string, since: number, handlers: EventHandlers): OpenEvents {
  const closed = new AbortController();
  let known = since;
  let source: EventSource | null = null;
  let failures = 0;
  let retry: number | undefined;
  let silence: number | undefined;
  let heardAt = Date.now();

  function connect(): void {
    disconnect();
    const query = new URLSearchParams({ [EVENTS_USER]: userId, [EVENTS_SINCE]: String(known) });
    const own = new EventSource(`${EVENTS_PATH}?${query}`);
    source = own;
    watchSilence();
    const on = (name: keyof LiveEvents, listener: (data: string) => void) =>
      own.addEventListener(name, (event: MessageEvent<string>) => {
        if (source !== own) return;
        known = Number(event.lastEventId) || known;
        failures = 0;
        watchSilence();
        listener(event.data);
      });
    on('alive', () => handlers.onAlive(known));
    on('changed', (data) => handlers.onChanged(readAreas(data), known));
    on('clients-changed', (data) => handlers.onClientsChanged(readClientsChanged(data), known));
    on('ended', (data) => end(JSON.parse(data) as SessionEnd));
    on('closing', (data) => {
      const { reconnectAfterMs } = JSON.parse(data) as LiveEvents['closing'];
      disconnect();
      retry = window.setTimeout(connect, reconnectAfterMs);
    });
    own.addEventListener('error', () => {
      if (source !== own) return;
      // A refusal closes it for good; the browser itself would only repeat a connection that broke.
      const refused = own.readyState === EventSource.CLOSED;
      disconnect();
      void tryAgain(refused);
    });
  }

  async function tryAgain(refused: boolean): Promise<void> {
    if (refused && (await hasNoSession())) return end('ended');
    if (closed.signal.aborted || source) return;
    const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    failures += 1;
    retry = window.setTimeout(connect, longest * (0.2 + 0.8 * Math.random()));
  }

  function watchSilence(): void {
    heardAt = Date.now();
    clearTimeout(silence);
    silence = window.setTimeout(connect, SILENCE_MS);
  }

  function disconnect(): void {
    clearTimeout(retry);
    clearTimeout(silence);
    source?.close();
    source = null;
  }

  function close(): void {
    closed.abort();
    disconnect();
  }

  function end(how: SessionEnd): void {
    if (closed.signal.aborted) return;
    close();
    handlers.onEnded(how);
  }

  const wake = (wasAway: boolean) => {
    // Timers stand still while a device sleeps: the clock tells how long it was silent.
    const isSilent = Date.now() - heardAt > SILENCE_MS;
    if (!navigator.onLine || (source && !wasAway && !isSilent)) return;
    failures = 0;
    connect();
  };
  const { signal } = closed;
  addEventListener('online', () => wake(true), { signal });
  addEventListener('pageshow', ({ persisted }) => wake(persisted), { signal });
  document.addEventListener('visibilitychange', () => wake(false), { signal });

  connect();
  return {
    reopen: (earlier) => {
      known = Math.min(known, earlier);
      connect();
    },
    close,
  };
}

/** Whether nobody is signed in any more; false when the gateway does not answer. */
async function hasNoSession(): Promise<boolean> {
  return loadUser().then(
    (user) => user === null,
    () => false,
  );
}
