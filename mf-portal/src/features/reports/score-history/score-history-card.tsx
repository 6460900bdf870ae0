import type { ClientCreditItem } from '@repo/contract/credit-items';
import type { ScoreSeries } from '@repo/contract/credit-reports';
import { SectionCard } from '@repo/ui/card.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { ScreenOnly } from '@repo/ui/print.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { LongList } from '../../../lists/long-list.tsx';
import { scoreHistory, type HistoryPoint, type ScoreHistory } from './history-points.ts';
import { ScoreChart } from './score-chart.tsx';
import { useLanguage } from './score-history.messages.ts';
import { useLineName } from './use-point-text.ts';
import { WhatChanged } from './what-changed.tsx';

const Columns = styled.div`
  display: grid;
  gap: ${space[4]};
  ${media.lg} {
    grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr);
  }
`;

interface ScoreHistoryCardProps {
  scores: readonly ScoreSeries[];
  items: readonly ClientCreditItem[];
}

export function ScoreHistoryCard({ scores, items }: ScoreHistoryCardProps) {
  const { t, format } = useLanguage();
  const history = scoreHistory(scores, items);
  const { lines, points } = history;
  const [latest, previous] = points.toReversed();
  if (!latest || !previous) return null;
  const subtitle = t('scoreHistory.subtitle', {
    count: points.length,
    from: format.calendarDate(points[0]!.date),
    to: format.calendarDate(latest.date),
  });
  return (
    <SectionCard title={t('scoreHistory.title')} subtitle={subtitle}>
      <Columns>
        <div>
          <ScoreChart history={history} items={items} />
          <ScreenOnly>
            <Disclosure wide summary={t('scoreHistory.table')}>
              <HistoryTable {...history} />
            </Disclosure>
          </ScreenOnly>
        </div>
        <WhatChanged lines={lines} previous={previous} latest={latest} />
      </Columns>
    </SectionCard>
  );
}

function HistoryTable({ lines, points }: ScoreHistory) {
  const { t, format } = useLanguage();
  const nameOf = useLineName();
  const columns: Column<HistoryPoint>[] = [
    {
      header: t('scoreHistory.date'),
      primary: true,
      cell: ({ date }) => format.calendarDate(date),
    },
    ...lines.map((line): Column<HistoryPoint> => ({
      header: nameOf(line),
      align: 'end',
      cell: ({ scores }) => scores[line.key] ?? '–',
    })),
    {
      header: t('scoreHistory.removedColumn'),
      align: 'end',
      cell: ({ removed }) => removed.length,
    },
  ];
  return (
    <LongList height={400} length={points.length} label={t('scoreHistory.caption')}>
      <Table
        caption={t('scoreHistory.caption')}
        columns={columns}
        rows={points.toReversed()}
        rowKey={({ date }) => date}
        columnsFrom="sm"
      />
    </LongList>
  );
}
