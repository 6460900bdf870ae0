import { type LoadedQuery, Loaded } from '@repo/screens/loaded.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { Text } from '@repo/ui/text.tsx';
import { Card, CardHeader } from '@repo/ui/card.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { media } from '@repo/ui/tokens.ts';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

interface PrintedTableProps<Row> {
  title: string;
  query: LoadedQuery<Row[]>;
  includes?: (row: Row) => boolean;
  errorTitle: string;
  empty: string;
  columns: Column<Row>[];
}

export function PrintedTable<Row extends { id: string }>(props: PrintedTableProps<Row>) {
  const { title, query, errorTitle, empty, columns, includes = () => true } = props;
  return (
    <PrintSection title={title} query={query} errorTitle={errorTitle} list>
      {(loaded) => {
        const rows = loaded.filter(includes);
        if (rows.length === 0) return <Text tone="soft">{empty}</Text>;
        return <Table caption={title} columns={columns} rows={rows} columnsFrom="sm" />;
      }}
    </PrintSection>
  );
}

interface PrintSectionProps<Data> {
  title: string;
  subtitle?: string | undefined;
  query: LoadedQuery<Data>;
  errorTitle: string;
  list?: boolean;
  children: (data: Data) => ReactNode;
}

export function PrintSection<Data>(props: PrintSectionProps<Data>) {
  const { title, subtitle, query, errorTitle, list = false, children } = props;
  const id = useId();
  return (
    <Sheet as="section" aria-labelledby={id} $list={list}>
      <CardHeader title={title} titleId={id} subtitle={subtitle} />
      <Loaded query={query} errorTitle={errorTitle} skeleton={<SkeletonList rows={3} />}>
        {children}
      </Loaded>
    </Sheet>
  );
}

const Sheet = styled(Card)<{ $list: boolean }>`
  ${media.print} {
    break-inside: ${({ $list }) => ($list ? 'auto' : 'avoid')};
    /* A border that continues on the next page would be open at its end. */
    ${({ $list }) => $list && 'padding-inline: 0; border: 0; border-radius: 0;'}
  }
`;
