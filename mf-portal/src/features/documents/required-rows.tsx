import { api } from '@repo/api-client/api.ts';
import type { Document, DocumentType } from '@repo/contract/documents';
import type { ReportImportHead } from '@repo/contract/report-imports';
import { LoadNotice, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from './documents.messages.ts';
import { requiredDocuments } from './required-documents.ts';
import { Rows } from './required-row-parts.ts';
import { RequiredRow } from './required-row.tsx';

interface RequiredRowsProps {
  query: LoadedQuery<Document[]>;
  names?: Partial<Record<DocumentType, string>>;
  reports?: readonly ReportImportHead[] | undefined;
}

export function RequiredRows({ query, names = {}, reports }: RequiredRowsProps) {
  const { t } = useLanguage();
  // A file above the limit is refused before it is sent.
  api.documents.uploadLimits.useQuery();
  const loading = !query.data && !query.isError;
  return (
    <Stack gap={2}>
      {query.isError && !query.data && <LoadNotice query={query} title={t('documents.error')} />}
      {/* Replaced once loaded, so that taller rows do not count as layout shifts. */}
      <Rows role="list" key={loading ? 'loading' : 'loaded'} aria-busy={loading}>
        {requiredDocuments(query.data ?? []).map((required) => (
          <RequiredRow
            key={required.type}
            required={required}
            name={names[required.type] ?? t(`terms.documentType.${required.type}`)}
            loading={loading}
            reports={reports}
          />
        ))}
      </Rows>
    </Stack>
  );
}
