import type { ClientCreditItem } from '@repo/contract/credit-items';
import { bureauNames, bureaus, type CreditReport } from '@repo/contract/credit-reports';
import { Card } from '@repo/ui/card.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { ScoreGauge } from '@repo/ui/score-gauge.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from '../../language.ts';
import { bureauScore } from './bureau-score.ts';
import { useScoreWords } from './use-score-words.ts';

interface BureauCardsProps {
  report: CreditReport;
  items: ClientCreditItem[];
}

export function BureauCards({ report, items }: BureauCardsProps) {
  const { t } = useLanguage();
  const words = useScoreWords();
  return (
    <Grid columns={3}>
      {bureaus.map((bureau) => {
        const score = bureauScore(report, bureau);
        const name = bureauNames[bureau];
        const count = items.filter(
          (item) => item.bureau === bureau && item.status === 'active',
        ).length;
        return (
          <Card key={bureau} as="section" aria-label={name}>
            <Stack gap={2} align="center">
              <Heading level={2} size="md">
                {name}
              </Heading>
              <ScoreGauge
                score={score}
                rating={t('creditReport.noScoreShort')}
                {...words(name, score)}
              />
              <Text size="sm" tone="soft" tabular>
                {t('creditReport.activeItems', { count })}
              </Text>
            </Stack>
          </Card>
        );
      })}
    </Grid>
  );
}
