import { ButtonLink } from '@repo/screens/links.tsx';
import { ReportSources } from '@repo/screens/report-sources.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { reportIcon, uploadIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from './credit-reports.messages.ts';

export function UploadReportPrompt({ level }: { level: 2 | 3 }) {
  const { t } = useLanguage();
  return (
    <EmptyState
      icon={reportIcon}
      level={level}
      title={t('creditReports.prompt.title')}
      action={
        <ButtonLink href="/credit-report/import" icon={uploadIcon}>
          {t('creditReports.prompt.action')}
        </ButtonLink>
      }
    >
      <Stack gap={2}>
        <p>
          {t('creditReports.prompt.text')} {t('creditReports.prompt.next')}
        </p>
        <ReportSources />
      </Stack>
    </EmptyState>
  );
}
