import type { LoadedQuery } from '@repo/screens/loaded.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { Text } from '@repo/ui/text.tsx';
import { PrintSection } from './print-section.tsx';

interface PrintedTableProps<Row> {
  title: string;
  query: LoadedQuery<Row[]>;
  /** Which rows of the query it has; all without it. */
  includes?: (row: Row) => boolean;
  errorTitle: string;
  empty: string;
  columns: Column<Row>[];
}

/** A list of the printed file, or that it has no rows. */
export function PrintedTable<Row extends { id: string }>(props: PrintedTableProps<Row>) {
  const { title, query, errorTitle, empty, columns, includes = () => true } = props;
  return (
    <PrintSection title={title} query={query} errorTitle={errorTitle} list>
      {(loaded) => {
        const rows = loaded.filter(includes);
        if (rows.length === 0) return <Text tone="soft">{empty}</Text>;
        return (
          <Table
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            columnsFrom="sm"
          />
        );
      }}
    </PrintSection>
  );
}
