import type { ReactNode } from 'react';
import { BodyCell, EmptyCell } from './table-cell.ts';
import { TableHead } from './table-head.tsx';
import { BodyRow, Caption, TableBox, type Density } from './table-parts.ts';

export interface ColumnSort {
  direction: 'ascending' | 'descending' | 'none';
  onSort: () => void;
}

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
  width?: 'narrow' | 'wide' | undefined;
  /** Names the row: its header cell, and the title of its card below 768 px. */
  primary?: boolean | undefined;
  headerHidden?: boolean | undefined;
  sort?: ColumnSort | undefined;
}

export interface TableProps<Row> {
  caption: string;
  captionVisible?: boolean | undefined;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  density?: Density | undefined;
  isSelected?: ((row: Row) => boolean) | undefined;
  empty?: ReactNode | undefined;
  stickyHeader?: boolean | undefined;
}

/** Rows and columns. The explicit roles keep it a table where CSS turns its rows into cards. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionVisible, columns, rows, rowKey, density, isSelected, empty } = props;
  return (
    <TableBox role="table" $density={density ?? 'normal'}>
      <Caption className={captionVisible === true ? undefined : 'visually-hidden'}>
        {caption}
      </Caption>
      <TableHead columns={columns} sticky={props.stickyHeader ?? false} />
      <tbody role="rowgroup">
        {rows.map((row) => (
          <BodyRow key={rowKey(row)} role="row" $selected={isSelected?.(row) ?? false}>
            {columns.map((column) => (
              <BodyCell
                key={column.key}
                {...(column.primary === true
                  ? { as: 'th' as const, scope: 'row', role: 'rowheader' }
                  : { role: 'cell' })}
                data-label={column.header}
                $end={column.align === 'end'}
                $primary={column.primary ?? false}
                $bare={column.headerHidden ?? false}
              >
                {column.cell(row)}
              </BodyCell>
            ))}
          </BodyRow>
        ))}
        {rows.length === 0 && empty && (
          <tr role="row">
            <EmptyCell role="cell" colSpan={columns.length}>
              {empty}
            </EmptyCell>
          </tr>
        )}
      </tbody>
    </TableBox>
  );
}
