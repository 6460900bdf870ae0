import { api } from '@repo/api-client/api.ts';
import type { CreditReport } from '@repo/contract/credit-reports';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from '../../language.ts';
import { BureauCards } from './bureau-cards.tsx';
import { BureauTabs } from './bureau-tabs.tsx';
import { ScoreFactors } from './score-factors.tsx';
import { UploadReportPrompt } from './upload-report-prompt.tsx';

export default function CreditReportScreen() {
  const { t, format } = useLanguage();
  const query = api.creditReports.latest.useQuery();
  const date = query.data && format.calendarDate(query.data.reportDate);
  return (
    <Screen
      name={t('creditReport.title')}
      eyebrow={date ? t('creditReport.date', { date }) : undefined}
      lede={t('creditReport.lede')}
    >
      <Stack gap={3}>
        <Loaded
          query={query}
          errorTitle={t('creditReport.error')}
          skeleton={<Skeleton shape="block" height="xl" />}
        >
          {(report) =>
            report ? (
              <Report report={report} />
            ) : (
              <Card>
                <UploadReportPrompt level={2} />
              </Card>
            )
          }
        </Loaded>
        <ScoreFactors />
      </Stack>
    </Screen>
  );
}

function Report({ report }: { report: CreditReport }) {
  const { t } = useLanguage();
  const items = api.creditItems.list.useQuery();
  return (
    <Loaded
      query={items}
      errorTitle={t('creditReport.itemsError')}
      skeleton={<Skeleton shape="block" height="xl" />}
    >
      {(loaded) => (
        <Stack gap={3}>
          <BureauCards report={report} items={loaded} />
          <BureauTabs report={report} items={loaded} />
        </Stack>
      )}
    </Loaded>
  );
}
