import { api } from '@repo/api-client/api.ts';
import { reportScores } from '@repo/contract/credit-reports';
import { averageScore } from '@repo/contract/credit-scores';
import { fundingGap } from '@repo/contract/funding';
import { Screen } from '@repo/screens/screen.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { ApplyCard } from './apply-form.tsx';
import { EligibilityCard } from './eligibility-card.tsx';
import { FundingTiers } from './funding-tiers.tsx';
import { LatestApplication } from './latest-application.tsx';

const Columns = styled.div`
  display: grid;
  gap: ${space[3]};
  align-items: start;
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.6fr);
  }
`;

export default function FundingScreen() {
  const { t } = useLanguage();
  const report = api.creditReports.latest.useQuery();
  const average = averageScore(reportScores(report.data));
  return (
    <Screen name={t('funding.title')} lede={t('funding.lede')}>
      <Stack gap={3}>
        <EligibilityCard query={report} />
        <FundingTiers average={average} />
        {report.data && average !== null && fundingGap(average) === 0 ? (
          <Columns>
            <LatestApplication />
            <ApplyCard report={report.data} average={average} />
          </Columns>
        ) : (
          <LatestApplication />
        )}
      </Stack>
    </Screen>
  );
}
