import type { ClientCreditItem } from '@repo/contract/credit-items';
import {
  bureauNames,
  bureaus,
  type Bureau,
  type LatestOwnReport,
} from '@repo/contract/credit-reports';
import { nextRating, SCORE_MAX, SCORE_MIN } from '@repo/contract/credit-scores';
import type { CurrentFinding } from '@repo/contract/report-imports';
import { findingsByItem } from '@repo/report-view/item-findings.tsx';
import { useQueryChoice } from '@repo/screens/use-query-choice.ts';
import { SectionCard } from '@repo/ui/card.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { PrintOnly } from '@repo/ui/print.tsx';
import { ScoreBar } from '@repo/ui/score-bar.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Tabs } from '@repo/ui/tabs.tsx';
import { useLanguage } from './credit-reports.messages.ts';
import { ItemWords } from './item-words.tsx';
import { itemsOnReport, NegativeItems } from './negative-items.tsx';
import { bureauScore, useScoreDescription } from './score-description.ts';

interface BureauTabsProps {
  report: LatestOwnReport;
  items: ClientCreditItem[];
  findings: readonly CurrentFinding[];
}

export function BureauTabs({ report, items, findings }: BureauTabsProps) {
  const { t, format } = useLanguage();
  const [chosen, choose] = useQueryChoice('bureau', bureaus, report.reported[0] ?? 'experian');
  const ofBureau = (bureau: Bureau) => items.filter((item) => item.bureau === bureau);
  const byItem = findingsByItem(findings);
  return (
    <SectionCard padding="md" title={t('creditReports.negativeItems')}>
      <Stack gap={1}>
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
              <Stack gap={1}>
                <BureauScale bureau={bureau} score={bureauScore(report, bureau)} />
                <NegativeItems
                  bureauName={bureauNames[bureau]}
                  isReported={report.reported.includes(bureau)}
                  items={ofBureau(bureau)}
                  findings={byItem}
                />
              </Stack>
            ),
          }))}
        />
        <ItemWords items={items} />
      </Stack>
    </SectionCard>
  );
}

function BureauScale({ bureau, score }: { bureau: Bureau; score: number | null }) {
  const describeScore = useScoreDescription();
  const scaleText = useScaleText();
  const name = bureauNames[bureau];
  const described = describeScore(name, score);
  const text = scaleText(score);
  return (
    <Stack gap={1}>
      <PrintOnly>
        <Heading level={3}>{name}</Heading>
      </PrintOnly>
      <ScoreBar
        name={name}
        score={score}
        min={SCORE_MIN}
        max={SCORE_MAX}
        scaleText={text}
        {...described}
        label={`${described.label}. ${text}`}
      />
    </Stack>
  );
}

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
