import { styled } from 'styled-components';
import { color, fontSize, media, motion, space, weight } from './tokens.ts';

export const TableBox = styled.table`
  font-size: ${fontSize.sm};
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

/** Stays at the top of its scroll area. */
export const HeadCell = styled.th<{ $end: boolean; $width: string }>`
  position: sticky;
  top: 0;
  width: ${({ $width }) => $width};
  padding: ${space[1]} ${space[1.5]};
  border-bottom: 1px solid ${color.ruleStrong};
  background: ${color.surface};
  color: ${color.inkSoft};
  font-size: ${fontSize.xs};
  font-weight: ${weight.semibold};
  text-align: ${({ $end }) => ($end ? 'right' : 'left')};
  vertical-align: bottom;
  white-space: nowrap;
`;

export const BodyRow = styled.tr`
  transition: background-color ${motion.quick};
  ${media.hover} {
    &:hover {
      background: ${color.sunken};
    }
  }
  ${media.belowMd} {
    padding: ${space[2]} ${space[1.5]};
    border-bottom: 1px solid ${color.rule};
  }
`;

/** Below 768 px it becomes a line "header: value" of its row's card. */
export const BodyCell = styled.td<{ $end: boolean; $primary: boolean }>`
  padding: 0.5rem ${space[1.5]};
  border-bottom: 1px solid ${color.rule};
  font-weight: ${({ $primary }) => ($primary ? weight.medium : 'inherit')};
  text-align: ${({ $end }) => ($end ? 'right' : 'left')};
  overflow-wrap: ${({ $primary }) => ($primary ? 'anywhere' : 'break-word')};
  ${media.md} {
    /* Keeps names from wrapping after every letter. */
    min-width: ${({ $primary }) => ($primary ? '10rem' : '0')};
  }
  ${media.belowMd} {
    display: ${({ $primary }) => ($primary ? 'block' : 'flex')};
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[2]};
    padding: ${space[0.5]} 0;
    border: 0;
    font-size: ${({ $primary }) => ($primary ? fontSize.md : fontSize.base)};
    font-weight: ${({ $primary }) => ($primary ? weight.semibold : 'inherit')};
    text-align: ${({ $primary }) => ($primary ? 'left' : 'right')};
    &::before {
      content: ${({ $primary }) => ($primary ? 'none' : 'attr(data-label)')};
      flex: none;
      color: ${color.inkSoft};
      font-size: ${fontSize.sm};
      font-weight: ${weight.regular};
    }
  }
`;
