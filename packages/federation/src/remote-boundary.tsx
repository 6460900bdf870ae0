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
import type { RemoteState } from './remote-machine.ts';
import { runRemote, type RunningRemote } from './run-remote.ts';
import type { ShellApi } from './shell-api.ts';
import { useRetryOnline } from './use-retry-online.ts';

/** How long a screen may take until the page says that it is late; its attempts go on. */
export const LATE_AFTER_MS = 2_000;

/** Loading state of a screen's code. */
export interface StaticNoticeProps {
  /** The code could not be loaded, at least once. */
  failed: boolean;
  /** It takes long. */
  late: boolean;
  /** The code is being loaded. */
  pending: boolean;
  onRetry: () => void;
}

interface RemoteBoundaryProps {
  release: LiveRelease;
  shell: ShellApi;
  /** The document's HTML of the first screen, which stays outside React's tree. */
  prerendered?: Prerendered | null;
  /** The same HTML where there is no browser: for the document. */
  html?: string | undefined;
  /** Shown until the remote's screen is ready. */
  skeleton: ReactNode;
  /** Shown when no build of the remote works, or none can load the current screen. */
  Fallback: ComponentType<{ onRetry: () => void }>;
  /** Shown with prerendered HTML, whose code it reports as late or missing, and with a skeleton when the screen is late. */
  StaticNotice?: ComponentType<StaticNoticeProps>;
  onFailure?: (release: LoadableRelease, error: unknown) => void;
  /** Called with each state, the first one included. */
  onState?: (state: RemoteState) => void;
  /** Called while a screen is on the page, with what loads the others' code; returns what ends it. */
  onReady?: (preload: RunningRemote['preload']) => () => void;
}

const EMPTY = { __html: '' };
const slotContent = (html: string | undefined) => (html === undefined ? EMPTY : { __html: html });

/** The slot of one remote. A failure in the remote does not affect the rest of the page. */
export function RemoteBoundary(props: RemoteBoundaryProps) {
  const { release, shell, skeleton, Fallback, StaticNotice } = props;
  const [prerendered] = useState(props.prerendered);
  const [state, setState] = useState<RemoteState>(
    prerendered || props.html !== undefined ? 'prerendered' : 'loading',
  );
  const [wasStatic, setWasStatic] = useState(false);
  if (state === 'static' && !wasStatic) setWasStatic(true);
  const slot = useRef<HTMLDivElement>(null);
  const skeletonRef = useRef<HTMLDivElement>(null);
  const running = useRef<RunningRemote>(null);
  const callbacks = useRef(props);
  useEffect(() => {
    callbacks.current = props;
  });

  useEffect(() => {
    if (!slot.current) return;
    // React has rendered the page anew where it could not hydrate the frame.
    const markup = prerendered?.element.isConnected ? prerendered : null;
    const remote = runRemote({
      release,
      shell,
      slot: slot.current,
      prerendered: markup,
      onState: (next) => {
        // Set without React, so that it happens in the same frame as the remote's first paint.
        if (next === 'ready' && skeletonRef.current) skeletonRef.current.hidden = true;
        setState(next);
        callbacks.current.onState?.(next);
      },
      onFailure: (failed, error) => callbacks.current.onFailure?.(failed, error),
    });
    callbacks.current.onState?.(markup ? 'prerendered' : 'loading');
    running.current = remote;
    return () => {
      running.current = null;
      remote.stop();
    };
  }, [release, shell, prerendered]);

  // The slot is not rendered in between. Who leaves the app unmounts it.
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

  const broken = state === 'failed' || state === 'missing' || state === 'static';
  const retry = useCallback(() => running.current?.retry(), []);
  useRetryOnline(broken, retry);

  const { onReady } = props;
  const isReady = state === 'ready';
  useEffect(() => {
    if (!isReady) return undefined;
    return onReady?.(async (screen) => running.current?.preload(screen));
  }, [isReady, onReady]);

  const waiting = state === 'loading' || state === 'changing';
  const hasMarkup = state === 'prerendered' || state === 'static';
  const late = useLate(waiting || state === 'prerendered');
  return (
    <>
      {/* React neither compares nor changes what is in it. */}
      <div
        ref={slot}
        aria-busy={waiting || undefined}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- the HTML of a build, where there is no browser
        dangerouslySetInnerHTML={slotContent(props.html)}
      />
      {waiting && (
        <div ref={skeletonRef} data-remote-state={state}>
          {skeleton}
        </div>
      )}
      {(hasMarkup || (waiting && late)) && StaticNotice && (
        <StaticNotice
          failed={hasMarkup && wasStatic}
          late={late}
          pending={hasMarkup && wasStatic && state !== 'static'}
          onRetry={retry}
        />
      )}
      {(state === 'failed' || state === 'missing') && (
        <div data-mf-fallback={release.app.name}>
          <Fallback onRetry={retry} />
        </div>
      )}
    </>
  );
}

/** Whether the page has been waiting for long. */
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
