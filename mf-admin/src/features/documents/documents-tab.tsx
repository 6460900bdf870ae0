import type { Document } from '@repo/contract/documents';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { folderIcon } from '@repo/ui/icons/folder.ts';
import { ScrollArea } from '@repo/ui/scroll-area.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { useLanguage } from '../../language.ts';
import { ListCard } from '../screen/list-card.ts';
import { ListSkeleton } from '../screen/list-skeleton.tsx';
import { LoadError } from '../screen/load-error.tsx';
import type { ClientQueries } from '../clients/use-client.ts';
import { DocumentStatusBadge } from './document-status-badge.tsx';

export function DocumentsTab({ documents }: Pick<ClientQueries, 'documents'>) {
  const { t } = useLanguage();
  const columns = useColumns();
  if (documents.isPending) return <ListSkeleton height={400} />;
  if (!documents.data) {
    return (
      <LoadError
        title={t('documents.loadFailed')}
        error={documents.error}
        pending={documents.isFetching}
        onRetry={() => documents.refetch()}
      />
    );
  }
  if (documents.data.length === 0) {
    return (
      <EmptyState level={2} title={t('documents.emptyTitle')} icon={folderIcon}>
        {t('documents.emptyText')}
      </EmptyState>
    );
  }
  return (
    <ListCard>
      <ScrollArea height={400} label={t('documents.listLabel')}>
        <Table
          caption={t('documents.listLabel')}
          columns={columns}
          rows={documents.data}
          rowKey={(document) => document.id}
        />
      </ScrollArea>
    </ListCard>
  );
}

function useColumns(): Column<Document>[] {
  const { t, format } = useLanguage();
  return [
    {
      key: 'fileName',
      header: t('documents.fileName'),
      primary: true,
      width: 'wide',
      cell: (document) => document.fileName,
    },
    {
      key: 'type',
      header: t('documents.typeLabel'),
      cell: (document) => t(`terms.documentType.${document.documentType}`),
    },
    {
      key: 'uploadedAt',
      header: t('documents.uploadedAt'),
      cell: (document) => format.date(document.uploadedAt),
    },
    {
      key: 'fileSize',
      header: t('documents.fileSize'),
      align: 'end',
      cell: (document) => format.fileSize(document.fileSize),
    },
    {
      key: 'status',
      header: t('documents.statusLabel'),
      cell: (document) => <DocumentStatusBadge status={document.status} />,
    },
  ];
}
