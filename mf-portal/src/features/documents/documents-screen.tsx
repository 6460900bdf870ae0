import { api } from '@repo/api-client/api.ts';
import type { Document } from '@repo/contract/documents';
import { ListSkeleton, Loaded, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { folderIcon } from '@repo/ui/icons.ts';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { LongList } from '../../lists/long-list.tsx';
import { DocumentItem } from './document-item.tsx';
import { useLanguage } from './documents.messages.ts';
import { requiredDocuments } from './required-documents.ts';
import { Rows } from './required-row-parts.ts';
import { RequiredRow } from './required-row.tsx';
import { UploadForm } from './upload-form.tsx';

const Columns = styled.div`
  display: grid;
  gap: ${space[3]};
  align-items: start;
  ${media.lg} {
    grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
    & > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

export default function DocumentsScreen() {
  const { t } = useLanguage();
  const query = api.documents.list.useQuery();
  return (
    <Screen name={t('documents.title')} lede={t('documents.lede')}>
      <Columns>
        {(query.data || !query.isError) && <RequiredChecklist documents={query.data} />}
        <UploadForm />
        <DocumentList query={query} />
      </Columns>
    </Screen>
  );
}

function DocumentList({ query }: { query: LoadedQuery<Document[]> }) {
  const { t } = useLanguage();
  return (
    <SectionCard title={t('documents.yours')}>
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
    </SectionCard>
  );
}

function RequiredChecklist({ documents }: { documents: Document[] | undefined }) {
  const { t } = useLanguage();
  return (
    <SectionCard title={t('documents.required')} subtitle={t('documents.requiredHint')}>
      {/* Replaced once loaded, so that taller rows do not count as layout shifts. */}
      <Rows role="list" key={documents ? 'loaded' : 'loading'}>
        {requiredDocuments(documents ?? []).map((required) => (
          <RequiredRow
            key={required.type}
            required={required}
            name={t(`terms.documentType.${required.type}`)}
            loading={!documents}
          />
        ))}
      </Rows>
    </SectionCard>
  );
}
