import type { LiveRelease, LoadableRelease } from '@repo/contract/releases';
import { loadRemote } from './load-remote.ts';
import {
  adoptPrerendered,
  type Prerendered,
  type PrerenderedMarkup,
} from './prerendered-markup.ts';
import {
  reduceRemote,
  startMachine,
  type Attempt,
  type RemoteEffect,
  type RemoteEvent,
  type RemoteState,
  type Transition,
} from './remote-state.ts';
import type { MountedRemote, ShellApi } from './shell-api.ts';

/** How long a build may take from the first request to its first screen. */
export const REMOTE_DEADLINE_MS = 5_000;
/** Pause before the next attempt. */
export const RETRY_DELAY_MS = 300;

/** A remote in its slot, over all its attempts. */
export interface RunningRemote {
  /** Shows the screen of the changed location, or tries again after all attempts have failed. */
  update(): void;
  /** Starts over with fresh requests. */
  retry(): void;
  stop(): void;
}

interface RunOptions {
  release: LiveRelease;
  /** Each attempt gets its own `<div data-mf data-build>` in here. */
  slot: HTMLElement;
  shell: ShellApi;
  /** The document's HTML of the first screen, anywhere in the page. */
  prerendered?: Prerendered | null | undefined;
  /** Called after each change of state, but not for the initial state. */
  onState(state: RemoteState): void;
  /** Called for each failed attempt, whether or not another follows. */
  onFailure?: ((release: LoadableRelease, error: unknown) => void) | undefined;
  load?: typeof loadRemote;
}

/** Runs a remote in its slot: performs the effects that `reduceRemote` returns. */
export function runRemote(options: RunOptions): RunningRemote {
  const { release, slot, shell, onState, onFailure, load = loadRemote } = options;
  let markup = options.prerendered ? adoptPrerendered(options.prerendered) : null;
  let running: RunningAttempt | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const first = startMachine(release, markup !== null);
  let { state } = first;
  first.effects.forEach(perform);

  function dispatch(event: RemoteEvent): void {
    const before = state.phase;
    const next: Transition = reduceRemote(state, event);
    state = next.state;
    next.effects.forEach(perform);
    const { phase } = next.state;
    if (phase !== before && phase !== 'stopped') onState(phase);
  }

  function perform(effect: RemoteEffect): void {
    switch (effect.type) {
      case 'start-attempt':
        running = startAttempt(effect.attempt, { slot, shell, markup, load, report: dispatch });
        break;
      case 'end-attempt':
        clearTimeout(deadline);
        clearTimeout(pause);
        running?.end();
        // React may be in the middle of hydrating it, so the reader gets the HTML from before hydration.
        if (running?.hydrates && markup) markup.restore();
        else running?.element.remove();
        running = undefined;
        break;
      case 'schedule-attempt':
        pause = setTimeout(() => dispatch({ type: 'pause-over' }), RETRY_DELAY_MS);
        break;
      case 'start-deadline':
        clearTimeout(deadline);
        deadline = setTimeout(onDeadline, REMOTE_DEADLINE_MS);
        break;
      case 'clear-deadline':
        clearTimeout(deadline);
        break;
      case 'show-element':
      case 'hide-element':
        if (running) running.element.hidden = effect.type === 'hide-element';
        break;
      case 'update-screen':
        running?.update();
        break;
      case 'settle-markup':
        if (running?.hydrates) markup?.hydrated();
        else markup?.remove();
        markup = null;
        break;
      case 'remove-markup':
        markup?.remove();
        markup = null;
        break;
      case 'report-failure':
        onFailure?.(effect.release, effect.error);
        break;
    }
  }

  function onDeadline(): void {
    const error = new Error(`no screen within ${REMOTE_DEADLINE_MS} ms`);
    dispatch({ type: 'attempt-failed', error });
  }

  return {
    update: () => dispatch({ type: 'location-changed' }),
    retry: () => dispatch({ type: 'retry-requested' }),
    stop: () => dispatch({ type: 'stop' }),
  };
}

interface RunningAttempt {
  element: HTMLElement;
  /** Whether it mounts on the prerendered HTML. */
  hydrates: boolean;
  update(): void;
  /** Unmounts; nothing is reported afterwards. */
  end(): void;
}

interface AttemptContext {
  slot: HTMLElement;
  shell: ShellApi;
  markup: PrerenderedMarkup | null;
  load: typeof loadRemote;
  report(event: RemoteEvent): void;
}

function startAttempt(
  { release, fresh }: Attempt,
  { slot, shell, markup, load, report }: AttemptContext,
): RunningAttempt {
  const hydrated = markup?.build === release.build ? markup : null;
  const element = hydrated?.element ?? createElement(release, slot);
  // Prerendered HTML stays in view until the replacement is ready.
  if (!hydrated) element.hidden = markup !== null;
  let mounted: MountedRemote | undefined;
  let ended = false;
  const reportUnlessEnded = (event: RemoteEvent) => {
    if (!ended) report(event);
  };
  const onError = (error: unknown) => reportUnlessEnded({ type: 'attempt-failed', error });

  async function start(): Promise<void> {
    const { mount } = await load(release, { fresh });
    if (ended) return;
    mounted = mount(element, shell, {
      onReady: () => reportUnlessEnded({ type: 'screen-ready' }),
      onLoading: () => reportUnlessEnded({ type: 'screen-slow' }),
      onError,
      ...(hydrated && {
        prerendered: { language: hydrated.language, beforeHydration: hydrated.beforeHydration },
      }),
    });
    if (ended) mounted.unmount();
  }
  start().catch(onError);

  return {
    element,
    hydrates: hydrated !== null,
    update: () => mounted?.update(),
    end: () => {
      ended = true;
      // Deferred, because React cannot unmount one root while it renders another.
      queueMicrotask(() => mounted?.unmount());
    },
  };
}

function createElement({ app, build }: LoadableRelease, slot: HTMLElement): HTMLElement {
  const element = document.createElement('div');
  element.dataset['mf'] = app.mount;
  element.dataset['build'] = build;
  slot.append(element);
  return element;
}
