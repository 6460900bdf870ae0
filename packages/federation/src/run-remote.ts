import type { LiveRelease, LoadableRelease } from '@repo/contract/releases';
import { loadRemote } from './load-remote.ts';
import { adoptPrerendered, type Prerendered } from './prerendered-markup.ts';
import type { RemoteEffect, RemoteEvent, RemoteMachine } from './remote-machine.ts';
import { reduceRemote, startMachine } from './remote-state.ts';
import type { ShellApi } from './shell-api.ts';
import { startAttempt, type RunningAttempt } from './start-attempt.ts';

export const REMOTE_DEADLINE_MS = 5_000;
/** Minimum for the remote of a page whose own scripts were late. */
export const MIN_DEADLINE_MS = 4_000;
export const RETRY_DELAY_MS = 300;

export interface RunningRemote {
  update(): void;
  retry(): void;
  /** Loads the code of another screen. Resolves at once when the mounted build cannot do that; rejects when it fails. */
  preload(screen: string): Promise<void>;
  stop(): void;
}

interface RunOptions {
  release: LiveRelease;
  /** Each attempt gets its own `<div data-mf data-build>` in here. */
  slot: HTMLElement;
  shell: ShellApi;
  prerendered?: Prerendered | null | undefined;
  /** When the first deadline starts, in milliseconds since the navigation. Defaults to now. */
  startedAt?: number;
  onState(state: RemoteMachine): void;
  onFailure?: ((release: LoadableRelease, error: unknown) => void) | undefined;
  load?: typeof loadRemote;
}

export function runRemote(options: RunOptions): RunningRemote {
  const { release, slot, shell, onState, onFailure, load = loadRemote } = options;
  let markup = options.prerendered ? adoptPrerendered(options.prerendered) : null;
  let running: RunningAttempt | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const elapsed = performance.now() - (options.startedAt ?? performance.now());
  let deadlineMs = Math.max(MIN_DEADLINE_MS, REMOTE_DEADLINE_MS - elapsed);

  const first = startMachine(release, markup !== null);
  let { state } = first;
  first.effects.forEach(perform);

  function dispatch(event: RemoteEvent): void {
    const before = state;
    const next = reduceRemote(state, event);
    state = next.state;
    next.effects.forEach(perform);
    const { phase, hasHtml } = next.state;
    const isChanged = phase !== before.phase || hasHtml !== before.hasHtml;
    if (isChanged && phase !== 'stopped') onState(next.state);
  }

  function perform(effect: RemoteEffect): void {
    switch (effect.type) {
      case 'start-attempt':
        running = startAttempt(effect.attempt, { slot, shell, markup, load, report: dispatch });
        break;
      case 'end-attempt':
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
        deadline = setTimeout(onDeadline, deadlineMs);
        deadlineMs = REMOTE_DEADLINE_MS;
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
      case 'settle-html':
        if (running?.hydrates) markup?.hydrated();
        else markup?.remove();
        markup = null;
        break;
      case 'remove-html':
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
    dispatch({ type: 'deadline-passed', error });
  }

  return {
    update: () => dispatch({ type: 'location-changed' }),
    retry: () => dispatch({ type: 'retry-requested' }),
    preload: async (screen) => running?.preload(screen),
    stop: () => dispatch({ type: 'stop' }),
  };
}
