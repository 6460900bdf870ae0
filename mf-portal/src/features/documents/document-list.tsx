import type { Document } from '@repo/contract/documents';
import { Loaded, ListSkeleton, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { Card, CardHeader } from '@repo/ui/card.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { folderIcon } from '@repo/ui/icons/folder.ts';
import { useLanguage } from './documents.messages.ts';
import { LongList } from '../../lists/long-list.tsx';
import { DocumentItem } from './document-item.tsx';

/** Every document that the client has sent, the latest first. */
export function DocumentList({ query }: { query: LoadedQuery<Document[]> }) {
  const { t } = useLanguage();
  return (
    <Card as="section" padding="lg" aria-labelledby="your-documents">
      <CardHeader titleId="your-documents" title={t('documents.yours')} />
      <Loaded
        query={query}
        errorTitle={t('documents.error')}
        skeleton={<ListSkeleton height={400} />}
      >
        {(documents) =>
          documents.length > 0 ? (
            <LongList height={500} length={documents.length} label={t('documents.listLabel')}>
              <ul role="list">
                {documents.map((document) => (
                  <DocumentItem key={document.id} document={document} />
                ))}
              </ul>
            </LongList>
          ) : (
            <EmptyState icon={folderIcon} title={t('documents.empty')}>
              {t('documents.emptyText')}
            </EmptyState>
          )
        }
      </Loaded>
    </Card>
  );
}
