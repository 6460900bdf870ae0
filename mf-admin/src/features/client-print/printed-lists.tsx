import type { Document } from '@repo/contract/documents';
import type { ClientFundingApplication } from '@repo/contract/funding';
import { rejectionParts } from '@repo/i18n/rejection-reasons.ts';
import type { LoadedQuery } from '@repo/screens/loaded.tsx';
import { Badge, documentStatusTones, fundingStatusTones } from '@repo/ui/badge.tsx';
import type { Column } from '@repo/ui/table.tsx';
import { SoftText, TextParts } from '@repo/ui/text.tsx';
import type { ProgressUpdate } from '@repo/contract/progress-updates';
import { progressUpdateTexts } from '@repo/i18n/progress-update-texts.ts';
import { useLanguage } from './client-print.messages.ts';
import { PrintedTable } from './printed-table.tsx';

export function PrintedDocuments({ documents }: { documents: LoadedQuery<Document[]> }) {
  const { t } = useLanguage();
  return (
    <PrintedTable
      title={t('words.documents')}
      query={documents}
      errorTitle={t('words.documentsFailed')}
      empty={t('words.noDocuments')}
      columns={useDocumentColumns()}
    />
  );
}

function useDocumentColumns(): Column<Document>[] {
  const { t, format, language } = useLanguage();
  return [
    {
      header: t('words.fileName'),
      primary: true,
      width: 'wide',
      cell: ({ fileName }) => fileName,
    },
    {
      header: t('words.type'),
      cell: ({ documentType }) => t(`terms.documentType.${documentType}`),
    },
    {
      header: t('words.uploadedAt'),
      width: 'narrow',
      cell: ({ uploadedAt }) => format.date(uploadedAt),
    },
    {
      header: t('words.status'),
      cell: ({ status, rejection }) => (
        <span>
          <Badge tone={documentStatusTones[status]}>{t(`terms.documentStatus.${status}`)}</Badge>{' '}
          {rejection && <TextParts parts={rejectionParts(rejection, language)} />}
        </span>
      ),
    },
  ];
}

export function PrintedApplications({
  applications,
}: {
  applications: LoadedQuery<ClientFundingApplication[]>;
}) {
  const { t } = useLanguage();
  return (
    <PrintedTable
      title={t('words.fundingApplications')}
      query={applications}
      errorTitle={t('words.applicationsFailed')}
      empty={t('words.noApplications')}
      columns={useApplicationColumns()}
    />
  );
}

function useApplicationColumns(): Column<ClientFundingApplication>[] {
  const { t, format } = useLanguage();
  return [
    {
      header: t('clientPrint.submitted'),
      primary: true,
      cell: ({ submittedAt, qualificationData, client }) => (
        <>
          {format.date(submittedAt)}
          <SoftText lang={client.language}>{qualificationData.purpose}</SoftText>
        </>
      ),
    },
    {
      header: t('words.requestedAmount'),
      align: 'end',
      cell: ({ requestedAmount }) => format.moneyWithCents(requestedAmount),
    },
    {
      header: t('words.approvedAmount'),
      align: 'end',
      cell: ({ approvedAmount }) =>
        approvedAmount ? format.moneyWithCents(approvedAmount) : t('words.none'),
    },
    {
      header: t('words.monthlyIncome'),
      align: 'end',
      cell: ({ monthlyIncome }) => format.moneyWithCents(monthlyIncome),
    },
    {
      header: t('words.averageScore'),
      align: 'end',
      cell: ({ creditScore }) => creditScore,
    },
    {
      header: t('words.decision'),
      cell: ({ status, decisionNote, decisionNoteLanguage }) => (
        <span>
          <Badge tone={fundingStatusTones[status]}>{t(`terms.fundingStatus.${status}`)}</Badge>{' '}
          {decisionNote && (
            <TextParts parts={[{ text: decisionNote, language: decisionNoteLanguage }]} />
          )}
        </span>
      ),
    },
  ];
}

export function PrintedTimeline({ timeline }: { timeline: LoadedQuery<ProgressUpdate[]> }) {
  const { t } = useLanguage();
  return (
    <PrintedTable
      title={t('words.timeline')}
      query={timeline}
      errorTitle={t('words.timelineFailed')}
      empty={t('words.noUpdates')}
      columns={useTimelineColumns()}
    />
  );
}

function useTimelineColumns(): Column<ProgressUpdate>[] {
  const { t, format, language } = useLanguage();
  return [
    {
      header: t('clientPrint.event'),
      primary: true,
      cell: (update) => {
        const texts = progressUpdateTexts(update, language);
        const written = (text: string) => (
          <TextParts parts={[{ text, language: texts.language }]} />
        );
        return (
          <>
            {written(texts.title)}
            <SoftText>{written(texts.description)}</SoftText>
          </>
        );
      },
    },
    {
      header: t('clientPrint.time'),
      align: 'end',
      width: 'narrow',
      cell: ({ createdAt }) => format.dateTime(createdAt),
    },
  ];
}
