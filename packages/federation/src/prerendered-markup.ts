import type { Language } from '@repo/contract/languages';
import { PRERENDERED_ATTRIBUTE, TAPPED_ATTRIBUTE } from '@repo/contract/page-data';

/** The first screen as the document brought it, in the element that is the remote's own. */
export interface Prerendered {
  element: HTMLElement;
  /** The build that rendered it; only its code can take the HTML over. */
  build: string;
  language: Language;
}

/** HTML that stays on the page until a build has taken it over or has its own screen to put in its place. */
export interface PrerenderedMarkup extends Prerendered {
  /** React is about to take the element over: what it does to it can then be undone. */
  remember(): void;
  /** The HTML as it was when it was remembered, typed text included; nothing where React never came to it. */
  restore(): void;
  /** A build's screen is up in the element: it is kept no longer, and the button that was tapped early is pressed. */
  release(): void;
  remove(): void;
}

/** Keeps the document's HTML of one build on the page; see {@link PrerenderedMarkup} for how that ends. */
export function adoptPrerendered({
  element: first,
  build,
  language,
}: Prerendered): PrerenderedMarkup {
  let element = first;
  let copy: HTMLElement | undefined;
  let tapped: HTMLElement | null = null;
  // The page's own language may be another: the reader's choice, which the document did not know.
  element.lang = language;
  return {
    build,
    language,
    get element() {
      return element;
    },
    remember: () => {
      copy = copyOf(element);
      element.removeAttribute(PRERENDERED_ATTRIBUTE);
      tapped = element.querySelector<HTMLElement>(`[${TAPPED_ATTRIBUTE}]`);
      tapped?.removeAttribute(TAPPED_ATTRIBUTE);
      // From here on React answers a tap by itself, and a later one counts in place of the early one.
      element.addEventListener('click', () => (tapped = null), { capture: true, once: true });
    },
    restore: () => {
      if (!copy) return;
      element.replaceWith(copy);
      element = copy;
      copy = undefined;
    },
    release: () => {
      element.removeAttribute('lang');
      copy = undefined;
      // Not at once: the screen is being committed, and what the press does may hold the page up.
      queueMicrotask(() => tapped?.click());
    },
    remove: () => element.remove(),
  };
}

/** A clone has what was typed into inputs, but not what was chosen in lists. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.ownerDocument.importNode(element, true);
  const lists = copy.querySelectorAll('select');
  for (const [index, { value }] of element.querySelectorAll('select').entries()) {
    const list = lists.item(index);
    if (list) list.value = value;
  }
  return copy;
}
