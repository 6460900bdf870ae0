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
import { pause } from '../pause.ts';
import { loadUser } from '../shell-api/session.ts';

/** A connection without an event for this long counts as dead, for example after sleep. */
const SILENCE_MS = ALIVE_EVERY_MS * 2.5;

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Pages fetch what they missed in a break spread over this time: 1,000 pages whose gateway has started again are 100 a
 * second.
 */
const REFETCH_SPREAD_MS = 10_000;

export type LiveEvent =
  | { name: 'changed'; areas: ChangeArea[] }
  | { name: 'clients-changed'; changed: ClientsChanged }
  /** Any data may have changed until now. Fetched after a random part of `spreadMs`. */
  | { name: 'missed'; spreadMs: number }
  | { name: 'signing-out' }
  | { name: 'ended'; end: SessionEnd };

/**
 * Opens the event stream of a user's page until the returned function is called. Reconnects after a growing random
 * pause, or at once on wake-up and `online`. Each opening may have missed changes; `spreadMs` is the first one's.
 */
export function openEvents(
  userId: string,
  onEvent: (event: LiveEvent) => void,
  { spreadMs = 0, position }: { spreadMs?: number; position?: string | undefined } = {},
): () => void {
  const closed = new AbortController();
  let source: EventSource | null = null;
  let failures = 0;
  let retry: number | undefined;
  let silence: number | undefined;
  let heardAt = Date.now();

  function connect(refetchMs: number, since?: string): void {
    disconnect();
    let isCatchingUp = since !== undefined;
    const query = new URLSearchParams({
      [EVENTS_USER]: userId,
      ...(since !== undefined && { [EVENTS_SINCE]: since }),
    });
    const own = new EventSource(`${EVENTS_PATH}?${query}`);
    source = own;
    watchSilence();
    const on = (name: keyof LiveEvents | 'open', listener: (data: string) => void) =>
      own.addEventListener(name, (event: MessageEvent<string>) => {
        if (source !== own) return;
        failures = 0;
        watchSilence();
        listener(event.data);
      });
    on('open', () => {
      if (!isCatchingUp) onEvent({ name: 'missed', spreadMs: refetchMs });
    });
    on('caught-up', () => {
      isCatchingUp = false;
    });
    on('missed', () => {
      onEvent({ name: 'missed', spreadMs: isCatchingUp ? refetchMs : REFETCH_SPREAD_MS });
      isCatchingUp = false;
    });
    on('alive', () => {});
    on('changed', (data) => onEvent({ name: 'changed', areas: readAreas(data) }));
    on('clients-changed', (data) =>
      onEvent({ name: 'clients-changed', changed: readClientsChanged(data) }),
    );
    on('ended', (data) => end(JSON.parse(data) as SessionEnd));
    on('closing', (data) => {
      const { reconnectAfterMs } = JSON.parse(data) as LiveEvents['closing'];
      disconnect();
      retry = window.setTimeout(reconnect, reconnectAfterMs);
    });
    own.addEventListener('error', () => {
      if (source !== own) return;
      // A refusal closes it for good; the browser itself would only repeat a connection that broke.
      const refused = own.readyState === EventSource.CLOSED;
      disconnect();
      void tryAgain(refused);
    });
  }

  const reconnect = () => connect(REFETCH_SPREAD_MS);

  async function tryAgain(refused: boolean): Promise<void> {
    if (refused && (await hasNoSession())) return end('ended');
    if (closed.signal.aborted || source) return;
    const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    failures += 1;
    retry = window.setTimeout(reconnect, longest * (0.2 + 0.8 * Math.random()));
  }

  function watchSilence(): void {
    heardAt = Date.now();
    clearTimeout(silence);
    silence = window.setTimeout(reconnect, SILENCE_MS);
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
    onEvent({ name: 'ended', end: how });
  }

  const wake = (wasAway: boolean) => {
    // Timers are suspended while a device sleeps, so the length of the silence is measured by the clock.
    const isSilent = Date.now() - heardAt > SILENCE_MS;
    if (!navigator.onLine || (source && !wasAway && !isSilent)) return;
    failures = 0;
    connect(0);
  };
  const { signal } = closed;
  addEventListener('online', () => wake(true), { signal });
  addEventListener('pageshow', ({ persisted }) => wake(persisted), { signal });
  document.addEventListener('visibilitychange', () => wake(false), { signal });

  connect(spreadMs, position);
  return close;
}

async function hasNoSession(): Promise<boolean> {
  return loadUser().then(
    (user) => user === null,
    () => false,
  );
}

/**
 * WebKit refuses each request at once while the page is left, so asking again without a wait would
 * never end.
 */
const RETRY_MS = 1_000;

/**
 * Opens one event stream for all tabs of this browser, which has six HTTP/1.1 connections per host. The tab shown last
 * holds it and broadcasts. This tab's first stream names what changed since `position`. Returns a function that closes it. Without Web Locks each tab opens one.
 */
export function shareEvents(
  userId: string,
  onEvent: (event: LiveEvent) => void,
  position?: string,
): (reason?: 'signing-out') => void {
  if (!('locks' in navigator)) return openEvents(userId, onEvent, { position });
  const name = `events-${userId}`;
  const channel = new BroadcastChannel(name);
  const closed = new AbortController();
  const { signal } = closed;
  let holdsStream = false;
  let since = position;

  function close(reason?: 'signing-out'): void {
    // The session may be gone when another tab opens the stream, which is refused then.
    if (reason && !signal.aborted) post({ name: reason });
    closed.abort();
    channel.close();
  }

  function handle(event: LiveEvent): void {
    if (event.name === 'ended') close();
    onEvent(event);
  }

  function post(event: LiveEvent): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    channel.postMessage(event);
  }

  function passOn(event: LiveEvent): void {
    post(event);
    handle(event);
  }

  /** Never rejects. */
  async function holdStream(options: LockOptions): Promise<void> {
    let closeStream = () => {};
    const hold = async () => {
      if (signal.aborted) return;
      holdsStream = true;
      const spreadMs = options.steal ? 0 : REFETCH_SPREAD_MS;
      closeStream = openEvents(userId, passOn, { spreadMs, position: since });
      since = undefined;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    };
    signal.addEventListener('abort', () => closeStream());
    await navigator.locks.request(name, options, hold).catch(() => {});
    closeStream();
    holdsStream = false;
  }

  async function waitForStream(): Promise<void> {
    while (!signal.aborted) {
      await holdStream({ signal });
      await pause(RETRY_MS);
    }
  }

  const onShown = () => {
    if (!document.hidden && !holdsStream) void holdStream({ steal: true });
  };
  channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => handle(data));
  document.addEventListener('visibilitychange', onShown, { signal });
  onShown();
  void waitForStream();
  return close;
}
