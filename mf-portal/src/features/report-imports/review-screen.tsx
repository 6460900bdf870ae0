import { api } from '@repo/api-client/api.ts';
import type { ReportImport } from '@repo/contract/report-imports';
import { TextLink, BackLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useState } from 'react';
import { ConfirmForm } from './confirm-form.tsx';
import { ReadRows } from './read-rows.tsx';
import { ReadSummary } from './read-summary.tsx';
import { useLanguage } from './report-imports.messages.ts';
import { reportedDateText } from '@repo/i18n/report-values.ts';

/** What was read of a saved report, which counts once its client has confirmed it. */
export default function ReviewScreen({ params }: { params: Record<string, string> }) {
  const { t } = useLanguage();
  const reportId = params['reportId'] ?? '';
  // A change is announced while it is being discarded: it would be fetched again.
  const [discarding, setDiscarding] = useState(false);
  const query = api.reports.get.useQuery({ reportId }, { enabled: !discarding });
  return (
    <Screen
      name={t('reportImports.review.title')}
      lede={t('reportImports.review.lede')}
      back={<BackLink href="/credit-report/import">{t('reportImports.review.back')}</BackLink>}
      gap={3}
    >
      <Loaded
        query={query}
        errorTitle={t('reportImports.review.error')}
        skeleton={
          <Card padding="lg">
            <SkeletonList rows={6} />
          </Card>
        }
      >
        {(report) => <Review report={report} onDiscarding={setDiscarding} />}
      </Loaded>
    </Screen>
  );
}

interface ReviewProps {
  report: ReportImport;
  onDiscarding: (discarding: boolean) => void;
}

function Review({ report, onDiscarding }: ReviewProps) {
  const { t, format } = useLanguage();
  const { confirmedAt, otherPerson, problems } = report;
  return (
    <>
      {confirmedAt && (
        <Notice
          tone="positive"
          live={false}
          action={<TextLink href="/credit-report">{t('reportImports.review.toReport')}</TextLink>}
        >
          {t('reportImports.review.confirmed', { date: format.date(confirmedAt) })}
        </Notice>
      )}
      {!confirmedAt && otherPerson && <OtherPersonNotice {...otherPerson} />}
      <ReadSummary report={report} />
      {problems.length > 0 && <Problems problems={problems} />}
      <ReadRows report={report} />
      {!confirmedAt && <ConfirmForm report={report} onDiscarding={onDiscarding} />}
    </>
  );
}

function Problems({ problems }: Pick<ReportImport, 'problems'>) {
  const { t } = useLanguage();
  return (
    <Notice
      tone="attention"
      live={false}
      title={t('reportImports.problems.title', { count: problems.length })}
      action={
        <Disclosure summary={t('reportImports.problems.list')}>
          <Stack as="ul" gap={1}>
            {problems.map(({ path, code, message }, index) => (
              <li key={index}>
                <span>{t(`reportImports.problems.codes.${code}`)}</span>{' '}
                <strong>{printedIn(message)}</strong>
                <Text size="sm" tone="soft">
                  {t('reportImports.problems.place', { path })}
                </Text>
              </li>
            ))}
          </Stack>
        </Disclosure>
      }
    >
      {t('reportImports.problems.text')}
    </Notice>
  );
}

/** The file's own words, which the message quotes. */
const printedIn = (message: string) => /“(.*)”/.exec(message)?.[0] ?? '';

type OtherPerson = NonNullable<ReportImport['otherPerson']>;

/** Whom the file is about and whose account it is, which differ. */
function OtherPersonNotice({ reported, client }: OtherPerson) {
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
