import type { Document } from '@repo/contract/documents';
import { TextLink } from '@repo/screens/links.tsx';
import { ListCard } from '@repo/screens/list-card.ts';
import { Loaded, ListSkeleton, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { folderIcon } from '@repo/ui/icons.ts';
import { ScrollArea } from '@repo/ui/scroll-area.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { useLanguage } from './documents.messages.ts';
import { DocumentBadge, useDocumentTitle } from '../document-review/document-facts.tsx';
import { documentPath } from '../../paths.ts';

export function DocumentsTab({ documents }: { documents: LoadedQuery<Document[]> }) {
  const { t } = useLanguage();
  const columns = useColumns();
  return (
    <Loaded
      query={documents}
      skeleton={<ListSkeleton height={400} />}
      errorTitle={t('words.documentsFailed')}
    >
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState level={2} title={t('words.noDocuments')} icon={folderIcon}>
            {t('documents.emptyText')}
          </EmptyState>
        ) : (
          <ListCard>
            <ScrollArea height={400} label={t('words.documents')}>
              <Table caption={t('words.documents')} columns={columns} rows={rows} />
            </ScrollArea>
          </ListCard>
        )
      }
    </Loaded>
  );
}

function useColumns(): Column<Document>[] {
  const { t, format } = useLanguage();
  const titleOf = useDocumentTitle();
  return [
    {
      header: t('words.fileName'),
      primary: true,
      width: 'wide',
      cell: (document) => <TextLink href={documentPath(document.id)}>{document.fileName}</TextLink>,
    },
    {
      header: t('words.type'),
      cell: titleOf,
    },
    {
      header: t('words.uploadedAt'),
      cell: (document) => format.date(document.uploadedAt),
    },
    {
      header: t('documents.fileSize'),
      align: 'end',
      cell: (document) => format.fileSize(document.fileSize),
    },
    {
      header: t('words.status'),
      cell: ({ status }) => <DocumentBadge status={status} />,
    },
  ];
}
