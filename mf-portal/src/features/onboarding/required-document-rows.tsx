import { api } from '@repo/api-client/api.ts';
import type { DocumentType } from '@repo/contract/documents';
import { LoadNotice } from '@repo/screens/loaded.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from './onboarding.messages.ts';
import { requiredDocuments } from '../documents/required-documents.ts';
import { Rows } from '../documents/required-row-parts.ts';
import { RequiredRow } from '../documents/required-row.tsx';
import { useUploadLimits } from '../documents/use-upload-limits.ts';

/** The required documents as rows that send them. They can be sent also when the list of sent ones did not load. */
export function RequiredDocumentRows() {
  const { t } = useLanguage();
  const query = api.documents.list.useQuery();
  useUploadLimits();
  const nameOf = (type: DocumentType) =>
    type === 'credit-report-myfreescore'
      ? t('onboarding.documents.report')
      : t(`terms.documentType.${type}`);
  return (
    <Stack gap={2}>
      {query.isError && !query.data && <LoadNotice query={query} title={t('documents.error')} />}
      {/* Other elements once they are loaded: no row moves, however tall its document's state is. */}
      <Rows role="list" key={query.isPending ? 'loading' : 'loaded'}>
        {requiredDocuments(query.data ?? []).map((required) => (
          <RequiredRow
            key={required.type}
            required={required}
            name={nameOf(required.type)}
            loading={query.isPending}
          />
        ))}
      </Rows>
    </Stack>
  );
}
