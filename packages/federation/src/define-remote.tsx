import { startTransition, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { onHotUpdate } from './hot-update.ts';
import { PrerenderedLanguage } from './prerendered-language.ts';
import {
  RemoteRoot,
  type RemoteRootProps,
  type Screen,
  type SetScreens,
  type Shown,
} from './remote-root.tsx';
import type { RenderAhead } from './screen-ahead.ts';
import type { Mount, MountOptions, ShellLocation } from './shell-api.ts';

const SLOW_AFTER_MS = 200;

export type Screens = Record<string, () => Promise<{ default: Screen }>>;

export interface RemoteDefinition {
  app: string;
  screens: Screens;
  Provider: ComponentType<{ children: ReactNode }>;
}

/**
 * Creates a remote's `mount`, which renders its screens by route in its own React root and reports errors to the shell.
 * `definition` is returned for the build, which prerenders from it.
 */
export function defineRemote(definition: RemoteDefinition): {
  mount: Mount;
  definition: RemoteDefinition;
} {
  const mount: Mount = (element, shell, options = {}) => {
    const { onReady = noop, onLoading = noop, onError = noop, onScreenError = onError } = options;
    const screen = new CurrentScreen();
    let root: Root | undefined;
    let unmounted = false;
    const watchLocation = () => {
      const location = shell.navigation.location();
      return {
        location,
        isCurrent: () => !unmounted && shell.navigation.location() === location,
      };
    };

    async function start(): Promise<void> {
      const { location, isCurrent } = watchLocation();
      const first = await loadScreen(definition, location);
      if (unmounted) return;
      if (!isCurrent()) return start();
      if (!first) return;
      screen.current = first;
      // Hydrates in slices, so that the page responds to input meanwhile.
      startTransition(() => {
        const rootOptions = {
          onUncaughtError: onError,
          // A root that is unmounted during hydration reports a failure.
          onRecoverableError: (error: unknown) => unmounted || reportError(error),
          // The shell's root is on the same page, so its ids need another prefix.
          identifierPrefix: definition.app,
        };
        root = renderRoot(element, options, rootOptions, {
          shell,
          Provider: definition.Provider,
          first,
          onError,
          onStart: screen.connect,
          onShown: onReady,
          renderAhead,
        });
      });
    }

    const renderAhead: RenderAhead = ({ path, params, pathname, screen: name }) => {
      if (pathname === undefined || name === undefined) return;
      const match = { app: definition.app, screen: name, path, params };
      loadScreen(definition, { match, pathname }).then(
        (expected) => expected && screen.renderAhead(expected),
        // Opening the screen reports the failure.
        () => {},
      );
    };

    async function update(): Promise<void> {
      const { location, isCurrent } = watchLocation();
      const slow = setTimeout(() => isCurrent() && onLoading(), SLOW_AFTER_MS);
      try {
        const shown = await loadScreen(definition, location);
        if (!shown || !isCurrent()) return;
        // A screen that stored its own state in the URL already follows the location.
        if (screen.isShowing(shown)) onReady();
        else screen.show(shown);
      } catch (error) {
        if (isCurrent()) onScreenError(error);
      } finally {
        clearTimeout(slow);
      }
    }

    start().catch((error: unknown) => {
      onError(error);
      // In development, a module that failed to load needs a page reload.
      onHotUpdate(() => location.reload());
    });
    return {
      update: () => void update(),
      preload: async (name) => void (await definition.screens[name]?.()),
      unmount: () => {
        unmounted = true;
        root?.unmount();
      },
    };
  };
  return { mount, definition };
}

const noop = () => {};

async function loadScreen(
  { app, screens }: RemoteDefinition,
  { match, pathname }: Pick<ShellLocation, 'match' | 'pathname'>,
): Promise<Shown | null> {
  if (match?.app !== app) return null;
  const loader = screens[match.screen];
  if (!loader) throw new Error(`${app} has no screen "${match.screen}"`);
  const { default: Screen } = await loader();
  return { Screen, params: match.params, key: pathname };
}

class CurrentScreen {
  current: Shown | undefined;
  private ahead: Shown | undefined;
  private setScreens: SetScreens | undefined;

  isShowing(shown: Shown): boolean {
    return isSame(shown, this.current);
  }

  show(shown: Shown): void {
    this.current = isSame(shown, this.ahead) ? this.ahead : shown;
    this.ahead = undefined;
    this.setScreens?.([this.current]);
  }

  renderAhead(expected: Shown): void {
    const { current, setScreens } = this;
    if (!current || !setScreens || current.key === expected.key) return;
    if (isSame(expected, this.ahead)) return;
    this.ahead = expected;
    startTransition(() => setScreens([current, expected]));
  }

  readonly connect = (setScreens: SetScreens): void => {
    this.setScreens = setScreens;
    // Another screen may have been loaded while React was preparing the first one.
    if (this.current) setScreens([this.current]);
  };
}

function isSame({ Screen, key }: Shown, other: Shown | undefined): other is Shown {
  return Screen === other?.Screen && key === other.key;
}

function renderRoot(
  element: HTMLElement,
  { prerendered }: MountOptions,
  rootOptions: RootOptions,
  props: RemoteRootProps,
): Root {
  const tree = <RemoteRoot {...props} />;
  if (!prerendered) {
    const root = createRoot(element, rootOptions);
    root.render(tree);
    return root;
  }
  prerendered.beforeHydration();
  return hydrateRoot(
    element,
    <PrerenderedLanguage value={prerendered.language}>{tree}</PrerenderedLanguage>,
    rootOptions,
  );
}
