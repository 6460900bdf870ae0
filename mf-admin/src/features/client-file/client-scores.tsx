import {
  bureauNames,
  bureaus,
  reportScores,
  type SourcedReport,
} from '@repo/contract/credit-reports';
import { averageScore, scoreRating } from '@repo/contract/credit-scores';
import { useLocation } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/screens/links.tsx';
import { Card, TitledCard } from '@repo/ui/card.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { ScoreGauge } from '@repo/ui/score-gauge.tsx';
import { plusIcon, reportIcon } from '@repo/ui/icons.ts';
import { Row } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { scoreRatingTones } from '@repo/ui/badge.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './client-file.messages.ts';
import { ScoreSources } from '../reports/score-sources.tsx';
import { listQueryOf, reportPath } from '../../paths.ts';

interface ClientScoresProps {
  clientId: string;
  report: SourcedReport | null;
}

export function ClientScores({ clientId, report }: ClientScoresProps) {
  const { t, format } = useLanguage();
  if (!report) {
    return (
      <Card>
        <EmptyState
          level={2}
          title={t('clients.noReport')}
          icon={reportIcon}
          action={<EnterReport clientId={clientId} />}
        >
          {t('clientFile.noReportText')}
        </EmptyState>
      </Card>
    );
  }
  const scores = reportScores(report);
  const average = averageScore(scores);
  return (
    <TitledCard
      title={t('clients.scores')}
      subtitle={t('words.reportOf', { date: format.calendarDate(report.reportDate) })}
      action={
        <Row>
          {average !== null && (
            <Text as="span" weight="semibold" tabular>
              {t('clients.average', { score: average })}
            </Text>
          )}
          <EnterReport clientId={clientId} />
        </Row>
      }
    >
      <Gauges>
        {bureaus.map((bureau, index) => (
          <BureauScore key={bureau} name={bureauNames[bureau]} score={scores[index] ?? null} />
        ))}
      </Gauges>
      {average !== null && <ScoreSources sources={report.sources} />}
    </TitledCard>
  );
}

function EnterReport({ clientId }: Pick<ClientScoresProps, 'clientId'>) {
  const { t } = useLanguage();
  const query = listQueryOf(useLocation().search);
  return (
    <ButtonLink href={reportPath(clientId, query)} variant="secondary" size="sm" icon={plusIcon}>
      {t('words.enterReport')}
    </ButtonLink>
  );
}

function BureauScore({ name, score }: { name: string; score: number | null }) {
  const { t } = useLanguage();
  if (score === null) {
    const label = t('clientFile.scoreMissing', { bureau: name });
    return <ScoreGauge score={null} caption={name} rating={t('clients.noScore')} label={label} />;
  }
  const rating = scoreRating(score);
  const words = t(`terms.scoreRating.${rating}`);
  const label = t('clientFile.scoreLabel', { bureau: name, score, rating: words });
  const tone = scoreRatingTones[rating];
  return <ScoreGauge score={score} caption={name} rating={words} tone={tone} label={label} />;
}

const Gauges = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8rem, 100%), 1fr));
  gap: ${space[2]} ${space[1]};
`;
