import type { ReactNode } from 'react';
import { SortHeader, type ColumnSort } from './sort-header.tsx';
import {
  BodyCell,
  BodyRow,
  GroupCell,
  GroupRow,
  HeadCell,
  TableBox,
  TableSurface,
} from './table-parts.ts';
import type { TableWidth } from './table-width.ts';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
  width?: 'narrow' | 'wide' | undefined;
  /** Marks the column that names the row: its row header, and the title of its card. */
  primary?: boolean | undefined;
  /** Makes the header a button. A narrow table has no headers, so offer the order elsewhere too. */
  sort?: ColumnSort | undefined;
  headerHidden?: boolean | undefined;
  /**
   * Hidden in a table that is narrower. Show the value in another cell then, inside `ShownBelow`.
   */
  hiddenBelow?: TableWidth | undefined;
}

interface TableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey?: ((row: Row) => string) | undefined;
  groupOf?: ((row: Row) => string) | undefined;
  /** The width that the columns need. In a narrower place each row is a card. */
  columnsFrom?: TableWidth | undefined;
}

const widths = { narrow: '1%', wide: '40%', auto: 'auto' } as const;

/**
 * A table whose rows become cards in a narrow place. The explicit roles keep it a table for
 * assistive technology.
 */
export function Table<Row extends { id: string }>(props: TableProps<Row>): ReactNode;
export function Table<Row>(props: TableProps<Row> & { rowKey: (row: Row) => string }): ReactNode;
export function Table<Row extends { id: string }>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey = ({ id }) => id, groupOf, columnsFrom = 'md' } = props;
  const groups = groupOf ? [...new Set(rows.map(groupOf))] : [undefined];
  return (
    <TableSurface>
      <TableBox role="table" $columnsFrom={columnsFrom}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ header, align, width, sort, headerHidden, hiddenBelow }) => (
              <HeadCell
                key={header}
                scope="col"
                role="columnheader"
                aria-sort={sort && (sort.direction ? ariaSort[sort.direction] : 'none')}
                $end={align === 'end'}
                $width={widths[width ?? 'auto']}
                $hiddenBelow={hiddenBelow}
              >
                {sort && <SortHeader header={header} sort={sort} />}
                {!sort && (
                  <span className={headerHidden ? 'visually-hidden' : undefined}>{header}</span>
                )}
              </HeadCell>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody role="rowgroup" key={group ?? ''}>
            {group !== undefined && (
              <GroupRow role="row" $columnsFrom={columnsFrom}>
                <GroupCell
                  scope="rowgroup"
                  role="rowheader"
                  colSpan={columns.length}
                  $columnsFrom={columnsFrom}
                >
                  {group}
                </GroupCell>
              </GroupRow>
            )}
            {rows
              .filter((row) => groupOf?.(row) === group)
              .map((row) => (
                <BodyRow key={rowKey(row)} role="row" $columnsFrom={columnsFrom}>
                  {columns.map(
                    ({
                      header,
                      headerHidden,
                      align,
                      width,
                      primary = false,
                      hiddenBelow,
                      cell,
                    }) => (
                      <BodyCell
                        key={header}
                        {...(primary
                          ? { as: 'th' as const, scope: 'row', role: 'rowheader' }
                          : { role: 'cell' })}
                        data-label={headerHidden ? undefined : header}
                        $end={align === 'end'}
                        $primary={primary}
                        $narrow={width === 'narrow'}
                        $columnsFrom={columnsFrom}
                        $hiddenBelow={hiddenBelow}
                      >
                        {cell(row)}
                      </BodyCell>
                    ),
                  )}
                </BodyRow>
              ))}
          </tbody>
        ))}
      </TableBox>
    </TableSurface>
  );
}
