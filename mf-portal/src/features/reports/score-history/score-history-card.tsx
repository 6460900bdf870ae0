import type { ClientCreditItem } from '@repo/contract/credit-items';
import { SectionCard } from '@repo/ui/card.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { ScreenOnly } from '@repo/ui/print.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { LongList } from '../../../lists/long-list.tsx';
import type { HistoryPoint, ScoreHistory } from './history-points.ts';
import { ScoreChart } from './score-chart.tsx';
import { useLanguage } from './score-history.messages.ts';
import { useLineName } from './use-point-text.ts';

interface ScoreHistoryCardProps {
  history: ScoreHistory;
  items: readonly ClientCreditItem[];
}

export function ScoreHistoryCard({ history, items }: ScoreHistoryCardProps) {
  const { t } = useLanguage();
  if (history.points.length < 2) return null;
  return (
    <SectionCard padding="md" title={t('scoreHistory.title')}>
      <ScoreChart history={history} items={items} />
      <ScreenOnly>
        <Disclosure wide summary={t('scoreHistory.table')}>
          <HistoryTable {...history} />
        </Disclosure>
      </ScreenOnly>
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
