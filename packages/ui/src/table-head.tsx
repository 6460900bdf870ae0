import { Icon } from './icon.tsx';
import type { Column } from './table.tsx';
import { HeadCell, SortButton } from './table-parts.ts';

const widths = { narrow: '1%', wide: '40%', auto: 'auto' } as const;

interface TableHeadProps<Row> {
  columns: Column<Row>[];
  sticky: boolean;
}

/** The row of headers; a sortable one is a button. */
export function TableHead<Row>({ columns, sticky }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ key, header, headerHidden, align, width, sort }) => (
          <HeadCell
            key={key}
            scope="col"
            role="columnheader"
            aria-sort={sort?.direction}
            $end={align === 'end'}
            $width={widths[width ?? 'auto']}
            $sticky={sticky}
          >
            {sort ? (
              <SortButton type="button" onClick={sort.onSort} $on={sort.direction !== 'none'}>
                {header}
                <Icon
                  name={sort.direction === 'ascending' ? 'chevron-up' : 'chevron-down'}
                  size={16}
                />
              </SortButton>
            ) : (
              <span className={headerHidden === true ? 'visually-hidden' : undefined}>
                {header}
              </span>
            )}
          </HeadCell>
        ))}
      </tr>
    </thead>
  );
}
