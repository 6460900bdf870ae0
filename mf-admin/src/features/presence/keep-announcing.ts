import { PRESENCE_EVERY_MS } from '@repo/contract/presence';

/** Who looks at other pages for this long is not at this one; browsers then slow a hidden page's timers down. */
const HIDDEN_MS = 4 * 60_000;

interface Page {
  /** Says that the page is open. */
  announce(): Promise<void>;
  /** Says that it is not any more. `unloading`: the request must outlive the page. */
  end(options: { unloading: boolean }): void;
}

export interface Announcing {
  /** Announces the page now: what it shows has changed. */
  announce(): void;
  close(): void;
}

/** Announces a page while it is open and seen now and then. */
export function keepAnnouncing({ announce, end }: Page): Announcing {
  const closed = new AbortController();
  const { signal } = closed;
  let hiddenSince: number | null = document.hidden ? Date.now() : null;
  let present = false;
  let inFlight = Promise.resolve();

  function beat(): void {
    if (hiddenSince !== null && Date.now() - hiddenSince > HIDDEN_MS) return leave(false);
    present = true;
    inFlight = announce();
  }

  function leave(unloading: boolean): void {
    if (!present) return;
    present = false;
    end({ unloading });
  }

  const onVisibility = () => {
    hiddenSince = document.hidden ? (hiddenSince ?? Date.now()) : null;
    if (!document.hidden) beat();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  addEventListener('pagehide', () => leave(true), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && beat(), { signal });
  const timer = setInterval(beat, PRESENCE_EVERY_MS);
  beat();
  return {
    announce: beat,
    close() {
      closed.abort();
      clearInterval(timer);
      // An announcement that arrives after the end would bring the page back until it expires.
      void inFlight.then(() => leave(false));
    },
  };
}
