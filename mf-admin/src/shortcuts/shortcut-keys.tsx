import { color, font, fontSize, media, radius, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { modifierName } from './shortcut-modifier.ts';

/** The keys of a shortcut; the control has `aria-keyshortcuts`. */
export function ShortcutKeys({ keyName }: { keyName: string }) {
  return (
    <KeyCap aria-hidden>
      {modifierName} {keyName}
    </KeyCap>
  );
}

/** A key to press, shown only on devices that are likely to have a keyboard. */
export const KeyCap = styled.kbd`
  display: none;
  padding: 0 ${space[1]};
  border: 1px solid ${color.rule};
  border-radius: ${radius.sm};
  color: ${color.inkSoft};
  font-family: ${font.mono};
  font-size: ${fontSize.sm};
  white-space: nowrap;
  pointer-events: none;
  ${media.hover} {
    display: inline-block;
  }
`;
