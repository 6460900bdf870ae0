import { styled } from 'styled-components';

/** Widths of a table in rem, which grow with the text. */
const widths = { sm: 34, md: 42, lg: 52, xl: 66 } as const;

export type TableWidth = keyof typeof widths;

/** Container conditions: the width of the table, not of the window, which includes the sidebar. */
export const tableFrom = (width: TableWidth) => `@container table (min-width: ${widths[width]}rem)`;
export const tableBelow = (width: TableWidth) =>
  `@container table (max-width: ${widths[width] - 0.01}rem)`;

export const ShownBelow = styled.span<{ $width: TableWidth }>`
  display: none;
  ${({ $width }) => tableBelow($width)} {
    display: inline;
  }
`;
