import type { ClientCreditItem } from '@repo/contract/credit-items';
import {
  bureauNames,
  bureaus,
  type Bureau,
  type CreditReport,
} from '@repo/contract/credit-reports';
import { nextRating, SCORE_MAX, SCORE_MIN } from '@repo/contract/credit-scores';
import { useQueryChoice } from '@repo/screens/use-query-choice.ts';
import { Card } from '@repo/ui/card.tsx';
import { PrintOnly } from '@repo/ui/print.tsx';
import { ScoreBar } from '@repo/ui/score-bar.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { Tabs } from '@repo/ui/tabs.tsx';
import { useLanguage } from './credit-reports.messages.ts';
import { itemsOnReport, NegativeItems } from './negative-items.tsx';
import { bureauScore, useScoreDescription } from './score-description.ts';

export function BureauTabs({ report, items }: { report: CreditReport; items: ClientCreditItem[] }) {
  const { t, format } = useLanguage();
  const [chosen, choose] = useQueryChoice('bureau', bureaus, 'experian');
  const ofBureau = (bureau: Bureau) => items.filter((item) => item.bureau === bureau);
  return (
    <Card padding="lg">
      <Tabs
        label={t('creditReports.tabs')}
        value={chosen}
        onValueChange={choose}
        printed
        items={bureaus.map((bureau) => ({
          value: bureau,
          label: bureauNames[bureau],
          count: format.number(itemsOnReport(ofBureau(bureau)).length),
          countLabel: t('creditReports.countLabel'),
          keepMounted: true,
          content: (
            <BureauPanel
              bureau={bureau}
              score={bureauScore(report, bureau)}
              items={ofBureau(bureau)}
            />
          ),
        }))}
      />
    </Card>
  );
}

interface BureauPanelProps {
  bureau: Bureau;
  score: number | null;
  items: ClientCreditItem[];
}

function BureauPanel({ bureau, score, items }: BureauPanelProps) {
  const describeScore = useScoreDescription();
  const scaleText = useScaleText();
  const name = bureauNames[bureau];
  return (
    <Stack gap={4}>
      <PrintOnly>
        <Heading level={2}>{name}</Heading>
      </PrintOnly>
      <Stack gap={1}>
        <Text size="sm">{scaleText(score)}</Text>
        <ScoreBar
          name={name}
          score={score}
          min={SCORE_MIN}
          max={SCORE_MAX}
          scaleOnly
          {...describeScore(name, score)}
        />
      </Stack>
      <NegativeItems bureauName={name} items={items} />
    </Stack>
  );
}

/** Returns a function from a score to the distance to the next rating. */
function useScaleText() {
  const { t } = useLanguage();
  return (score: number | null) => {
    if (score === null) return t('creditReports.noScoreShort');
    const next = nextRating(score);
    if (!next) return t('creditReports.bestRating');
    const rating = t(`terms.scoreRating.${next.rating}`);
    return t('creditReports.nextRating', { count: next.points, rating });
  };
}
