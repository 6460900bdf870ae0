import { color, font, fontSize, media, radius, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

export const Bar = styled.div`
  display: grid;
  gap: ${space[1]} ${space[3]};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 26rem);
    align-items: center;
  }
`;

export const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[1.5]};
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

/** Only where there is likely a keyboard. */
export const ShortcutKey = styled.kbd`
  display: none;
  padding: 0 ${space[1]};
  border: 1px solid ${color.rule};
  border-radius: ${radius.sm};
  color: ${color.inkSoft};
  font-family: ${font.mono};
  font-size: ${fontSize.sm};
  pointer-events: none;
  ${media.hover} {
    display: block;
  }
`;
