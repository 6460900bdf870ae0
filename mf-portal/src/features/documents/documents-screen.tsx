import { api } from '@repo/api-client/api.ts';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { DocumentList } from './document-list.tsx';
import { RequiredChecklist } from './required-checklist.tsx';

const Columns = styled.div`
  display: grid;
  gap: ${space[3]};
  align-items: start;
  ${media.lg} {
    grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  }
`;

export default function DocumentsScreen() {
  const { t } = useLanguage();
  const query = api.documents.list.useQuery();
  return (
    <Screen name={t('documents.title')} lede={t('documents.lede')}>
      <Loaded
        query={query}
        errorTitle={t('documents.error')}
        skeleton={
          <Columns>
            <Skeleton shape="block" height="xl" />
            <Skeleton shape="block" height="xl" />
          </Columns>
        }
      >
        {(documents) => (
          <Columns>
            <DocumentList documents={documents} />
            <RequiredChecklist documents={documents} />
          </Columns>
        )}
      </Loaded>
    </Screen>
  );
}
