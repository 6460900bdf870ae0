import type { Document } from '@repo/contract/documents';
import type { ClientFundingApplication } from '@repo/contract/funding';
import { rejectionParts } from '@repo/i18n/rejection-reasons.ts';
import type { LoadedQuery } from '@repo/screens/loaded.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import type { Column } from '@repo/ui/table.tsx';
import { TextParts } from '@repo/ui/text-parts.tsx';
import { documentStatusTones, fundingStatusTones } from '@repo/ui/term-tones.ts';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from './client-print.messages.ts';
import { PrintedTable } from './printed-table.tsx';

export function PrintedDocuments({ documents }: { documents: LoadedQuery<Document[]> }) {
  const { t } = useLanguage();
  return (
    <PrintedTable
      title={t('words.documents')}
      query={documents}
      errorTitle={t('words.documentsFailed')}
      empty={t('documents.emptyTitle')}
      columns={useDocumentColumns()}
    />
  );
}

function useDocumentColumns(): Column<Document>[] {
  const { t, format, language } = useLanguage();
  return [
    {
      key: 'fileName',
      header: t('documents.fileName'),
      primary: true,
      width: 'wide',
      cell: ({ fileName }) => fileName,
    },
    {
      key: 'type',
      header: t('words.type'),
      cell: ({ documentType }) => t(`terms.documentType.${documentType}`),
    },
    {
      key: 'uploadedAt',
      header: t('documents.uploadedAt'),
      width: 'narrow',
      cell: ({ uploadedAt }) => format.date(uploadedAt),
    },
    {
      key: 'status',
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
      title={t('fundingApplications.title')}
      query={applications}
      errorTitle={t('fundingApplications.loadFailed')}
      empty={t('fundingApplications.clientEmptyTitle')}
      columns={useApplicationColumns()}
    />
  );
}

function useApplicationColumns(): Column<ClientFundingApplication>[] {
  const { t, format } = useLanguage();
  return [
    {
      key: 'submitted',
      header: t('clientPrint.submitted'),
      primary: true,
      cell: ({ submittedAt, qualificationData, client }) => (
        <>
          {format.date(submittedAt)}
          <Text size="sm" tone="soft" lang={client.language}>
            {qualificationData.purpose}
          </Text>
        </>
      ),
    },
    {
      key: 'requested',
      header: t('fundingApplications.requested'),
      align: 'end',
      cell: ({ requestedAmount }) => format.moneyWithCents(requestedAmount),
    },
    {
      key: 'approved',
      header: t('fundingApplications.approved'),
      align: 'end',
      cell: ({ approvedAmount }) =>
        approvedAmount ? format.moneyWithCents(approvedAmount) : t('words.none'),
    },
    {
      key: 'income',
      header: t('fundingApplications.income'),
      align: 'end',
      cell: ({ monthlyIncome }) => format.moneyWithCents(monthlyIncome),
    },
    {
      key: 'average',
      header: t('fundingApplications.average'),
      align: 'end',
      cell: ({ creditScore }) => creditScore,
    },
    {
      key: 'decision',
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
