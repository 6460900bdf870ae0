import { Table, type Column } from '@repo/ui/table.tsx';
import { useLanguage } from './score-history.messages.ts';
import { LongList } from '../../lists/long-list.tsx';
import { series, type HistoryPoint } from './history-points.ts';
import { useSeriesName } from './use-point-text.ts';

export function HistoryTable({ points }: { points: readonly HistoryPoint[] }) {
  const { t, format } = useLanguage();
  const nameOf = useSeriesName();
  const columns: Column<HistoryPoint>[] = [
    {
      header: t('scoreHistory.date'),
      primary: true,
      cell: ({ date }) => format.calendarDate(date),
    },
    ...series.map((name): Column<HistoryPoint> => ({
      header: nameOf(name),
      align: 'end',
      cell: ({ scores }) => scores[name] ?? '–',
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
