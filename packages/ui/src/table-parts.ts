import { css, styled } from 'styled-components';
import { color, fontSize, media, motion, space, weight } from './tokens.ts';

export type Density = 'normal' | 'dense';

export const TableBox = styled.table<{ $density: Density }>`
  --cell-y: ${({ $density }) => ($density === 'dense' ? '0.5rem' : '0.875rem')};
  font-size: ${({ $density }) => ($density === 'dense' ? fontSize.sm : fontSize.base)};
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  text-align: left;
  ${media.belowMd} {
    &,
    & > tbody,
    & > tbody > tr {
      display: block;
    }
    & > thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & > caption {
      display: block;
    }
  }
`;

export const Caption = styled.caption`
  padding-bottom: ${space[1]};
  font-weight: ${weight.semibold};
  text-align: left;
`;

export const HeadCell = styled.th<{ $end: boolean; $width: string; $sticky: boolean }>`
  width: ${({ $width }) => $width};
  padding: ${space[1]} ${space[1.5]};
  border-bottom: 1px solid ${color.ruleStrong};
  color: ${color.inkSoft};
  font-size: ${fontSize.xs};
  font-weight: ${weight.semibold};
  text-align: ${({ $end }) => ($end ? 'right' : 'left')};
  vertical-align: bottom;
  white-space: nowrap;
  ${({ $sticky }) =>
    $sticky &&
    css`
      position: sticky;
      top: 0;
      background: ${color.surface};
    `}
`;

export const SortButton = styled.button<{ $on: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[0.5]};
  padding: 0;
  border: 0;
  background: none;
  font-weight: inherit;
  & > svg {
    opacity: ${({ $on }) => ($on ? 1 : 0.35)};
  }
  &:hover {
    color: ${color.ink};
  }
`;

export const BodyRow = styled.tr<{ $selected: boolean }>`
  background: ${({ $selected }) => ($selected ? color.accentSoft : 'transparent')};
  transition: background-color ${motion.quick};
  &:hover {
    background: ${({ $selected }) => ($selected ? color.accentSoft : color.sunken)};
  }
  ${media.belowMd} {
    padding: ${space[2]} ${space[1.5]};
    border-bottom: 1px solid ${color.rule};
  }
`;
