import type { Document } from '@repo/contract/documents';
import { Card, CardHeader } from '@repo/ui/card.tsx';
import { useLanguage } from './documents.messages.ts';
import { requiredDocuments } from './required-documents.ts';
import { Rows } from './required-row-parts.ts';
import { RequiredRow } from './required-row.tsx';

/** The required documents, as rows that send them; `documents` is undefined while they load. */
export function RequiredChecklist({ documents }: { documents: Document[] | undefined }) {
  const { t } = useLanguage();
  return (
    <Card as="section" padding="lg" aria-labelledby="required-documents">
      <CardHeader
        titleId="required-documents"
        title={t('documents.required')}
        subtitle={t('documents.requiredHint')}
      />
      {/* Other elements once they are loaded: no row moves, however tall its document's state is. */}
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
    </Card>
  );
}
