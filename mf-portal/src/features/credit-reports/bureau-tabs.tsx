import type { ClientCreditItem } from '@repo/contract/credit-items';
import {
  bureauNames,
  bureaus,
  type Bureau,
  type CreditReport,
} from '@repo/contract/credit-reports';
import { SCORE_MAX, SCORE_MIN } from '@repo/contract/credit-scores';
import { useQueryChoice } from '@repo/screens/use-query-choice.ts';
import { Card } from '@repo/ui/card.tsx';
import { PrintOnly } from '@repo/ui/print.tsx';
import { ScoreBar } from '@repo/ui/score-bar.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Tabs } from '@repo/ui/tabs.tsx';
import { useLanguage } from './credit-reports.messages.ts';
import { itemsOnReport, NegativeItems } from './negative-items.tsx';
import { bureauScore, useScoreDescription } from './score-description.ts';

interface BureauTabsProps {
  report: CreditReport;
  items: ClientCreditItem[];
}

export function BureauTabs({ report, items }: BureauTabsProps) {
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
  const name = bureauNames[bureau];
  return (
    <Stack gap={4}>
      <PrintOnly>
        <Heading level={2}>{name}</Heading>
      </PrintOnly>
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
