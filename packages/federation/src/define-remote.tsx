import type { ComponentType, ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { PrerenderedLanguage } from './prerendered-language.ts';
import { RemoteRoot, type Screen, type Shown } from './remote-root.tsx';
import type { Mount, ShellLocation } from './shell-api.ts';

/** A screen that takes longer is announced as loading. */
const SLOW_AFTER_MS = 200;

/** Loader of each screen, by the name it has in `mf.json`; one chunk each. */
export type Screens = Record<string, () => Promise<{ default: Screen }>>;

/** All that a remote's `mount` and its prerendered pages are made from. */
export interface RemoteDefinition {
  /** Name of the app, as in its `mf.json`. */
  app: string;
  screens: Screens;
  /** The remote's own providers around every screen. */
  Provider: ComponentType<{ children: ReactNode }>;
}

/**
 * Builds a remote's `mount`: its own React root, its screens by route, its errors handed to the shell.
 * `definition` is what its build prerenders from.
 */
export function defineRemote(definition: RemoteDefinition): {
  mount: Mount;
  definition: RemoteDefinition;
} {
  const { app, screens, Provider } = definition;

  async function load({ match, pathname }: ShellLocation): Promise<Shown | null> {
    if (match?.app !== app) return null;
    const loader = screens[match.screen];
    if (!loader) throw new Error(`${app} has no screen "${match.screen}"`);
    const { default: Screen } = await loader();
    return { Screen, params: match.params, key: pathname };
  }

  const mount: Mount = (element, shell, options = {}) => {
    const { prerendered, onError = () => {} } = options;
    let root: Root | undefined;
    let show: ((shown: Shown) => void) | undefined;
    let current: Shown | undefined;
    let unmounted = false;
    let slow: ReturnType<typeof setTimeout> | undefined;

    const update = async () => {
      clearTimeout(slow);
      slow = setTimeout(() => options.onLoading?.(), SLOW_AFTER_MS);
      const location = shell.navigation.location();
      const isCurrent = () => !unmounted && shell.navigation.location() === location;
      try {
        const shown = await load(location);
        if (!shown || !isCurrent()) return;
        // A screen that noted its own state in the address hears of it itself.
        if (shown.Screen === current?.Screen && shown.key === current.key) onShown();
        else {
          current = shown;
          show?.(shown);
        }
      } catch (error) {
        if (isCurrent()) onError(error);
      } finally {
        if (isCurrent()) clearTimeout(slow);
      }
    };
    const onStart = (setShown: (shown: Shown) => void) => {
      show = setShown;
      // Another screen may have come while React was preparing the first one.
      if (current) setShown(current);
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
      current = first;
      const tree = <RemoteRoot {...{ shell, Provider, first, onError, onStart, onShown }} />;
      const rootOptions = { onUncaughtError: onError };
      if (prerendered) {
        prerendered.beforeHydration();
        root = hydrateRoot(
          element,
          <PrerenderedLanguage value={prerendered.language}>{tree}</PrerenderedLanguage>,
          rootOptions,
        );
      } else {
        root = createRoot(element, rootOptions);
        root.render(tree);
      }
    };
    start().catch(onError);

    return {
      update: () => void update(),
      unmount: () => {
        unmounted = true;
        clearTimeout(slow);
        root?.unmount();
      },
    };
  };
  return { mount, definition };
}
