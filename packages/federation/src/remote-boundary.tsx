import type { LiveRelease, LoadableRelease } from '@repo/contract/releases';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { Prerendered } from './prerendered-markup.ts';
import type { RemoteMachine, RemoteState } from './remote-machine.ts';
import { runRemote, type RunningRemote } from './run-remote.ts';
import type { ShellApi } from './shell-api.ts';
import { useRetryOnline } from './use-retry-online.ts';

export const LATE_AFTER_MS = 2_000;

export interface StaticNoticeProps {
  failed: boolean;
  late: boolean;
  pending: boolean;
  onRetry: () => void;
}

type SlotView = Pick<RemoteMachine, 'phase' | 'hasHtml' | 'isMounted'>;

interface RemoteBoundaryProps {
  release: LiveRelease;
  /** The page was opened with this screen, so its deadline starts with the navigation. */
  isFirst?: boolean;
  shell: ShellApi;
  prerendered?: Prerendered | null;
  html?: string | undefined;
  skeleton: ReactNode;
  Fallback: ComponentType<{ onRetry: () => void }>;
  /** Shown with prerendered HTML, whose code it reports as late or missing, and with a skeleton when the screen is late. */
  StaticNotice?: ComponentType<StaticNoticeProps>;
  onFailure?: (release: LoadableRelease, error: unknown) => void;
  onState?: (state: RemoteState) => void;
  /** Called when a screen is on the page, with the function that preloads the others. Returns a cleanup function. */
  onReady?: (preload: RunningRemote['preload']) => () => void;
}

const EMPTY = { __html: '' };
const slotContent = (html: string | undefined) => (html === undefined ? EMPTY : { __html: html });

export function RemoteBoundary(props: RemoteBoundaryProps) {
  const { release, shell, skeleton, Fallback, StaticNotice } = props;
  const [prerendered] = useState(props.prerendered);
  const [{ phase, hasHtml, isMounted }, setState] = useState<SlotView>({
    phase: 'loading',
    hasHtml: Boolean(prerendered) || props.html !== undefined,
    isMounted: false,
  });
  const [wasStatic, setWasStatic] = useState(false);
  if (phase === 'static' && !wasStatic) setWasStatic(true);
  const slot = useRef<HTMLDivElement>(null);
  const skeletonRef = useRef<HTMLDivElement>(null);
  const running = useRef<RunningRemote>(null);
  const callbacks = useRef(props);
  useEffect(() => {
    callbacks.current = props;
  });

  useEffect(() => {
    if (!slot.current) return;
    // React has rendered the page again where it could not hydrate the frame.
    const markup = prerendered?.element.isConnected ? prerendered : null;
    const remote = runRemote({
      release,
      shell,
      slot: slot.current,
      prerendered: markup,
      ...(callbacks.current.isFirst && { startedAt: 0 }),
      onState: (next) => {
        // Set without React, so that it happens in the same frame as the remote's first paint.
        if (next.phase === 'ready' && skeletonRef.current) skeletonRef.current.hidden = true;
        setState(next);
        if (next.phase !== 'stopped') callbacks.current.onState?.(next.phase);
      },
      onFailure: (failed, error) => callbacks.current.onFailure?.(failed, error),
    });
    callbacks.current.onState?.('loading');
    running.current = remote;
    return () => {
      running.current = null;
      remote.stop();
    };
  }, [release, shell, prerendered]);

  // The slot is not rendered in between. Leaving the app unmounts it.
  useEffect(() => {
    const { navigation } = shell;
    let shown = navigation.location();
    return navigation.subscribe(() => {
      const next = navigation.location();
      if (next === shown) return;
      shown = next;
      if (next.match?.app === release.app.name) running.current?.update();
    });
  }, [shell, release]);

  const broken = phase === 'failed' || phase === 'static';
  const retry = useCallback(() => running.current?.retry(), []);
  useRetryOnline(broken, retry);

  const { onReady } = props;
  const isReady = phase === 'ready';
  useEffect(() => {
    if (!isReady) return undefined;
    return onReady?.(async (screen) => running.current?.preload(screen));
  }, [isReady, onReady]);

  const waiting = phase === 'loading' && !hasHtml;
  const late = useLate(phase === 'loading');
  return (
    <>
      {/* React neither compares nor changes its content. */}
      <div
        ref={slot}
        aria-busy={waiting || undefined}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- the HTML of a build, where there is no browser
        dangerouslySetInnerHTML={slotContent(props.html)}
      />
      {waiting && (
        <div ref={skeletonRef} data-changes-screen={isMounted || undefined}>
          {skeleton}
        </div>
      )}
      {(hasHtml || (waiting && late)) && StaticNotice && (
        <StaticNotice
          failed={hasHtml && wasStatic}
          late={late}
          pending={hasHtml && wasStatic && phase !== 'static'}
          onRetry={retry}
        />
      )}
      {phase === 'failed' && (
        <div data-mf-fallback={release.app.name}>
          <Fallback onRetry={retry} />
        </div>
      )}
    </>
  );
}

function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return late;
}
