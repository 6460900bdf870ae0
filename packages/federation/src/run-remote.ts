import type { LiveRelease, LoadableRelease } from '@repo/contract/releases';
import { loadRemote } from './load-remote.ts';
import type { MountedRemote, ShellApi } from './shell-api.ts';

/** How long a build may take from the first request to its first screen. */
export const REMOTE_DEADLINE_MS = 5_000;
/** Pause before a failed build is tried once more. */
export const RETRY_DELAY_MS = 300;

/** `changing`: the remote is up, but its next screen takes long to come. */
export type RemoteState = 'loading' | 'ready' | 'changing' | 'failed';

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
 */
export function runRemote(options: RunOptions): RunningRemote {
  const { release, onState, onFailure } = options;
  let waiting = attemptsFor(release, false);
  let state: RemoteState = 'loading';
  let current: RunningAttempt | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const setState = (next: RemoteState) => onState((state = next));
  const startNext = () => {
    const attempt = waiting.shift();
    if (!attempt) return setState('failed');
    current = startAttempt(attempt, options, {
      onReady: () => {
        if (state !== 'ready') setState('ready');
      },
      onLoading: () => {
        if (state === 'ready') setState('changing');
      },
      onError: (error) => {
        onFailure?.(attempt.release, error);
        end();
        setState('loading');
        timer = setTimeout(startNext, waiting.length > 0 ? RETRY_DELAY_MS : 0);
      },
    });
  };
  const end = () => {
    clearTimeout(timer);
    current?.end();
    current = undefined;
  };
  const retry = () => {
    end();
    waiting = attemptsFor(release, true);
    setState('loading');
    startNext();
  };
  startNext();

  return {
    update: () => {
      if (state === 'failed') return retry();
      if (state === 'ready') waiting = attemptsFor(release, true);
      current?.update();
    },
    retry,
    stop: end,
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
  update(): void;
  end(): void;
}

interface AttemptEvents {
  onReady(): void;
  onLoading(): void;
  onError(error: unknown): void;
}

function startAttempt(
  { release, fresh }: Attempt,
  { slot, shell, load = loadRemote }: RunOptions,
  { onReady, onLoading, onError }: AttemptEvents,
): RunningAttempt {
  const element = document.createElement('div');
  element.dataset['mf'] = release.app.mount;
  element.dataset['build'] = release.build;
  slot.append(element);
  let mounted: MountedRemote | undefined;
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
    if (!ended) onReady();
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
    mounted = mount(element, shell, { onReady: ready, onLoading: loading, onError: fail });
    if (ended) mounted.unmount();
  };
  start().catch(fail);

  return {
    update: () => mounted?.update(),
    end: () => {
      ended = true;
      clearTimeout(deadline);
      element.remove();
      // Not at once: React may not unmount one root while it renders another.
      queueMicrotask(() => mounted?.unmount());
    },
  };
}
