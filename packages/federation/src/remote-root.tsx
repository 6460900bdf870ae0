import {
  Activity,
  Component,
  type ComponentType,
  Fragment,
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { ScreenAhead, type RenderAhead } from './screen-ahead.ts';
import type { ShellApi } from './shell-api.ts';
import { ShellProvider } from './shell-context.tsx';
import { onHotUpdate } from './hot-update.ts';

const frame = {
  margin: '1rem',
  padding: '1rem',
  border: '2px solid #b3261e',
  borderRadius: '0.5rem',
  background: '#fff',
  color: '#1c1b1a',
  overflow: 'auto',
} as const;

interface CrashReportProps {
  error: unknown;
  onRetry: () => void;
}

function CrashReport({ error, onRetry }: CrashReportProps) {
  useEffect(() => onHotUpdate(onRetry), [onRetry]);
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return (
    <section role="alert" data-crash-report="" style={frame}>
      <h1 style={{ fontSize: '1.25rem' }}>{message}</h1>
      <pre>{stack}</pre>
      <p>Only development shows this. The screen comes back when the error is corrected.</p>
    </section>
  );
}

export type Screen = ComponentType<{ params: Record<string, string> }>;

export interface Shown {
  Screen: Screen;
  params: Record<string, string>;
  key: string;
}

export interface RemoteRootProps {
  shell: ShellApi;
  Provider: ComponentType<{ children: ReactNode }>;
  first: Shown;
  onError?: (error: unknown) => void;
  onStart?: (setScreens: SetScreens) => void;
  onShown?: () => void;
  renderAhead?: RenderAhead;
}

export type SetScreens = (screens: readonly [Shown, Shown?]) => void;

const noop = () => {};

/** A remote's complete tree. The build prerenders the same one, so that the ids of `useId` agree. */
export function RemoteRoot(props: RemoteRootProps) {
  const { shell, Provider, first, onError = noop, renderAhead = noop } = props;
  return (
    <ShellProvider shell={shell}>
      <ScreenBoundary onError={onError} onReport={props.onShown ?? noop}>
        <ScreenAhead value={renderAhead}>
          <Provider>
            <ShownScreen
              first={first}
              onStart={props.onStart ?? noop}
              onShown={props.onShown ?? noop}
            />
          </Provider>
        </ScreenAhead>
      </ScreenBoundary>
    </ShellProvider>
  );
}

interface ShownScreenProps {
  first: Shown;
  onStart: (setScreens: SetScreens) => void;
  onShown: () => void;
}

function ShownScreen({ first, onStart, onShown }: ShownScreenProps) {
  const [screens, setScreens] = useState<readonly [Shown, Shown?]>([first]);
  const [shown, ahead] = screens;
  useLayoutEffect(() => onStart(setScreens), [onStart]);
  // Reported before the paint, so that the shell hides its skeleton in the same frame.
  useLayoutEffect(() => {
    onShown();
  }, [shown, onShown]);
  return [shown, ahead].map((one) => {
    if (one === first)
      return (
        <Fragment key={one.key}>
          <OneScreen screen={one} />
        </Fragment>
      );
    const hidden = one !== shown;
    return (
      one && (
        <Activity key={one.key} mode={hidden ? 'hidden' : 'visible'}>
          <AheadBoundary hidden={hidden}>
            <OneScreen screen={one} />
          </AheadBoundary>
        </Activity>
      )
    );
  });
}

const OneScreen = memo(function OneScreen({ screen: { Screen, params } }: { screen: Shown }) {
  return <Screen params={params} />;
});

/** Delays the report of a screen that crashes out of sight until it is shown. */
class AheadBoundary extends Component<{ hidden: boolean; children: ReactNode }> {
  override state: { crash?: { error: unknown } } = {};
  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } };
  }
  override render() {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    if (this.props.hidden) return null;
    throw crash.error;
  }
}

class ScreenBoundary extends Component<{
  onError: (error: unknown) => void;
  onReport: () => void;
  children: ReactNode;
}> {
  override state: { crash?: { error: unknown } | undefined } = {};
  private readonly retry = () => this.setState({ crash: undefined });
  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } };
  }
  override componentDidCatch(error: unknown) {
    // In development the boundary stays mounted, so that the corrected screen can be rendered.
    if (process.env['NODE_ENV'] === 'development') this.props.onReport();
    else this.props.onError(error);
  }
  override render() {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    // NODE_ENV is written out here, so that webpack leaves the report out of production builds.
    return process.env['NODE_ENV'] === 'development' ? (
      <CrashReport error={crash.error} onRetry={this.retry} />
    ) : null;
  }
}
