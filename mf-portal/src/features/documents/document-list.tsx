import type { Document } from '@repo/contract/documents';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { useLanguage } from '../../language.ts';
import { LongList } from '../screen/long-list.tsx';
import { DocumentItem } from './document-item.tsx';

export function DocumentList({ documents }: { documents: Document[] }) {
  const { t } = useLanguage();
  return (
    <Card as="section" padding="lg" aria-labelledby="your-documents">
      <CardHeader titleId="your-documents" title={t('documents.yours')} />
      {documents.length > 0 ? (
        <LongList height={500} length={documents.length} label={t('documents.listLabel')}>
          <ul role="list">
            {documents.map((document) => (
              <DocumentItem key={document.id} document={document} />
            ))}
          </ul>
        </LongList>
      ) : (
        <EmptyState icon="folder" title={t('documents.empty')}>
          {t('documents.emptyText')}
        </EmptyState>
      )}
    </Card>
  );
}
