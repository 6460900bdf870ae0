import type { LoadableRelease } from '@repo/contract/releases';
import type { loadRemote } from './load-remote.ts';
import type { PrerenderedMarkup } from './prerendered-markup.ts';
import type { Attempt } from './remote-attempts.ts';
import type { RemoteEvent } from './remote-machine.ts';
import type { MountedRemote, ShellApi } from './shell-api.ts';

export interface RunningAttempt {
  element: HTMLElement;
  hydrates: boolean;
  update(): void;
  preload(screen: string): Promise<void> | undefined;
  end(): void;
}

interface AttemptContext {
  slot: HTMLElement;
  shell: ShellApi;
  markup: PrerenderedMarkup | null;
  load: typeof loadRemote;
  report(event: RemoteEvent): void;
}

export function startAttempt(
  { release, fresh }: Attempt,
  { slot, shell, markup, load, report }: AttemptContext,
): RunningAttempt {
  const hydrated = markup?.build === release.build ? markup : null;
  const element = hydrated?.element ?? createElement(release, slot);
  // Prerendered HTML stays in view until the replacement is ready.
  if (!hydrated) element.hidden = markup !== null;
  let mounted: MountedRemote | undefined;
  let ended = false;
  const reportIfCurrent = (event: RemoteEvent) => {
    if (!ended) report(event);
  };
  const onError = (error: unknown) => reportIfCurrent({ type: 'attempt-failed', error });

  async function start(): Promise<void> {
    const { mount } = await load(release, { fresh });
    if (ended) return;
    mounted = mount(element, shell, {
      onReady: () => reportIfCurrent({ type: 'screen-ready' }),
      onLoading: () => reportIfCurrent({ type: 'screen-slow' }),
      onError,
      onScreenError: (error) =>
        isNotLoaded(error) ? reportIfCurrent({ type: 'screen-failed', error }) : onError(error),
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
    preload: (screen) => mounted?.preload?.(screen),
    end: () => {
      ended = true;
      // Deferred, because React cannot unmount one root while it renders another.
      queueMicrotask(() => mounted?.unmount());
    },
  };
}

function isNotLoaded(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

function createElement({ app, build }: LoadableRelease, slot: HTMLElement): HTMLElement {
  const element = document.createElement('div');
  element.dataset['mf'] = app.mount;
  element.dataset['build'] = build;
  slot.append(element);
  return element;
}
