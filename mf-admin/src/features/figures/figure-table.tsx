import { isStated, type EarnedFigure } from '@repo/contract/earned-figures';
import { Badge } from '@repo/ui/badge.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { useLanguage } from './figures.messages.ts';

export interface NamedFigure extends EarnedFigure {
  name: string;
}

interface FigureTableProps {
  caption: string;
  rows: readonly NamedFigure[];
}

export function FigureTable({ caption, rows }: FigureTableProps) {
  const columns = useColumns();
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ name }) => name} />;
}

function useColumns(): Column<NamedFigure>[] {
  const { t, format } = useLanguage();
  return [
    { header: t('figures.group'), primary: true, cell: ({ name }) => name },
    { header: t('figures.cases'), align: 'end', cell: ({ items }) => format.number(items) },
    {
      header: t('figures.deleted'),
      align: 'end',
      cell: ({ deleted, items }) => <Share part={deleted} whole={items} />,
    },
    {
      header: t('figures.days'),
      align: 'end',
      cell: ({ medianDays, letters }) => <Median days={medianDays} letters={letters} />,
    },
    {
      header: t('figures.frivolous'),
      align: 'end',
      cell: ({ frivolous, answers }) => <Share part={frivolous} whole={answers} />,
    },
  ];
}

function Share({ part, whole }: { part: number; whole: number }) {
  const { t, format } = useLanguage();
  if (!isStated(whole)) return <TooFew>{t('figures.few', { part, whole })}</TooFew>;
  const percent = `${Math.round((part / whole) * 100)}%`;
  const counts = { part: format.number(part), whole: format.number(whole) };
  return <span>{t('figures.share', { percent, ...counts })}</span>;
}

function Median({ days, letters }: { days: number | null; letters: number }) {
  const { t, format } = useLanguage();
  if (days === null || !isStated(letters)) {
    return <TooFew>{t('figures.fewLetters', { count: letters })}</TooFew>;
  }
  return <span>{t('figures.median', { days: format.number(days), count: letters })}</span>;
}

function TooFew({ children }: { children: string }) {
  const { t } = useLanguage();
  return (
    <Stack gap={0.5} align="end">
      <span>{children}</span>
      <Badge tone="neutral">{t('figures.tooFew')}</Badge>
    </Stack>
  );
}
