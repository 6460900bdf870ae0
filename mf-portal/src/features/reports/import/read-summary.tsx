import type { ReportImport } from '@repo/contract/report-imports';
import { useShell } from '@repo/federation/shell-context.tsx';
import { reportedDateText } from '@repo/i18n/report-values.ts';
import { ReportSummary } from '@repo/report-view/report-summary.tsx';
import { TextLink } from '@repo/screens/links.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { downloadIcon } from '@repo/ui/icons.ts';
import { useLanguage } from './report-imports.messages.ts';

export function ReadSummary({ report }: { report: ReportImport }) {
  const { t, language } = useLanguage();
  const { reportDate, fileName, snapshot } = report;
  const title = t('reportImports.review.summary');
  const dateText = reportDate
    ? t('reportImports.review.date', { date: reportedDateText(reportDate, language) })
    : t('reportImports.review.noDate');
  return (
    <SectionCard
      title={title}
      subtitle={`${dateText} · ${fileName}`}
      action={<OriginalLink report={report} />}
    >
      <ReportSummary caption={title} snapshot={snapshot} />
    </SectionCard>
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
