import { useBrowserValue } from '@repo/federation/use-browser-value.ts';
import { font, fontSize, media, radius, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

/** Whether the keyboard has `⌘`, which shortcuts then use in place of `Ctrl`. */
const hasCommandKey = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Returns the name of that key for `aria-keyshortcuts`. */
export function useAriaModifier(): 'Meta' | 'Control' {
  return useBrowserValue(hasCommandKey, false) ? 'Meta' : 'Control';
}

type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether only that key is held: `Ctrl` alone edits text on a Mac. */
export function isShortcut({ ctrlKey, metaKey, altKey, shiftKey }: Modifiers): boolean {
  const [expected, other] = hasCommandKey() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return expected && !other && !altKey && !shiftKey;
}

/** The keys of a shortcut; the control has `aria-keyshortcuts`. */
export function ShortcutKeys({ keyName }: { keyName: string }) {
  const modifier = useBrowserValue(hasCommandKey, false) ? '⌘' : 'Ctrl';
  return (
    <KeyCap aria-hidden>
      {modifier} {keyName}
    </KeyCap>
  );
}

/** A key to press, shown only on devices that are likely to have a keyboard. */
export const KeyCap = styled.kbd`
  display: none;
  padding: 0 ${space[1]};
  border: 1px solid currentcolor;
  border-radius: ${radius.sm};
  font-family: ${font.mono};
  font-size: ${fontSize.sm};
  white-space: nowrap;
  pointer-events: none;
  ${media.hover} {
    display: inline-block;
  }
`;
