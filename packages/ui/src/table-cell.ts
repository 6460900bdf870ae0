import { styled } from 'styled-components';
import { color, fontSize, media, space, weight } from './tokens.ts';

/** A cell; below 768 px it becomes a line "header: value" of its row's card. */
export const BodyCell = styled.td<{ $end: boolean; $primary: boolean; $bare: boolean }>`
  padding: var(--cell-y) ${space[1.5]};
  border-bottom: 1px solid ${color.rule};
  font-weight: ${({ $primary }) => ($primary ? weight.medium : 'inherit')};
  text-align: ${({ $end }) => ($end ? 'right' : 'left')};
  overflow-wrap: ${({ $primary }) => ($primary ? 'anywhere' : 'break-word')};
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
      content: ${({ $primary, $bare }) => ($primary || $bare ? 'none' : 'attr(data-label)')};
      flex: none;
      color: ${color.inkSoft};
      font-size: ${fontSize.sm};
      font-weight: ${weight.regular};
    }
  }
`;

export const EmptyCell = styled.td`
  padding: ${space[3]} ${space[1.5]};
  ${media.belowMd} {
    display: block;
  }
`;
