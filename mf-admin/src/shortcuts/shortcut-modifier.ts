/** Whether the keyboard has `⌘`, which shortcuts then use in place of `Ctrl`. */
const hasCommandKey = /Mac|iPhone|iPad/.test(navigator.platform);

/** The name of that key before another one: `⌘ K`, `Ctrl K`. */
export const modifierName = hasCommandKey ? '⌘' : 'Ctrl';

/** The same for `aria-keyshortcuts`. */
export const ariaModifier = hasCommandKey ? 'Meta' : 'Control';

type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether only that key is held: `Ctrl` alone edits text on a Mac. */
export function isShortcut({ ctrlKey, metaKey, altKey, shiftKey }: Modifiers): boolean {
  const [expected, other] = hasCommandKey ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return expected && !other && !altKey && !shiftKey;
}
