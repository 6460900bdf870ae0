import type { BuildFailure, LiveRelease, LoadableRelease } from '@repo/contract/releases';
import { RemoteBoundary } from '@repo/federation/remote-boundary.tsx';
import type { RemoteState } from '@repo/federation/remote-machine.ts';
import { useSession } from '@repo/federation/shell-context.tsx';
import { useCallback, useEffect } from 'react';
import { frameKind } from '../frame/frame-kind.ts';
import { useOfRoute, usePage } from '../page-context.tsx';
import type { ReadyRemote } from '../shell-api/create-shell.ts';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { RemoteFallback } from './remote-fallback.tsx';
import { StaticNotice } from './static-notice.tsx';
import { styled } from 'styled-components';
import { SlimFrame } from '../frame/slim-frame.tsx';
import { delayAppearance } from '../frame/delay-appearance.ts';

const LateFrame = styled.div`
  ${delayAppearance}
`;

function FramedSkeleton() {
  return (
    <LateFrame>
      <SlimFrame>
        <PageSkeleton />
      </SlimFrame>
    </LateFrame>
  );
}

function FramedFallback({ onRetry }: { onRetry: () => void }) {
  return (
    <SlimFrame>
      <RemoteFallback onRetry={onRetry} />
    </SlimFrame>
  );
}

function warn({ app, build }: LoadableRelease, error: unknown): void {
  console.warn(`${app.name} ${build}:`, error);
  // The development overlay shows reported errors with their stack.
  if (process.env['NODE_ENV'] === 'development') reportError(error);
}

function sendFailure(
  { app, build }: LoadableRelease,
  { error, phase }: { error: unknown } & Pick<BuildFailure, 'phase'>,
): void {
  const code = error instanceof Error ? error.name : typeof error;
  const failure: BuildFailure = { app: app.name, build, phase, code: code.slice(0, 50) };
  const body = new Blob([JSON.stringify(failure)], { type: 'application/json' });
  navigator.sendBeacon('/api/builds/failures', body);
}

export function RemoteSlot({ release }: { release: LiveRelease }) {
  const { api, prerendered, screenHtml, readyRemote, slotEvents } = usePage();
  const user = useSession();
  const framed = useOfRoute(({ resolution }) => frameKind(resolution, user) !== 'none');
  const isFirst = useOfRoute(({ via }) => via === 'start');
  const { name } = release.app;
  const onReady = useCallback(
    (preload: ReadyRemote['preload']) => {
      readyRemote.set({ app: name, preload });
      return () => readyRemote.set(null);
    },
    [readyRemote, name],
  );
  const report = useCallback(
    (failed: LoadableRelease, error: unknown, phase: BuildFailure['phase']) => {
      warn(failed, error);
      const failure = { build: failed.build, error: String(error) };
      if (slotEvents) slotEvents.push({ app: name, at: performance.now(), failure });
      else sendFailure(failed, { error, phase });
    },
    [slotEvents, name],
  );
  const onState = useCallback(
    (state: RemoteState) => slotEvents?.push({ app: name, at: performance.now(), state }),
    [slotEvents, name],
  );
  const onFailure = useCallback(
    (failed: LoadableRelease, error: unknown) =>
      report(failed, error, readyRemote.get()?.app === name ? 'screen' : 'load'),
    [report, readyRemote, name],
  );
  const onUncaught = useCallback(
    (failed: LoadableRelease, error: unknown) => report(failed, error, 'event'),
    [report],
  );
  useEffect(() => watchUncaughtErrors(release, onUncaught), [release, onUncaught]);
  return (
    <RemoteBoundary
      release={release}
      isFirst={isFirst}
      shell={api}
      prerendered={prerendered?.element.isConnected ? prerendered : null}
      html={screenHtml}
      skeleton={framed ? <PageSkeleton /> : <FramedSkeleton />}
      Fallback={framed ? RemoteFallback : FramedFallback}
      StaticNotice={StaticNotice}
      onFailure={onFailure}
      onState={onState}
      onReady={onReady}
    />
  );
}

/**
 * Calls `listener` for what the builds of a remote throw outside of React: in event handlers, timers and promises. Returns a
 * function that stops watching.
 */
function watchUncaughtErrors(
  release: LiveRelease,
  listener: (failed: LoadableRelease, error: unknown) => void,
): () => void {
  if (process.env['NODE_ENV'] === 'development') return () => {};
  const stopped = new AbortController();
  const watch = (event: Event, error: unknown) => {
    const stack = error instanceof Error ? error.stack : undefined;
    const failed = [release, release.lastGood].find(
      (build) => build && stack?.includes(build.baseUrl),
    );
    if (!failed) return;
    // The failure is reported with its build instead.
    event.preventDefault();
    listener(failed, error);
  };
  const { signal } = stopped;
  addEventListener('error', (event) => watch(event, event.error), { signal });
  addEventListener('unhandledrejection', (event) => watch(event, event.reason), { signal });
  return () => stopped.abort();
}
