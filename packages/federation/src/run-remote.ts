import type { LiveRelease, LoadableRelease } from '@repo/contract/releases';
import {
  adoptPrerendered,
  type PrerenderedMarkup,
  type Prerendered,
} from './prerendered-markup.ts';
import { loadRemote } from './load-remote.ts';
import type { MountedRemote, ShellApi } from './shell-api.ts';

/** How long a build may take from the first request to its first screen. */
export const REMOTE_DEADLINE_MS = 5_000;
/** Pause before a failed build is tried once more. */
export const RETRY_DELAY_MS = 300;

/**
 * `prerendered`: the document's HTML stands, its code is on the way; `static`: that code cannot be had,
 * the HTML stays. `changing`: the remote is up, but its next screen takes long to come.
 */
export type RemoteState = 'prerendered' | 'static' | 'loading' | 'ready' | 'changing' | 'failed';

/** A remote in its place, through all its attempts. */
export interface RunningRemote {
  /** The location changed: shows its screen, or tries again where all attempts had failed. */
  update(): void;
  /** Starts over: the person asked for it. */
  retry(): void;
  stop(): void;
}

interface RunOptions {
  release: LiveRelease;
  /** Each attempt gets its own `<div data-mf data-build>` in here. */
  slot: HTMLElement;
  shell: ShellApi;
  /** The document's HTML of the first screen, wherever in the page it is. */
  prerendered?: Prerendered | null | undefined;
  onState(state: RemoteState): void;
  /** An attempt failed, whether or not another follows. */
  onFailure?: ((release: LoadableRelease, error: unknown) => void) | undefined;
  load?: typeof loadRemote;
}

interface Attempt {
  release: LoadableRelease;
  fresh: boolean;
}

/**
 * Mounts a remote and keeps its screen up: the live build, the same build requested anew, then the last
 * good build; each within the deadline. A build that fails later, in use, is followed by the next one.
 * Prerendered HTML gives way only to a screen that is ready.
 */
export function runRemote(options: RunOptions): RunningRemote {
  const { release, onState, onFailure, prerendered } = options;
  let kept = prerendered ? adoptPrerendered(prerendered) : undefined;
  let waiting = attemptsFor(release, false);
  let state: RemoteState = kept ? 'prerendered' : 'loading';
  let current: RunningAttempt | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const setState = (next: RemoteState) => {
    state = next;
    current?.hide(next === 'changing');
    onState(next);
  };
  const startNext = () => {
    const attempt = waiting.shift();
    if (!attempt) return setState(kept ? 'static' : 'failed');
    current = startAttempt(
      attempt,
      { ...options, kept },
      {
        onReady: () => {
          if (current?.hydrates) kept?.release();
          else kept?.remove();
          kept = undefined;
          if (state !== 'ready') setState('ready');
        },
        onLoading: () => {
          if (state === 'ready') setState('changing');
        },
        onError: (error) => {
          onFailure?.(attempt.release, error);
          end();
          setState(kept ? 'prerendered' : 'loading');
          timer = setTimeout(startNext, waiting.length > 0 ? RETRY_DELAY_MS : 0);
        },
      },
    );
  };
  const end = () => {
    clearTimeout(timer);
    current?.end();
    current = undefined;
  };
  const startOver = ({ fresh }: { fresh: boolean }) => {
    end();
    waiting = attemptsFor(release, fresh);
    setState(kept ? 'prerendered' : 'loading');
    startNext();
  };
  const retry = () => startOver({ fresh: true });
  startNext();

  return {
    update: () => {
      if (kept) {
        // The HTML is the first screen's; another one has to come by code.
        kept.remove();
        kept = undefined;
        return startOver({ fresh: state === 'static' });
      }
      if (state === 'failed') return retry();
      if (state === 'ready') waiting = attemptsFor(release, true);
      current?.update();
    },
    retry,
    stop: () => {
      end();
      kept?.remove();
    },
  };
}

function attemptsFor(release: LiveRelease, fresh: boolean): Attempt[] {
  const { lastGood } = release;
  return [
    ...(fresh ? [] : [{ release, fresh: false }]),
    { release, fresh: true },
    ...(lastGood && lastGood.build !== release.build ? [{ release: lastGood, fresh }] : []),
  ];
}

interface RunningAttempt {
  /** This attempt mounts on the prerendered HTML. */
  hydrates: boolean;
  hide(hidden: boolean): void;
  update(): void;
  end(): void;
}

interface AttemptEvents {
  onReady(): void;
  onLoading(): void;
  onError(error: unknown): void;
}

function createElement({ app, build }: LoadableRelease, slot: HTMLElement): HTMLElement {
  const element = document.createElement('div');
  element.dataset['mf'] = app.mount;
  element.dataset['build'] = build;
  slot.append(element);
  return element;
}

function startAttempt(
  { release, fresh }: Attempt,
  { slot, shell, kept, load = loadRemote }: RunOptions & { kept: PrerenderedMarkup | undefined },
  { onReady, onLoading, onError }: AttemptEvents,
): RunningAttempt {
  const hydrated = kept?.build === release.build ? kept : undefined;
  const element = hydrated?.element ?? createElement(release, slot);
  if (!hydrated) element.hidden = kept !== undefined;
  let mounted: MountedRemote | undefined;
  let wasReady = false;
  let ended = false;
  const fail = (error: unknown) => {
    if (!ended) onError(error);
  };
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const startDeadline = () => {
    clearTimeout(deadline);
    deadline = setTimeout(
      () => fail(new Error(`no screen within ${REMOTE_DEADLINE_MS} ms`)),
      REMOTE_DEADLINE_MS,
    );
  };
  const ready = () => {
    clearTimeout(deadline);
    if (ended) return;
    wasReady = true;
    element.hidden = false;
    onReady();
  };
  const loading = () => {
    if (ended) return;
    startDeadline();
    onLoading();
  };
  const start = async () => {
    startDeadline();
    const { mount } = await load(release, { fresh });
    if (ended) return;
    mounted = mount(element, shell, {
      onReady: ready,
      onLoading: loading,
      onError: fail,
      ...(hydrated && {
        prerendered: { language: hydrated.language, beforeHydration: hydrated.remember },
      }),
    });
    if (ended) mounted.unmount();
  };
  start().catch(fail);

  return {
    hydrates: hydrated !== undefined,
    hide: (hidden) => {
      if (wasReady) element.hidden = hidden;
    },
    update: () => mounted?.update(),
    end: () => {
      ended = true;
      clearTimeout(deadline);
      if (hydrated && !wasReady) hydrated.restore();
      else element.remove();
      // Not at once: React may not unmount one root while it renders another.
      queueMicrotask(() => mounted?.unmount());
    },
  };
}
