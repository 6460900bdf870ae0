import type { ClientCreditItem } from '@repo/contract/credit-items';
import {
  bureauNames,
  bureaus,
  type Bureau,
  type CreditReport,
} from '@repo/contract/credit-reports';
import { SCORE_MAX, SCORE_MIN } from '@repo/contract/credit-scores';
import { Card } from '@repo/ui/card.tsx';
import { ScoreBar } from '@repo/ui/score-bar.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Tabs } from '@repo/ui/tabs.tsx';
import { useLanguage } from '../../language.ts';
import { itemsOnReport, NegativeItems } from './negative-items.tsx';
import { bureauScore, useScoreDescription } from './score-description.ts';

interface BureauTabsProps {
  report: CreditReport;
  items: ClientCreditItem[];
}

export function BureauTabs({ report, items }: BureauTabsProps) {
  const { t, format } = useLanguage();
  const ofBureau = (bureau: Bureau) => items.filter((item) => item.bureau === bureau);
  return (
    <Card padding="lg">
      <Tabs
        label={t('creditReport.tabs')}
        items={bureaus.map((bureau) => ({
          value: bureau,
          label: bureauNames[bureau],
          count: format.number(itemsOnReport(ofBureau(bureau)).length),
          countLabel: t('creditReport.countLabel'),
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
  const name = bureauNames[bureau];
  return (
    <Stack gap={4}>
      <ScoreBar
        name={name}
        score={score}
        min={SCORE_MIN}
        max={SCORE_MAX}
        showScale
        {...describeScore(name, score)}
      />
      <NegativeItems bureauName={name} items={items} />
    </Stack>
  );
}
