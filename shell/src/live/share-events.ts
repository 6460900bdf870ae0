import { pause } from '../pause.ts';
import { openEvents, REFETCH_SPREAD_MS, type LiveEvent } from './open-events.ts';

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

  /** Holds the stream until another tab takes it or this page closes it; never rejects. */
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
