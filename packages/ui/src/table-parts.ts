import { css, styled } from 'styled-components';
import { tableBelow, tableFrom, type TableWidth } from './table-width.ts';
import { color, fontSize, media, motion, radius, space, weight } from './tokens.ts';

/** Container that the conditions of `table-width.ts` measure. */
export const TableSurface = styled.div`
  container: table / inline-size;
`;

interface Widths {
  $columnsFrom: TableWidth;
}

interface CellProps extends Widths {
  $end: boolean;
  $hiddenBelow: TableWidth | undefined;
}

const hidden = css<{ $hiddenBelow: TableWidth | undefined }>`
  ${({ $hiddenBelow }) => $hiddenBelow && `${tableBelow($hiddenBelow)} { display: none; }`}
`;

export const SortButton = styled.button<{ $active: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[0.5]};
  margin: calc(-1 * ${space[0.5]});
  padding: ${space[0.5]};
  border: 0;
  border-radius: ${radius.sm};
  background: transparent;
  color: ${({ $active }) => ($active ? color.ink : 'inherit')};
  font: inherit;
  text-align: left;
  cursor: pointer;
  ${media.hover} {
    &:hover {
      color: ${color.ink};
    }
  }
`;

export const PlainHeader = styled.span`
  display: none;
`;

export const TableBox = styled.table<Widths>`
  font-size: ${fontSize.sm};
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  text-align: left;
  ${({ $columnsFrom }) => tableBelow($columnsFrom)} {
    &,
    & > tbody {
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
    ${SortButton} {
      display: none;
    }
    ${PlainHeader} {
      display: inline;
    }
  }
`;

export const HeadCell = styled.th<Omit<CellProps, '$columnsFrom'> & { $width: string }>`
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
  /* A screen may allow breaks inside words, which would narrow a header to a letter. */
  overflow-wrap: break-word;
  ${tableBelow('lg')} {
    padding-inline: ${space[1]};
  }
  ${hidden}
`;

export const GroupRow = styled.tr<Widths>`
  ${({ $columnsFrom }) => tableBelow($columnsFrom)} {
    display: block;
  }
`;

export const GroupCell = styled.th<Widths>`
  padding: ${space[1]} ${space[1.5]};
  border-bottom: 1px solid ${color.rule};
  background: ${color.sunken};
  font-weight: ${weight.semibold};
  text-align: left;
  ${({ $columnsFrom }) => tableBelow($columnsFrom)} {
    display: block;
    padding-inline: ${space[2]};
  }
`;

export const BodyRow = styled.tr<Widths>`
  transition: background-color ${motion.quick};
  ${media.hover} {
    &:hover {
      background: ${color.sunken};
    }
  }
  break-inside: avoid;
  ${({ $columnsFrom }) => tableBelow($columnsFrom)} {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
    align-items: baseline;
    column-gap: ${space[4]};
    padding: ${space[1.5]} ${space[2]};
    border-bottom: 1px solid ${color.rule};
  }
`;

export const BodyCell = styled.td<CellProps & { $primary: boolean; $narrow: boolean }>`
  padding: 0.5rem ${space[1.5]};
  border-bottom: 1px solid ${color.rule};
  font-weight: ${({ $primary }) => ($primary ? weight.medium : 'inherit')};
  text-align: ${({ $end }) => ($end ? 'right' : 'left')};
  overflow-wrap: ${({ $primary }) => ($primary ? 'anywhere' : 'break-word')};
  ${tableBelow('lg')} {
    padding-inline: ${space[1]};
  }
  ${({ $columnsFrom }) => tableFrom($columnsFrom)} {
    min-width: ${({ $primary }) => ($primary ? '10rem' : '0')};
    ${({ $end, $narrow }) => ($end || $narrow) && 'white-space: nowrap;'}
  }
  ${({ $columnsFrom }) => tableBelow($columnsFrom)} {
    display: ${({ $primary }) => ($primary ? 'block' : 'flex')};
    flex-wrap: wrap;
    ${({ $primary }) => $primary && 'grid-column: 1 / -1;'}
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space[2]};
    min-width: 0;
    padding: ${space[0.5]} 0;
    border: 0;
    font-size: ${({ $primary }) => ($primary ? fontSize.md : fontSize.base)};
    font-weight: ${({ $primary }) => ($primary ? weight.semibold : 'inherit')};
    text-align: ${({ $primary }) => ($primary ? 'left' : 'right')};
    overflow-wrap: anywhere;
    && * {
      min-width: 0;
      white-space: normal;
    }
    &::before {
      content: ${({ $primary }) => ($primary ? 'none' : 'attr(data-label)')};
      color: ${color.inkSoft};
      font-size: ${fontSize.sm};
      font-weight: ${weight.regular};
      text-align: left;
    }
  }
  ${hidden}
`;
