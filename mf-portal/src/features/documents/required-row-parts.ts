import { bounded, color, fontSize, media, radius, space, weight } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

const beside = '@container (min-width: 26rem)';

export const Rows = styled.ul`
  container-type: inline-size;
`;

export const Item = styled.li<{ $over: boolean; $whole: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: ${bounded(2.5)} minmax(0, 1fr);
  align-items: center;
  gap: ${space[1]} ${space[1.5]};
  padding: ${space[1.5]} ${space[1]};
  border-top: 1px solid ${color.rule};
  border-radius: ${({ $over }) => ($over ? radius.md : '0')};
  outline: ${({ $over }) => ($over ? `2px dashed ${color.accent}` : 'none')};
  outline-offset: -2px;
  &:first-child {
    border-top-color: transparent;
  }
  ${beside} {
    grid-template-columns: ${bounded(2.5)} minmax(0, 1fr) auto;
  }
  ${({ $whole }) =>
    $whole &&
    `
    ${media.hover} {
      &:hover { background: ${color.sunken}; }
    }
    & button[id$='-action']::after {
      content: '';
      position: absolute;
      inset: 0;
      cursor: pointer;
    }
  `}
`;

export const Mark = styled.span<{ $done: boolean }>`
  display: grid;
  place-items: center;
  align-self: start;
  width: ${bounded(2.5)};
  height: ${bounded(2.5)};
  border-radius: ${radius.pill};
  background: ${({ $done }) => ($done ? color.accentSoft : color.attentionSoft)};
  color: ${({ $done }) => ($done ? color.accentInk : color.attentionInk)};
`;

export const Name = styled.div`
  min-width: 0;
  & > strong {
    display: block;
    font-weight: ${weight.medium};
  }
  & > small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${fontSize.sm};
  }
  /* Above the button's area, which covers the row. */
  & > a {
    position: relative;
    z-index: 1;
  }
`;

export const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 2;
  align-items: center;
  gap: ${space[1]};
  ${media.largeTextOnPhone} {
    grid-column: 1 / -1;
  }
  ${beside} {
    grid-column: 3;
    flex-direction: column;
    align-items: flex-end;
  }
`;

export const State = styled.span`
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  align-items: center;
  gap: ${space[1]};
  color: ${color.accentInk};
  font-size: ${fontSize.sm};
`;

export const Wide = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  grid-column: 1 / -1;
  gap: ${space[1]};
  &:empty {
    display: none;
  }
  ${beside} {
    grid-column: 2 / -1;
  }
`;

export const DropHint = styled.span`
  position: absolute;
  inset: 2px;
  z-index: 2;
  display: grid;
  place-items: center;
  border-radius: ${radius.md};
  background: ${color.accentSoft};
  color: ${color.accentInk};
  font-weight: ${weight.semibold};
  pointer-events: none;
`;
