import type { Document } from '@repo/contract/documents';
import { ButtonLink } from '@repo/screens/links.tsx';
import { Loaded, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { folderIcon } from '@repo/ui/icons.ts';
import { ProgressBar } from '@repo/ui/progress-bar.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from './overview.messages.ts';
import { requiredDocuments } from '../documents/required-documents.ts';

interface DocumentsCardProps {
  query: LoadedQuery<Document[]>;
  needed: boolean;
}

export function DocumentsCard({ query, needed }: DocumentsCardProps) {
  const { t } = useLanguage();
  return (
    <SectionCard title={t('overview.documents.title')} icon={folderIcon}>
      <Loaded
        query={query}
        errorTitle={t('overview.documents.error')}
        skeleton={<Skeleton shape="block" height="md" />}
      >
        {(documents) =>
          needed ? <DocumentProgress documents={documents} /> : <DocumentsNotNeeded />
        }
      </Loaded>
    </SectionCard>
  );
}

function DocumentsNotNeeded() {
  const { t } = useLanguage();
  return (
    <Stack gap={2} align="stretch">
      <Text tone="soft">{t('overview.documents.notNeeded')}</Text>
      <ButtonLink href="/documents" variant="secondary">
        {t('overview.documents.view')}
      </ButtonLink>
    </Stack>
  );
}

function DocumentProgress({ documents }: { documents: Document[] }) {
  const { t } = useLanguage();
  const required = requiredDocuments(documents);
  const total = required.length;
  const done = required.filter(({ document }) => document).length;
  const complete = done === total;
  const rejected = required.filter((one) => one.rejected).length;
  return (
    <Stack gap={2} align="stretch">
      <ProgressBar
        value={done}
        max={total}
        label={t('overview.documents.title')}
        valueText={t('overview.documents.progress', { done, total })}
        showValue
      />
      {rejected > 0 ? (
        <Text tone="attention">{t('overview.documents.rejected', { count: rejected })}</Text>
      ) : (
        <Text tone="soft">
          {complete ? t('overview.documents.complete') : t('overview.documents.missing')}
        </Text>
      )}
      <ButtonLink href="/documents" variant={complete ? 'secondary' : 'primary'}>
        {complete ? t('overview.documents.view') : t('overview.documents.action')}
      </ButtonLink>
    </Stack>
  );
}
