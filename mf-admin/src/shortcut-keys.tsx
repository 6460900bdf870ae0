import { color, font, fontSize, media, radius, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { modifierName } from './shortcut-modifier.ts';

/** The keys of a shortcut. Shown only on devices that are likely to have a keyboard; the control has `aria-keyshortcuts`. */
export function ShortcutKeys({ keyName }: { keyName: string }) {
  return (
    <Keys aria-hidden>
      {modifierName} {keyName}
    </Keys>
  );
}

const Keys = styled.kbd`
  display: none;
  padding: 0 ${space[1]};
  border: 1px solid ${color.rule};
  border-radius: ${radius.sm};
  color: ${color.inkSoft};
  font-family: ${font.mono};
  font-size: ${fontSize.sm};
  white-space: nowrap;
  ${media.hover} {
    display: inline-block;
  }
`;
