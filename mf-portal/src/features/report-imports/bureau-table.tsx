import { color, fontSize, space, weight } from '@repo/ui/tokens.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Box = styled.div`
  container: bureaus / inline-size;
`;

/** The bureaus are always side by side; on a narrow screen a row's label is above its values. */
const Surface = styled.table<{ $columns: number }>`
  width: 100%;
  font-size: ${fontSize.sm};
  line-height: 1.5;
  & tr {
    display: grid;
    grid-template-columns: repeat(${({ $columns }) => Math.max(2, $columns)}, minmax(0, 1fr));
    gap: 0 ${space[1.5]};
    padding-block: ${space[0.5]};
  }
  & tr + tr,
  & tbody tr {
    border-top: 1px solid ${color.rule};
  }
  & th {
    text-align: start;
    font-weight: ${weight.semibold};
  }
  & tbody th {
    grid-column: ${({ $columns }) => ($columns > 1 ? '1 / -1' : 'auto')};
    color: ${color.inkSoft};
    font-weight: ${weight.regular};
  }
  & thead th:first-child {
    display: ${({ $columns }) => ($columns > 1 ? 'none' : 'block')};
  }
  & td {
    min-width: 0;
    font-variant-numeric: tabular-nums;
  }
  @container bureaus (min-width: 34rem) {
    & tr {
      grid-template-columns: minmax(0, 0.8fr) repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
      padding-block: ${space[1]};
    }
    & tbody th {
      grid-column: auto;
    }
    & thead th:first-child {
      display: block;
    }
  }
  /* Too narrow for three columns: one value below the other, each with its bureau. */
  @container bureaus (max-width: 18.5rem) {
    & tr {
      grid-template-columns: minmax(0, 1fr);
    }
    & thead {
      display: none;
    }
    & td::before {
      content: attr(data-label) ': ';
      color: ${color.inkSoft};
    }
  }
`;

export interface BureauColumn {
  key: string;
  name: string;
  /** A second line of the header. */
  detail?: string | undefined;
}

export interface BureauLine {
  key: string;
  name: string;
  /** One for each column. */
  cells: readonly ReactNode[];
}

interface BureauTableProps {
  /** Read by assistive technology only. */
  caption: string;
  columns: readonly BureauColumn[];
  lines: readonly BureauLine[];
}

/** What each bureau says, side by side; the explicit roles keep it a table for assistive technology. */
export function BureauTable({ caption, columns, lines }: BureauTableProps) {
  return (
    <Box>
      <Surface role="table" $columns={columns.length}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              <span className="visually-hidden">{caption}</span>
            </th>
            {columns.map(({ key, name, detail }) => (
              <th key={key} scope="col" role="columnheader">
                <span>{name}</span>
                {detail && <Detail>{detail}</Detail>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line) => (
            <tr key={line.key} role="row">
              <th scope="row" role="rowheader">
                {line.name}
              </th>
              {columns.map((column, index) => (
                <td key={column.key} role="cell" data-label={column.name}>
                  {line.cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Surface>
    </Box>
  );
}

const Detail = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-weight: ${weight.regular};
`;
