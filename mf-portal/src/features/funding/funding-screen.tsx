import { api } from '@repo/api-client/api.ts';
import { reportScores } from '@repo/contract/credit-reports';
import { averageScore } from '@repo/contract/credit-scores';
import { fundingGap } from '@repo/contract/funding';
import { Screen } from '@repo/screens/screen.tsx';
import { useLanguage } from './funding.messages.ts';
import { Applications } from './applications.tsx';
import { EligibilityCard } from './eligibility-card.tsx';
import { FundingTiers } from './funding-tiers.tsx';

export default function FundingScreen() {
  const { t } = useLanguage();
  const query = api.reports.checked.useQuery();
  const report = query.data;
  const average = averageScore(reportScores(report));
  const eligible = report && average !== null && fundingGap(average) === 0;
  return (
    <Screen name={t('funding.title')} lede={t('funding.lede')} gap={3}>
      <EligibilityCard query={query} />
      <FundingTiers average={average} loading={report === undefined && !query.isError} />
      <Applications eligible={eligible ? { report, average } : null} />
    </Screen>
  );
}
