import {
  Component,
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
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
  /** Renders the screen again; called after each hot update. */
  onRetry: () => void;
}

/** The error that ended a screen, in development, until an edit corrects it. */
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

/** A screen; `params` holds the values of its route's `{name}` segments. */
export type Screen = ComponentType<{ params: Record<string, string> }>;

/** A loaded screen with its parameters; `key` is the path it is shown at. */
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
  onStart?: (setShown: (shown: Shown) => void) => void;
  onShown?: () => void;
}

const noop = () => {};

/** A remote's complete tree. The build prerenders the same one, so that the ids of `useId` agree. */
export function RemoteRoot(props: RemoteRootProps) {
  const { shell, Provider, first, onError = noop } = props;
  return (
    <ShellProvider shell={shell}>
      <ScreenBoundary onError={onError} onReport={props.onShown ?? noop}>
        <Provider>
          <ShownScreen
            first={first}
            onStart={props.onStart ?? noop}
            onShown={props.onShown ?? noop}
          />
        </Provider>
      </ScreenBoundary>
    </ShellProvider>
  );
}

interface ShownScreenProps {
  first: Shown;
  onStart: (setShown: (shown: Shown) => void) => void;
  onShown: () => void;
}

function ShownScreen({ first, onStart, onShown }: ShownScreenProps) {
  const [shown, setShown] = useState(first);
  const { Screen, params, key } = shown;
  useLayoutEffect(() => onStart(setShown), [onStart]);
  // Reported before the paint, so that the shell hides its skeleton in the same frame.
  useLayoutEffect(() => {
    onShown();
  }, [shown, onShown]);
  return <Screen key={key} params={params} />;
}

class ScreenBoundary extends Component<{
  onError: (error: unknown) => void;
  /** Called in development, where a crash report replaces the screen. */
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
