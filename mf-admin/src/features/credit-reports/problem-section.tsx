import { importFields, type ProblemRow } from '@repo/contract/credit-reports-import';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { Text } from '@repo/ui/text.tsx';
import { weight } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './credit-reports.messages.ts';
import type { Pages } from './pages.ts';
import { PreviewSection } from './preview-section.tsx';

interface ProblemSectionProps {
  count: number;
  pages: Pages<ProblemRow>;
  skip: boolean;
  onSkip(skip: boolean): void;
}

/** The rows of a file that cannot be stored, each with its column and the reason. */
export function ProblemSection({ count, pages, skip, onSkip }: ProblemSectionProps) {
  const { t, format } = useLanguage();
  return (
    <PreviewSection
      title={t('creditReports.problemsTitle')}
      text={t('creditReports.problemsText')}
      count={count}
      pages={pages}
      rowKey={({ row }) => row}
      renderRow={(row) => <Problems row={row} />}
      footer={
        <Checkbox
          label={t('creditReports.skipProblems', { count, number: format.number(count) })}
          checked={skip}
          onChange={({ target }) => onSkip(target.checked)}
        />
      }
    />
  );
}

function Problems({ row: { row, problems } }: { row: ProblemRow }) {
  const { t, language } = useLanguage();
  return (
    <>
      <RowName>{t('creditReports.problemRow', { row })}</RowName>
      {problems.map(({ column, code }) => {
        const field = importFields.find((name) => name === column);
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

const RowName = styled.p`
  font-weight: ${weight.medium};
`;
