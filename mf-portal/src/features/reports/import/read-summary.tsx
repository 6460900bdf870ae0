import type { ReportImport } from '@repo/contract/report-imports';
import { useShell } from '@repo/federation/shell-context.tsx';
import { reportedDateText } from '@repo/i18n/report-values.ts';
import { ReportSummary } from '@repo/report-view/report-summary.tsx';
import type { ReviewedAccounts } from '@repo/report-view/use-reviewed-accounts.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { downloadIcon } from '@repo/ui/icons.ts';
import { useLanguage } from './report-imports.messages.ts';

interface ReadSummaryProps {
  report: ReportImport;
  accounts: ReviewedAccounts;
}

export function ReadSummary({ report, accounts: { negative, others } }: ReadSummaryProps) {
  const { t, language } = useLanguage();
  const { reportDate, fileName, snapshot } = report;
  const read = t('reportImports.review.read', {
    accounts: t('reportImports.review.accounts', { count: negative.length + others.length }),
    bureaus: t('reportImports.review.bureaus', { count: snapshot.bureaus.length }),
  });
  const dateText = reportDate
    ? t('reportImports.review.date', { date: reportedDateText(reportDate, language) })
    : t('reportImports.review.noDate');
  return (
    <TitledCard
      as="section"
      title={`${read} ${t('reportImports.review.negative', { count: negative.length })}`}
      subtitle={`${dateText} · ${fileName}`}
      action={<OriginalLink report={report} />}
    >
      <ReportSummary caption={t('reportImports.review.summary')} snapshot={snapshot} />
    </TitledCard>
  );
}

function OriginalLink({ report: { documentId, fileName } }: { report: ReportImport }) {
  const { t } = useLanguage();
  const { api, clientView } = useShell();
  if (!documentId || clientView) return null;
  return (
    <TextLink
      quiet
      href={`${api.baseUrl}/api/documents/${documentId}/file`}
      download={fileName}
      icon={downloadIcon}
    >
      {t('reportImports.review.original')}
    </TextLink>
  );
}
