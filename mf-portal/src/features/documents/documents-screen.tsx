import { api } from '@repo/api-client/api.ts';
import { Screen } from '@repo/screens/screen.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './documents.messages.ts';
import { DocumentList } from './document-list.tsx';
import { RequiredChecklist } from './required-checklist.tsx';
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
