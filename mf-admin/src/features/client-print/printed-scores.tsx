import type { ClientDetail } from '@repo/contract/clients';
import { bureauNames, bureaus, reportScores } from '@repo/contract/credit-reports';
import { averageScore, scoreRating } from '@repo/contract/credit-scores';
import type { LoadedQuery } from '@repo/screens/loaded.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from './client-print.messages.ts';
import { PrintSection } from './printed-table.tsx';

/** The scores of the latest report with their ratings. */
export function PrintedScores({ client }: { client: LoadedQuery<ClientDetail> }) {
  const { t, format } = useLanguage();
  const report = client.data?.latestReport;
  return (
    <PrintSection
      title={t('clients.scores')}
      subtitle={
        report
          ? t('clients.reportDate', { date: format.calendarDate(report.reportDate) })
          : undefined
      }
      query={client}
      errorTitle={t('clients.loadFailed')}
    >
      {({ latestReport }) => {
        if (!latestReport) return <Text tone="soft">{t('clients.noReport')}</Text>;
        const scores = reportScores(latestReport);
        const average = averageScore(scores);
        return (
          <>
            <DefinitionList
              items={bureaus.map((bureau, index) => ({
                term: bureauNames[bureau],
                value: scoreText(scores[index] ?? null),
              }))}
            />
            {average !== null && (
              <Text weight="semibold">{t('clients.average', { score: average })}</Text>
            )}
          </>
        );
      }}
    </PrintSection>
  );

  function scoreText(score: number | null): string {
    if (score === null) return t('clients.noScore');
    return `${score} · ${t(`terms.scoreRating.${scoreRating(score)}`)}`;
  }
}
