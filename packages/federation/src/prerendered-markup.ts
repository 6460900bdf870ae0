import type { Language } from '@repo/contract/languages';
import { PRERENDERED_ATTRIBUTE, EARLY_CLICK_ATTRIBUTE } from '@repo/contract/page-data';

/** The first screen's HTML, in its element of the document. */
export interface Prerendered {
  element: HTMLElement;
  /** The build that rendered it; only its code can hydrate the HTML. */
  build: string;
  language: Language;
}

/** Prerendered HTML that stays on the page until a build hydrates it or renders a replacement. */
export interface PrerenderedMarkup extends Prerendered {
  /** Copies the element with typed text, because React is about to hydrate it. */
  beforeHydration(): void;
  /** Puts the copy back after a failed hydration; does nothing before hydration. */
  restore(): void;
  /** Called once the screen is hydrated: drops the copy and replays an early click, if there was one. */
  hydrated(): void;
  remove(): void;
}

/** Preserves the document's prerendered HTML; see {@link PrerenderedMarkup} for what may follow. */
export function adoptPrerendered({
  element: first,
  build,
  language,
}: Prerendered): PrerenderedMarkup {
  let element = first;
  let copy: HTMLElement | undefined;
  let tapped: HTMLElement | null = null;
  // The page's language may differ, because the gateway does not know the language stored in the browser.
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
      // From now on React handles clicks itself, and a later click replaces the early one.
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
      // In a microtask: the screen is being committed, and the click's handler may block the page.
      queueMicrotask(() => tapped?.click());
    },
    remove: () => element.remove(),
  };
}

/** Clones an element with its form values; cloneNode alone loses the choices in selects. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.ownerDocument.importNode(element, true);
  const lists = copy.querySelectorAll('select');
  for (const [index, { value }] of element.querySelectorAll('select').entries()) {
    const list = lists.item(index);
    if (list) list.value = value;
  }
  return copy;
}
