import type { Document, DocumentType } from '@repo/contract/documents';
import { ButtonLink } from '@repo/screens/links.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { uploadIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { Track, type Station } from '@repo/ui/track.tsx';
import { useLanguage } from './overview.messages.ts';
import { requiredDocuments } from '../documents/required-documents.ts';

interface NextStepsProps {
  documents: readonly Document[];
  agreementWaits: boolean;
}

export function NextSteps({ documents, agreementWaits }: NextStepsProps) {
  const { t } = useLanguage();
  const state = documentsState(documents);
  return (
    <SectionCard highlighted title={t('overview.next.title')}>
      <Stack gap={3} align="start">
        <Steps {...state} />
        <Turn {...state} agreementWaits={agreementWaits} />
      </Stack>
    </SectionCard>
  );
}

interface DocumentsState {
  total: number;
  missing: number;
  pending: number;
  lacksReport: boolean;
}

const REPORT: DocumentType = 'credit-report-myfreescore';

function documentsState(documents: readonly Document[]): DocumentsState {
  const required = requiredDocuments(documents);
  return {
    total: required.length,
    missing: required.filter(({ document }) => !document).length,
    pending: required.filter(({ document }) => document?.status === 'pending').length,
    lacksReport: required.some(({ type, document }) => type === REPORT && !document),
  };
}

function Steps({ total, missing, pending }: DocumentsState) {
  const { t } = useLanguage();
  const stations: Station[] = [
    {
      label: t('overview.next.upload'),
      state: missing > 0 ? 'current' : 'done',
    },
    {
      label: t('overview.next.review'),
      detail: t('overview.next.approved', { done: total - missing - pending, total }),
      state: missing > 0 ? 'ahead' : pending > 0 ? 'current' : 'done',
    },
    {
      label: t('overview.next.report'),
      detail: t('overview.next.reportText'),
      state: missing + pending > 0 ? 'ahead' : 'current',
    },
  ];
  return (
    <Track
      label={t('overview.next.title')}
      stations={stations}
      doneText={t('overview.next.done')}
      aheadText={t('overview.next.ahead')}
    />
  );
}

function Turn({
  missing,
  pending,
  lacksReport,
  agreementWaits,
}: DocumentsState & { agreementWaits: boolean }) {
  const { t } = useLanguage();
  if (missing > 0) {
    const photos = lacksReport ? missing - 1 : missing;
    return (
      <>
        <Text measure>
          <b>{t('overview.next.yours')}</b>{' '}
          <span>{t('overview.next.missing', { count: missing })}</span>
          {photos > 0 && (
            <span>
              {' '}
              {lacksReport
                ? t('overview.next.photosButReport')
                : t('overview.next.photos', { count: photos })}
            </span>
          )}
        </Text>
        <ButtonLink href="/documents" icon={uploadIcon}>
          {t('overview.next.action')}
        </ButtonLink>
      </>
    );
  }
  return (
    <Text measure>
      <b>{t('overview.next.ours')}</b>{' '}
      <span>{pending > 0 ? t('overview.next.reviewing') : t('overview.next.preparing')}</span>
      {pending > 0 && !agreementWaits && <span> {t('overview.next.nothing')}</span>}
    </Text>
  );
}
