import { csvFields, type RejectedRow } from '@repo/contract/credit-reports-csv';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from './credit-reports.messages.ts';
import { PreviewSection } from './preview-section.tsx';

interface ProblemSectionProps {
  rows: readonly RejectedRow[];
  skip: boolean;
  onSkip(skip: boolean): void;
}

/** The rows of a file that cannot be stored, each with its column and the reason. */
export function ProblemSection({ rows, skip, onSkip }: ProblemSectionProps) {
  const { t, format } = useLanguage();
  const count = rows.length;
  return (
    <PreviewSection
      title={t('creditReports.problemsTitle')}
      text={t('creditReports.problemsText')}
      rows={rows}
      rowKey={({ row }) => row}
      renderRow={(row) => <Problems row={row} />}
      footer={
        <Checkbox
          label={t('creditReports.skipRejected', { count, number: format.number(count) })}
          checked={skip}
          onChange={({ target }) => onSkip(target.checked)}
        />
      }
    />
  );
}

function Problems({ row: { row, problems } }: { row: RejectedRow }) {
  const { t, language } = useLanguage();
  return (
    <>
      <Text weight="medium">{t('creditReports.problemRow', { row })}</Text>
      {problems.map(({ column, code }) => {
        const field = csvFields.find((name) => name === column);
        return (
          <Text key={`${column}-${code}`} size="sm" tone="danger">
            {t('creditReports.fileColumn', {
              column: t(field ? `creditReports.${field}` : 'creditReports.wholeRow'),
              reason: translateIssue(language, code),
            })}
          </Text>
        );
      })}
    </>
  );
}
