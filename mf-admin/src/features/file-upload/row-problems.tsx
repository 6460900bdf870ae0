import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from './csv-upload.messages.ts';

interface RowProblemsProps {
  problems: readonly { column: string; code: string }[];
  nameOf(column: string): string | undefined;
}

export function RowProblems({ problems, nameOf }: RowProblemsProps) {
  const { t, language } = useLanguage();
  return problems.map(({ column, code }) => (
    <Text key={`${column}-${code}`} size="sm" tone="danger">
      {t('csvUpload.column', {
        column: nameOf(column) ?? t('csvUpload.wholeRow'),
        reason: translateIssue(language, code),
      })}
    </Text>
  ));
}
