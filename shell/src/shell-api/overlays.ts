interface Overlay {
  onBack(): boolean;
}

/**
 * A browser that has not gone back by then has dropped the entry, as browsers do with the oldest of
 * many.
 */
const REMOVED_WITHIN_MS = 2_000;

export interface Overlays {
  open(onBack: () => boolean): () => void;
  /**
   * Returns true when `navigate` is called later, because the overlays' entry must be removed first: one that is being
   * removed, or one that `navigate` would replace in place of the page's own.
   */
  postpone(navigate: () => void, options: { replaces: boolean }): boolean;
  giveUpEntry(): boolean;
  onMoved(isSamePage: boolean): void;
}

export function entryState(state: { key: string } | { overlay: true }): object {
  return { ...(history.state as object | null), ...state };
}

/**
 * Keeps one entry in the browser's history while overlays cover the page, so that Back closes the
 * topmost. An entry without an overlay, for example after a reload or Forward, is left again at
 * once.
 */
export function createOverlays(): Overlays {
  const overlays: Overlay[] = [];
  let postponed: (() => void)[] = [];
  let hasEntry = isOverlaysEntry();
  let removing: ReturnType<typeof setTimeout> | undefined;

  function remove(): void {
    removing = setTimeout(() => {
      history.replaceState({ ...(history.state as object), overlay: undefined }, '');
      onMoved(true);
    }, REMOVED_WITHIN_MS);
    history.back();
  }

  function settle(): void {
    const isCovered = overlays.length > 0;
    if (removing || isCovered === hasEntry) return;
    if (!isCovered) return remove();
    history.pushState(entryState({ overlay: true }), '');
    hasEntry = true;
  }

  function forget(overlay: Overlay): void {
    const index = overlays.indexOf(overlay);
    if (index >= 0) overlays.splice(index, 1);
  }

  function onMoved(isSamePage: boolean): void {
    const isBack = hasEntry && !removing;
    hasEntry = isOverlaysEntry();
    clearTimeout(removing);
    removing = undefined;
    if (isBack && !hasEntry) {
      const closing = isSamePage ? overlays.slice(-1) : [...overlays];
      for (const overlay of closing) if (overlay.onBack()) forget(overlay);
    }
    const calls = postponed;
    postponed = [];
    for (const call of calls) call();
    settleLater();
  }

  // Later, because a dialog may close just as another one opens.
  const settleLater = () => queueMicrotask(settle);
  settleLater();

  return {
    open: (onBack) => {
      const overlay = { onBack };
      overlays.push(overlay);
      settleLater();
      return () => {
        forget(overlay);
        settleLater();
      };
    },
    postpone: (navigate, { replaces }) => {
      if (!removing && !(replaces && hasEntry)) return false;
      postponed.push(navigate);
      if (!removing) remove();
      return true;
    },
    giveUpEntry: () => {
      const had = hasEntry;
      hasEntry = false;
      return had;
    },
    onMoved,
  };
}

function isOverlaysEntry(): boolean {
  const state: unknown = history.state;
  return (
    typeof state === 'object' && state !== null && 'overlay' in state && state.overlay === true
  );
}
