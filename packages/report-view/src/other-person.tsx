import type { ReportImport } from '@repo/contract/report-imports';
import { reportedDateText } from '@repo/i18n/report-values.ts';
import { Notice } from '@repo/ui/notice.tsx';
import { useLanguage } from './review.messages.ts';

export function OtherPerson({ person }: { person: NonNullable<ReportImport['otherPerson']> }) {
  const { t, language } = useLanguage();
  const { reported, client } = person;
  const named = (names: readonly string[], birthDates: readonly string[]) => {
    const name = names.join(' / ');
    const date = birthDates.map((one) => reportedDateText(one, language)).join(' / ');
    return date ? t('review.other.born', { name, date }) : name;
  };
  return (
    <Notice tone="attention" live={false} title={t('review.other.title')}>
      {t('review.other.text', {
        reported: named(reported.names, reported.birthDates),
        client: named([client.name], client.birthDate ? [client.birthDate] : []),
      })}
    </Notice>
  );
}
