import type { ReportImport } from '@repo/contract/report-imports';
import { Notice } from '@repo/ui/notice.tsx';
import { reportedDateText } from '@repo/i18n/report-values.ts';
import { useLanguage } from './report-imports.messages.ts';

type OtherPerson = NonNullable<ReportImport['otherPerson']>;

/** Whom the file is about and whose account it is, which differ. */
export function OtherPersonNotice({ reported, client }: OtherPerson) {
  const { t, language } = useLanguage();
  const named = (name: string, birthDate: string | null | undefined) =>
    birthDate
      ? t('reportImports.questions.other.born', {
          name,
          date: reportedDateText(birthDate, language),
        })
      : name;
  return (
    <Notice tone="attention" live={false} title={t('reportImports.questions.other.notice')}>
      {t('reportImports.questions.other.text', {
        reported: named(reported.names.join(' / '), reported.birthDates[0]),
        client: named(client.name, client.birthDate),
      })}
    </Notice>
  );
}
