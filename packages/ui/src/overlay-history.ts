import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Adds an entry to the browser's history; `onBack` and the returned function as in `ShellApi.navigation.openOverlay`. */
type OpenOverlay = (onBack: () => boolean) => () => void;

/** Connects overlays with the page's history. Without it, Back leaves the page. */
export const OverlayHistory = createContext<OpenOverlay | null>(null);

/** While `open`, Back calls `close`, which returns false to stay open. */
export function useBackCloses(open: boolean, close: () => boolean): void {
  const openOverlay = useContext(OverlayHistory);
  const onBack = useEffectEvent(close);
  useEffect(
    () => (open && openOverlay ? openOverlay(() => onBack()) : undefined),
    [open, openOverlay],
  );
}
