import { api } from '@repo/api-client/api.ts';
import { LegalLinks } from '@repo/screens/legal-links.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './documents.messages.ts';
import { DocumentList } from './document-list.tsx';
import { filesOfType } from './required-documents.ts';
import { RequiredRows } from './required-rows.tsx';
import { UploadForm } from './upload-form.tsx';

const Columns = styled.div`
  display: grid;
  gap: ${space[3]};
  align-items: start;
  ${media.lg} {
    grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
  }
`;

export default function DocumentsScreen() {
  const { t } = useLanguage();
  const query = api.documents.list.useQuery();
  const reports = api.reports.list.useQuery().data;
  return (
    <Screen name={t('documents.title')} lede={t('documents.lede')}>
      <Columns>
        <SectionCard title={t('documents.required')} subtitle={t('documents.requiredHint')} gap={2}>
          <RequiredRows query={query} reports={reports} />
          <Text size="sm" tone="soft">
            <LegalLinks />
          </Text>
        </SectionCard>
        <SectionCard title={t('documents.other')} subtitle={t('documents.otherHint')}>
          <Stack gap={2}>
            <DocumentList documents={filesOfType(query.data ?? [], 'other')} />
            <UploadForm />
          </Stack>
        </SectionCard>
      </Columns>
    </Screen>
  );
}
