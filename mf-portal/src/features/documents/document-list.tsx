import type { Document } from '@repo/contract/documents';
import { Badge } from '@repo/ui/badge.tsx';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { folderIcon } from '@repo/ui/icons/folder.ts';
import { documentStatusTones } from '@repo/ui/term-tones.ts';
import { Text } from '@repo/ui/text.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { LongList } from '../../long-list.tsx';

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[1]} ${space[2]};
  padding: ${space[2]} 0;
  border-top: 1px solid ${color.rule};
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
  & > div {
    flex: 1 1 14rem;
    min-width: 0;
  }
`;

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
        <EmptyState icon={folderIcon} title={t('documents.empty')}>
          {t('documents.emptyText')}
        </EmptyState>
      )}
    </Card>
  );
}

function DocumentItem({ document }: { document: Document }) {
  const { t, format } = useLanguage();
  const { fileName, documentType, uploadedAt, status } = document;
  return (
    <Item>
      <div>
        <Text weight="medium">{fileName}</Text>
        <Text size="sm" tone="soft">
          {[
            t(`terms.documentType.${documentType}`),
            format.date(uploadedAt),
            format.fileSize(document.fileSize),
          ].join(' · ')}
        </Text>
      </div>
      <Badge tone={documentStatusTones[status]}>{t(`terms.documentStatus.${status}`)}</Badge>
    </Item>
  );
}
