import type { ClientCreditItem } from '@repo/contract/credit-items';
import type { CreditReport } from '@repo/contract/credit-reports';
import { Card, CardHeader } from '@repo/ui/card.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { ScreenOnly } from '@repo/ui/print.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './score-history.messages.ts';
import { historyPoints } from './history-points.ts';
import { HistoryTable } from './history-table.tsx';
import { ScoreChart } from './score-chart.tsx';
import { WhatChanged } from './what-changed.tsx';

const Columns = styled.div`
  display: grid;
  gap: ${space[4]};
  ${media.lg} {
    grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr);
  }
`;

interface ScoreHistoryCardProps {
  /** Newest first. */
  reports: readonly CreditReport[];
  items: readonly ClientCreditItem[];
}

/** The scores over time and what changed last; nothing while there is only one report. */
export function ScoreHistoryCard({ reports, items }: ScoreHistoryCardProps) {
  const { t, format } = useLanguage();
  const points = historyPoints(reports, items);
  const [latest, previous] = points.toReversed();
  if (!latest || !previous) return null;
  const subtitle = t('scoreHistory.subtitle', {
    count: points.length,
    from: format.calendarDate(points[0]!.date),
    to: format.calendarDate(latest.date),
  });
  return (
    <Card as="section" padding="lg" aria-labelledby="history-title">
      <CardHeader titleId="history-title" title={t('scoreHistory.title')} subtitle={subtitle} />
      <Columns>
        <div>
          <ScoreChart points={points} items={items} />
          <ScreenOnly>
            <Disclosure wide summary={t('scoreHistory.table')}>
              <HistoryTable points={points} />
            </Disclosure>
          </ScreenOnly>
        </div>
        <WhatChanged previous={previous} latest={latest} />
      </Columns>
    </Card>
  );
}
