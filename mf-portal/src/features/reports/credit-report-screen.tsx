import { api } from '@repo/api-client/api.ts';
import type { CurrentContract } from '@repo/contract/contracts';
import type { ClientCreditItem } from '@repo/contract/credit-items';
import { bureaus, type LatestOwnReport, type ScoreSeries } from '@repo/contract/credit-reports';
import type { CurrentFindings } from '@repo/contract/report-imports';
import { displayName } from '@repo/contract/display-name';
import { useSession } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/screens/links.tsx';
import { Loaded, Loading, LoadNotice, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { printIcon, uploadIcon } from '@repo/ui/icons.ts';
import { PrintOnly, ScreenOnly } from '@repo/ui/print.tsx';
import { ScoreGaugeSkeleton } from '@repo/ui/score-gauge.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { scoreHistory } from './score-history/history-points.ts';
import { ScoreHistoryCard } from './score-history/score-history-card.tsx';
import { BureauColumns, BureauSummary } from './bureau-summary.tsx';
import { BureauTabs } from './bureau-tabs.tsx';
import { ChangesCard } from './changes-card.tsx';
import { useLanguage } from './credit-reports.messages.ts';
import { NextStepCard } from './next-step-card.tsx';
import { ScoreFactors } from './score-factors.tsx';
import { UploadReportPrompt } from './upload-report-prompt.tsx';

export default function CreditReportScreen() {
  const { t, format } = useLanguage();
  const report = api.reports.latest.useQuery();
  const items = api.creditItems.list.useQuery();
  const history = api.reports.scores.useQuery();
  const found = api.reports.findings.useQuery();
  const agreement = api.contracts.current.useQuery();
  const loading = report.data === undefined && !report.isError;
  const date = report.data && format.calendarDate(report.data.reportDate);
  const model = report.data?.scoreModel;
  const dated = (day: string) =>
    model
      ? t('creditReports.dateAndModel', { date: day, model })
      : t('creditReports.date', { date: day });
  const eyebrow = date ? dated(date) : undefined;
  return (
    <Screen
      // The empty screen has a lower header. A separate element keeps the rest from moving.
      key={report.data === null ? 'empty' : 'report'}
      name={t('creditReports.title')}
      eyebrow={loading ? <Skeleton width="short" /> : eyebrow}
      lede={report.data === null && t('creditReports.lede')}
      action={
        (loading || report.data) && (
          <Row gap={1}>
            <ImportLink />
            <PrintButton disabled={loading} />
          </Row>
        )
      }
      gap={2}
    >
      <Loaded
        query={{
          ...report,
          refetch: () => refetchFailed([report, items, history, found, agreement]),
        }}
        errorTitle={t('creditReports.error')}
        skeleton={<ReportSkeleton />}
      >
        {(loaded) =>
          loaded ? (
            <Report
              report={loaded}
              items={items}
              history={history}
              found={found}
              agreement={agreement}
            />
          ) : (
            <Card>
              <UploadReportPrompt level={2} />
            </Card>
          )
        }
      </Loaded>
      <ScoreFactors />
    </Screen>
  );
}

/** The queries share one request, so they usually fail together. */
function refetchFailed(queries: LoadedQuery<unknown>[]) {
  for (const query of queries) if (query.isError) void query.refetch();
}

function ImportLink() {
  const { t } = useLanguage();
  return (
    <ScreenOnly>
      <ButtonLink href="/credit-report/import" variant="secondary" icon={uploadIcon}>
        {t('reportFindings.import')}
      </ButtonLink>
    </ScreenOnly>
  );
}

function PrintButton({ disabled }: { disabled: boolean }) {
  const { t } = useLanguage();
  const user = useSession();
  return (
    <>
      <ScreenOnly>
        <Button
          variant="secondary"
          icon={printIcon}
          disabled={disabled}
          onClick={() => window.print()}
        >
          {t('creditReports.print')}
        </Button>
      </ScreenOnly>
      {user && <PrintOnly>{t('creditReports.printedFor', { name: displayName(user) })}</PrintOnly>}
    </>
  );
}

type LateQuery<Data> = LoadedQuery<Data> & { isFetched: boolean; failureCount: number };

/** Returns whether a first load is in flight. Its data would push the tabs down on arrival. */
const isArriving = ({ isFetching, isFetched, failureCount }: LateQuery<unknown>) =>
  isFetching && !isFetched && failureCount === 0;

interface ReportProps {
  report: LatestOwnReport;
  items: LoadedQuery<ClientCreditItem[]>;
  history: LateQuery<ScoreSeries[]>;
  found: LateQuery<CurrentFindings>;
  agreement: LateQuery<CurrentContract>;
}

function Report({ report, items, history, found, agreement }: ReportProps) {
  const { t } = useLanguage();
  if ([history, found, agreement].some(isArriving)) {
    return (
      <Loading>
        <ReportSkeleton />
      </Loading>
    );
  }
  return (
    <Loaded query={items} errorTitle={t('creditReports.itemsError')} skeleton={<ReportSkeleton />}>
      {(loaded) => (
        <Stack gap={2}>
          <NextStepCard
            report={report}
            items={loaded}
            found={found.data}
            agreement={agreement.data}
          />
          {found.isError && !found.data && (
            <LoadNotice query={found} title={t('reportFindings.error')} />
          )}
          <BureauSummary report={report} items={loaded} />
          {history.isError && !history.data && (
            <LoadNotice query={history} title={t('scoreHistory.error')} />
          )}
          <History scores={history.data ?? []} items={loaded} found={found.data} />
          <BureauTabs report={report} items={loaded} findings={found.data?.findings ?? []} />
        </Stack>
      )}
    </Loaded>
  );
}

interface HistoryProps {
  scores: ScoreSeries[];
  items: ClientCreditItem[];
  found: CurrentFindings | undefined;
}

function History({ scores, items, found }: HistoryProps) {
  const history = scoreHistory(scores, items);
  return (
    <Grid minItem="lg">
      <ChangesCard history={history} found={found} />
      <ScoreHistoryCard history={history} items={items} />
    </Grid>
  );
}

function ReportSkeleton() {
  return (
    <Stack gap={2}>
      <Card>
        <Stack gap={2}>
          <Skeleton shape="title" />
          <Skeleton width="long" />
          <Skeleton shape="button" />
        </Stack>
      </Card>
      <Card>
        <BureauColumns>
          {bureaus.map((bureau) => (
            <div key={bureau}>
              <ScoreGaugeSkeleton size="sm" />
              <Skeleton shape="title" width="long" />
            </div>
          ))}
        </BureauColumns>
      </Card>
      <Grid minItem="lg">
        {['changes', 'history'].map((name) => (
          <Card key={name}>
            <Stack gap={2}>
              <Skeleton shape="title" />
              <Skeleton shape="block" height="lg" />
            </Stack>
          </Card>
        ))}
      </Grid>
      <Card>
        <Stack gap={3}>
          <Skeleton shape="title" />
          <Row gap={3}>
            {bureaus.map((bureau) => (
              <Skeleton key={bureau} shape="title" width="short" />
            ))}
          </Row>
          <Skeleton shape="block" height="sm" />
          <SkeletonList rows={5} />
        </Stack>
      </Card>
    </Stack>
  );
}
