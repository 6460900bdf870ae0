import { api } from '@repo/api-client/api.ts';
import { RECENT_IMPORT_DAYS, type ListedImport } from '@repo/contract/report-imports';
import { ListCard } from '@repo/screens/list-card.ts';
import { ListSkeleton, Loaded } from '@repo/screens/loaded.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { useLanguage } from './bulk-import.messages.ts';
import { useFileColumns } from './use-file-columns.tsx';

export function RecentImports({ shown }: { shown: ReadonlySet<string> }) {
  const { t } = useLanguage();
  const recent = api.clientReports.recent.useQuery();
  const columns = useColumns();
  return (
    <Loaded
      query={recent}
      skeleton={<ListSkeleton height={400} />}
      errorTitle={t('bulkImport.recentFailed')}
      small
    >
      {(imports) => {
        const rows = imports.filter(({ id, confirmedAt }) => confirmedAt && !shown.has(id));
        if (rows.length === 0) return null;
        const title = t('bulkImport.recent', { count: RECENT_IMPORT_DAYS });
        return (
          <Stack as="section" gap={1} aria-label={title}>
            <Heading level={2} size="md">
              {title}
            </Heading>
            <ListCard>
              <Table caption={title} columns={columns} rows={rows} columnsFrom="md" />
            </ListCard>
          </Stack>
        );
      }}
    </Loaded>
  );
}

function useColumns(): Column<ListedImport>[] {
  const { t, format } = useLanguage();
  const fileColumns = useFileColumns();
  return [
    ...fileColumns,
    { header: t('bulkImport.imported'), cell: ({ createdAt }) => format.date(createdAt) },
  ];
}
