import { useBrowserValue } from '@repo/federation/use-browser-value.ts';
import { font, fontSize, media, radius, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

const hasCommandKey = () => /Mac|iPhone|iPad/.test(navigator.platform);

export function useAriaModifier(): 'Meta' | 'Control' {
  return useBrowserValue(hasCommandKey, false) ? 'Meta' : 'Control';
}

type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** `Ctrl` alone edits text on a Mac. */
export function isShortcut({ ctrlKey, metaKey, altKey, shiftKey }: Modifiers): boolean {
  const [expected, other] = hasCommandKey() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return expected && !other && !altKey && !shiftKey;
}

export function ShortcutKeys({ keyName }: { keyName: string }) {
  const modifier = useBrowserValue(hasCommandKey, false) ? '⌘' : 'Ctrl';
  return (
    <KeyCap aria-hidden>
      {modifier} {keyName}
    </KeyCap>
  );
}

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
