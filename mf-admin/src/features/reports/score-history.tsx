import { api } from '@repo/api-client/api.ts';
import {
  bureauNames,
  bureaus,
  type Bureau,
  type ClientScores,
} from '@repo/contract/credit-reports';
import { Loaded, ListSkeleton } from '@repo/screens/loaded.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { useLanguage } from './reports.messages.ts';
import { ScoreSources } from './score-sources.tsx';

/** The scores of a client's reports. Each model has its own table, because scores of different models cannot be compared. */
export function ScoreHistory({ clientId }: { clientId: string }) {
  const { t } = useLanguage();
  const scores = api.clientReports.scores.useQuery({ id: clientId });
  return (
    <Loaded
      query={scores}
      skeleton={<ListSkeleton height={400} />}
      errorTitle={t('reports.scoresFailed')}
      small
    >
      {({ series, reports }) =>
        series.length > 0 && (
          <TitledCard as="section" title={t('reports.scoreHistory')}>
            <Stack gap={2}>
              {[...new Set(series.map(({ model }) => model))].map((model) => (
                <ModelScores
                  key={model}
                  model={model}
                  series={series.filter((one) => one.model === model)}
                  reports={reports}
                />
              ))}
            </Stack>
          </TitledCard>
        )
      }
    </Loaded>
  );
}

interface ReportScores {
  date: string;
  scores: Partial<Record<Bureau, number>>;
}

interface ModelScoresProps extends ClientScores {
  model: string | null;
}

function ModelScores({ model, series, reports: recorded }: ModelScoresProps) {
  const { t } = useLanguage();
  const columns = useColumns(model, recorded);
  const reports = new Map<string, ReportScores>();
  for (const { bureau, points } of series) {
    for (const { reportDate: date, score } of points) {
      const report = reports.get(date) ?? { date, scores: {} };
      report.scores[bureau] = score;
      reports.set(date, report);
    }
  }
  const name = model ?? t('reports.noModel');
  return (
    <div>
      <Heading level={3}>{name}</Heading>
      <Table
        caption={`${t('reports.scoreHistory')}, ${name}`}
        columns={columns}
        rows={[...reports.values()].toSorted((a, b) => b.date.localeCompare(a.date))}
        rowKey={({ date }) => date}
        columnsFrom="sm"
      />
    </div>
  );
}

function useColumns(
  model: string | null,
  recorded: ClientScores['reports'],
): Column<ReportScores>[] {
  const { t, format } = useLanguage();
  return [
    {
      header: t('reports.reportDate'),
      primary: true,
      cell: ({ date }) => format.calendarDate(date),
    },
    ...bureaus.map((bureau): Column<ReportScores> => ({
      header: bureauNames[bureau],
      align: 'end',
      cell: ({ scores }) => scores[bureau] ?? t('words.none'),
    })),
    {
      header: t('reports.source'),
      width: 'wide',
      cell: ({ date }) => (
        <ScoreSources
          model={model}
          sources={recorded.find(({ reportDate }) => reportDate === date)?.sources ?? []}
        />
      ),
    },
  ];
}
