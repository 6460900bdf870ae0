import type { ChangeArea, ClientsChanged, SessionEnd } from '@repo/contract/live';
import { pause } from '../pause.ts';
import { openEvents, type EventHandlers, type OpenEvents } from './open-events.ts';

/** A tab that holds the stream and does not answer for this long is asleep: another one takes over. */
const ANSWER_MS = 2_000;

/** WebKit refuses each request at once while the page is left: without a wait, asking again never ends. */
const RETRY_MS = 1_000;

/** The clocks of two gateways may differ by this much. */
const CLOCK_SKEW_MS = 2_000;

/** What the tabs of one browser tell each other. */
type Message =
  | { type: 'hello'; since: number }
  | { type: 'here' }
  | { type: 'alive'; instant: number }
  | { type: 'changed'; areas: ChangeArea[]; instant: number }
  | { type: 'clients-changed'; changed: ClientsChanged; instant: number }
  | { type: 'ended'; end: SessionEnd };

/**
 * Opens the stream of events once for all tabs of this browser, which has six connections per host over HTTP/1.1: the
 * tab with the lock holds the stream and passes on what it hears. Returns a function that closes it. In a browser
 * without locks each tab has its own.
 */
export function shareEvents(userId: string, since: number, handlers: EventHandlers): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) {
    return openEvents(userId, since, handlers).close;
  }
  const name = `events-${userId}`;
  const channel = new BroadcastChannel(name);
  const closed = new AbortController();
  let known = since;
  // Of earlier changes this tab knows nothing.
  let newestChange = since;
  let stream: OpenEvents | null = null;
  let release = () => {};
  let unanswered: number | undefined;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const broadcast = (message: Message) => channel.postMessage(message);

  function close(): void {
    closed.abort();
    clearTimeout(unanswered);
    stream?.close();
    channel.close();
    release();
  }

  function handle(message: Message): void {
    if (message.type === 'alive') handlers.onAlive((known = message.instant));
    if (message.type === 'changed') {
      handlers.onChanged(message.areas, (known = newestChange = message.instant));
    }
    if (message.type === 'clients-changed') {
      handlers.onClientsChanged(message.changed, (known = newestChange = message.instant));
    }
    if (message.type === 'ended') {
      close();
      handlers.onEnded(message.end);
    }
  }

  function onStreamEvent(message: Message): void {
    broadcast(message);
    handle(message);
  }

  /** Holds the stream for all tabs until this page closes it or is gone. */
  function holdStream(): Promise<void> {
    clearTimeout(unanswered);
    stream = openEvents(userId, known, {
      onAlive: (instant) => onStreamEvent({ type: 'alive', instant }),
      onChanged: (areas, instant) => onStreamEvent({ type: 'changed', areas, instant }),
      onClientsChanged: (changed, instant) =>
        onStreamEvent({ type: 'clients-changed', changed, instant }),
      onEnded: (end) => onStreamEvent({ type: 'ended', end }),
    });
    return new Promise((resolve) => (release = resolve));
  }

  async function waitForStream(steal = false): Promise<void> {
    try {
      // The two options exclude each other.
      await navigator.locks.request(
        name,
        steal ? { steal } : { signal: closed.signal },
        holdStream,
      );
    } catch {
      // Another tab took the lock, or this one closed.
      stream?.close();
      stream = null;
      await pause(RETRY_MS);
      if (!closed.signal.aborted) void waitForStream();
    }
  }

  /** Asks the tab with the stream for what was missed; a visible tab takes over when it does not answer. */
  function requestMissed(): void {
    if (stream) return;
    clearTimeout(unanswered);
    if (!document.hidden) {
      unanswered = window.setTimeout(() => void waitForStream(true), ANSWER_MS);
    }
    broadcast({ type: 'hello', since: known });
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type !== 'hello') {
      clearTimeout(unanswered);
      handle(data);
    } else if (stream) {
      broadcast({ type: 'here' });
      if (newestChange + CLOCK_SKEW_MS >= data.since) stream.reopen(data.since);
    }
  });
  document.addEventListener('visibilitychange', () => !document.hidden && requestMissed(), {
    signal: closed.signal,
  });
  addEventListener('online', requestMissed, { signal: closed.signal });
  void waitForStream();
  // A free lock is granted within moments; only then is nobody there to answer.
  requestMissed();
  return close;
}
