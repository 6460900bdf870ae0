import type { Language } from '@repo/contract/languages';
import { PRERENDERED_ATTRIBUTE, EARLY_CLICK_ATTRIBUTE } from '@repo/contract/page-data';

/** The first screen's HTML, in the element that the document brought it in. */
export interface Prerendered {
  element: HTMLElement;
  /** The build that rendered it; only its code can hydrate the HTML. */
  build: string;
  language: Language;
}

/** Prerendered HTML that stays on the page until a build hydrates it or renders a replacement. */
export interface PrerenderedMarkup extends Prerendered {
  /** Takes a copy, typed text included: React is about to hydrate the element. */
  beforeHydration(): void;
  /** Puts the copy back after a failed hydration; does nothing when none was begun. */
  restore(): void;
  /** The screen is up in the element: drops the copy and replays the click of before hydration, if any. */
  hydrated(): void;
  remove(): void;
}

/** Preserves the document's HTML of one build; see {@link PrerenderedMarkup} for how that ends. */
export function adoptPrerendered({
  element: first,
  build,
  language,
}: Prerendered): PrerenderedMarkup {
  let element = first;
  let copy: HTMLElement | undefined;
  let tapped: HTMLElement | null = null;
  // The page's own language may differ: the document did not know what the reader's browser has stored.
  element.lang = language;
  return {
    build,
    language,
    get element() {
      return element;
    },
    beforeHydration: () => {
      copy = copyOf(element);
      element.removeAttribute(PRERENDERED_ATTRIBUTE);
      tapped = element.querySelector<HTMLElement>(`[${EARLY_CLICK_ATTRIBUTE}]`);
      tapped?.removeAttribute(EARLY_CLICK_ATTRIBUTE);
      // From here on React handles clicks itself, and a later one replaces the early one.
      element.addEventListener('click', () => (tapped = null), { capture: true, once: true });
    },
    restore: () => {
      if (!copy) return;
      element.replaceWith(copy);
      element = copy;
      copy = undefined;
    },
    hydrated: () => {
      element.removeAttribute('lang');
      copy = undefined;
      // Not at once: the screen is being committed, and what the click does may hold the page up.
      queueMicrotask(() => tapped?.click());
    },
    remove: () => element.remove(),
  };
}

/** Clones an element with its form values: a plain clone loses what was chosen in lists. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.ownerDocument.importNode(element, true);
  const lists = copy.querySelectorAll('select');
  for (const [index, { value }] of element.querySelectorAll('select').entries()) {
    const list = lists.item(index);
    if (list) list.value = value;
  }
  return copy;
}
