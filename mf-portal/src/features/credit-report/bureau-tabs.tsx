import type { ClientCreditItem } from '@repo/contract/credit-items';
import {
  bureauNames,
  bureaus,
  type Bureau,
  type CreditReport,
} from '@repo/contract/credit-reports';
import { SCORE_MAX, SCORE_MIN } from '@repo/contract/credit-scores';
import { Card } from '@repo/ui/card.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { ScoreBar } from '@repo/ui/score-bar.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Tabs } from '@repo/ui/tabs.tsx';
import { useLanguage } from '../../language.ts';
import { bureauScore } from './bureau-score.ts';
import { NegativeItems } from './negative-items.tsx';
import { useScoreWords } from './use-score-words.ts';

interface BureauTabsProps {
  report: CreditReport;
  items: ClientCreditItem[];
}

export function BureauTabs({ report, items }: BureauTabsProps) {
  const { t } = useLanguage();
  const ofBureau = (bureau: Bureau) => items.filter((item) => item.bureau === bureau);
  return (
    <Card padding="lg">
      <Tabs
        label={t('creditReport.tabs')}
        items={bureaus.map((bureau) => ({
          value: bureau,
          label: bureauNames[bureau],
          count: ofBureau(bureau).length,
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
  const { t } = useLanguage();
  const words = useScoreWords();
  const name = bureauNames[bureau];
  return (
    <Stack gap={4}>
      <ScoreBar
        name={name}
        score={score}
        min={SCORE_MIN}
        max={SCORE_MAX}
        showScale
        {...words(name, score)}
      />
      <Stack gap={2}>
        <Heading level={2} size="lg">
          {t('creditReport.negativeItems')}
        </Heading>
        {items.length > 0 ? (
          <NegativeItems items={items} label={t('creditReport.listLabel', { bureau: name })} />
        ) : (
          <EmptyState icon="check-circle" title={t('creditReport.noItems')}>
            {t('creditReport.noItemsText', { bureau: name })}
          </EmptyState>
        )}
      </Stack>
    </Stack>
  );
}
