import type { Language } from '@repo/contract/languages';
import { PRERENDERED_ATTRIBUTE, EARLY_CLICK_ATTRIBUTE } from '@repo/contract/page-data';
import { enterChecked, enterChoice, enterText, isCheckable, leave, send } from './enter-value.ts';

export interface Prerendered {
  element: HTMLElement;
  /** The build that rendered it; only its code can hydrate the HTML. */
  build: string;
  language: Language;
}

export interface PrerenderedMarkup extends Prerendered {
  /** Copies the element with typed text, because React is about to hydrate it. */
  beforeHydration(): void;
  restore(): void;
  hydrated(): void;
  remove(): void;
}

export function adoptPrerendered({
  element: first,
  build,
  language,
}: Prerendered): PrerenderedMarkup {
  let element = first;
  let copy: HTMLElement | undefined;
  let tapped: HTMLElement | null = null;
  let typed: EnterAgain[] = [];
  const readTyped = () => (typed = typedValues(element));
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
      readTyped();
      // Typing goes on while the page is hydrated in slices.
      element.addEventListener('input', readTyped, true);
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
      element.removeEventListener('input', readTyped, true);
      copy = undefined;
      // In a microtask, because the screen is being committed, and the click's handler may block.
      queueMicrotask(() => {
        // Checking a box again is a click too.
        const pressed = tapped;
        for (const enterAgain of typed) enterAgain(element);
        // Forms render their typed values before one of them is sent.
        queueMicrotask(() => {
          const target = pressed && presentIn(element, pressed);
          // Tabs are chosen on mouse down.
          target?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
          target?.click();
        });
      });
    },
    remove: () => element.remove(),
  };
}

type EnterAgain = (element: HTMLElement) => void;

/**
 * Returns the part itself or, if React has replaced it because an extension had changed the HTML,
 * the part with the same name or the same text.
 */
function presentIn<Part extends HTMLElement>(element: HTMLElement, part: Part): Part | undefined {
  if (part.isConnected) return part;
  const keyOf = (one: HTMLElement) => {
    const name = one.getAttribute('name');
    if (name === null) return one.textContent;
    return one.matches('[type=radio]') ? `${name}=${one.getAttribute('value')}` : name;
  };
  return [...element.querySelectorAll<Part>(part.localName)].find(
    (candidate) => keyOf(candidate) === keyOf(part),
  );
}

/**
 * Returns a function for each field changed since the page was loaded. It enters the value again,
 * because hydration may have overwritten it and the form has received no event.
 */
function typedValues(element: HTMLElement): EnterAgain[] {
  const texts = element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const changed = [...texts].filter((field) =>
    isCheckable(field)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  );
  const chosen = [...element.querySelectorAll('select')].filter(
    ({ options, selectedOptions: [option] }) =>
      option && option !== ([...options].find((one) => one.defaultSelected) ?? options[0]),
  );
  return [
    ...changed.map((field) => (isCheckable(field) ? checkAgain(field) : typeAgain(field))),
    ...chosen.map((list) => {
      const { value } = list;
      return (present: HTMLElement) => {
        const target = presentIn(present, list);
        if (target) enterChoice(target, value);
      };
    }),
  ];
}

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): EnterAgain {
  const { value, type } = field;
  return (element) => {
    const target = presentIn(element, field);
    if (!target) return;
    if (type === 'file') return send(target, 'change');
    enterText(target, value);
    // Some fields are rewritten as they are left.
    if (target !== target.ownerDocument.activeElement) leave(target);
  };
}

function checkAgain(field: HTMLInputElement): EnterAgain {
  const { checked, type } = field;
  return (element) => {
    const target = presentIn(element, field);
    if (target && (type !== 'radio' || checked)) enterChecked(target, checked);
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
