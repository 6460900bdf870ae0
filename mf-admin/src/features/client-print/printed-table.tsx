import type { LoadedQuery } from '@repo/screens/loaded.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { Text } from '@repo/ui/text.tsx';
import { PrintSection } from './print-section.tsx';

interface PrintedTableProps<Row> {
  title: string;
  query: LoadedQuery<Row[]>;
  errorTitle: string;
  empty: string;
  columns: Column<Row>[];
}

/** A list of the printed file with all its rows, or that there are none. */
export function PrintedTable<Row extends { id: string }>(props: PrintedTableProps<Row>) {
  const { title, query, errorTitle, empty, columns } = props;
  return (
    <PrintSection title={title} query={query} errorTitle={errorTitle} list>
      {(rows) =>
        rows.length === 0 ? (
          <Text tone="soft">{empty}</Text>
        ) : (
          <Table
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            columnsFrom="sm"
          />
        )
      }
    </PrintSection>
  );
}
