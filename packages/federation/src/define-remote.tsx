import { Component, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Mount, ShellApi, ShellLocation } from './shell-api.ts';
import { ShellContext } from './shell-context.tsx';

/** A screen gets the values of its route's `{name}` segments. */
export type Screen = ComponentType<{ params: Record<string, string> }>;

/** A screen that takes longer is announced as loading. */
const SLOW_AFTER_MS = 200;

export type Screens = Record<string, () => Promise<{ default: Screen }>>;

interface RemoteDefinition {
  /** Name of the app, as in its `mf.json`. */
  app: string;
  /** Loader of each screen that `mf.json` names; one chunk each. */
  screens: Screens;
  /** The remote's own providers around every screen. */
  Provider: ComponentType<{ children: ReactNode }>;
}

interface Shown {
  Screen: Screen;
  params: Record<string, string>;
  key: string;
}

/** Builds a remote's `mount`: its own React root, its screens by route, its errors handed to the shell. */
export function defineRemote({ app, screens, Provider }: RemoteDefinition): { mount: Mount } {
  async function load({ match, pathname }: ShellLocation): Promise<Shown | null> {
    if (match?.app !== app) return null;
    const loader = screens[match.screen];
    if (!loader) throw new Error(`${app} has no screen "${match.screen}"`);
    const { default: Screen } = await loader();
    return { Screen, params: match.params, key: pathname };
  }

  const mount: Mount = (element, shell, options = {}) => {
    const onError = options.onError ?? (() => {});
    const root = createRoot(element, { onUncaughtError: onError });
    let show: ((shown: Shown) => void) | undefined;
    let unmounted = false;
    let slow: ReturnType<typeof setTimeout> | undefined;

    const update = async () => {
      clearTimeout(slow);
      slow = setTimeout(() => options.onLoading?.(), SLOW_AFTER_MS);
      const location = shell.navigation.location();
      const isCurrent = () => !unmounted && shell.navigation.location() === location;
      try {
        const shown = await load(location);
        if (shown && isCurrent()) show?.(shown);
      } catch (error) {
        if (isCurrent()) onError(error);
      } finally {
        if (isCurrent()) clearTimeout(slow);
      }
    };
    const onStart = (setShown: (shown: Shown) => void) => {
      show = setShown;
    };
    const onShown = () => {
      options.onReady?.();
    };
    const start = async (): Promise<void> => {
      const location = shell.navigation.location();
      const first = await load(location);
      if (unmounted) return;
      if (shell.navigation.location() !== location) return start();
      if (!first) return;
      root.render(
        <ShellContext value={shell}>
          <ScreenBoundary onError={onError}>
            <Provider>
              <Root first={first} onStart={onStart} onShown={onShown} />
            </Provider>
          </ScreenBoundary>
        </ShellContext>,
      );
    };
    start().catch(onError);

    return {
      update: () => void update(),
      unmount: () => {
        unmounted = true;
        clearTimeout(slow);
        root.unmount();
      },
    };
  };
  return { mount };
}

interface RootProps {
  first: Shown;
  onStart: (setShown: (shown: Shown) => void) => void;
  onShown: () => void;
}

function Root({ first, onStart, onShown }: RootProps) {
  const [shown, setShown] = useState(first);
  const { Screen, params, key } = shown;
  useLayoutEffect(() => onStart(setShown), [onStart]);
  // Before the paint, so that the shell takes its skeleton away in the same frame.
  useLayoutEffect(onShown, [shown, onShown]);
  return <Screen key={key} params={params} />;
}

class ScreenBoundary extends Component<{
  onError: (error: unknown) => void;
  children: ReactNode;
}> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

export type { ShellApi };
