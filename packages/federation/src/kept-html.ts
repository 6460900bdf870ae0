import type { Language } from '@repo/contract/languages';

/** The first screen as the document brought it, in the element that is the remote's own. */
export interface Prerendered {
  element: HTMLElement;
  /** The build that rendered it; only its code can take the HTML over. */
  build: string;
  language: Language;
}

/** HTML that stays on the page until a build has taken it over or has its own screen to put in its place. */
export interface KeptHtml extends Prerendered {
  /** Before React gets it: what it does to the element can then be undone. */
  remember(): void;
  /** The HTML as it came, after a failed attempt to take it over. */
  restore(): void;
  remove(): void;
}

export function keepHtml({ element: first, build, language }: Prerendered): KeptHtml {
  let element = first;
  let copy: HTMLElement | undefined;
  return {
    build,
    language,
    get element() {
      return element;
    },
    remember: () => {
      copy ??= element.cloneNode(true) as HTMLElement;
    },
    restore: () => {
      if (!copy) return;
      element.replaceWith(copy);
      element = copy;
      copy = undefined;
    },
    remove: () => element.remove(),
  };
}
