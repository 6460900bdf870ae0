import { api } from '@repo/api-client/api.ts';
import type { CreditReport } from '@repo/contract/credit-reports';
import { Loading } from '@repo/screens/loaded.tsx';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './funding.messages.ts';
import { ApplyForm, type ApplyFormProps } from './apply-form.tsx';

const Outdated = styled.div`
  margin-bottom: ${space[3]};
`;

interface ApplyCardProps extends Pick<ApplyFormProps, 'onSubmitted' | 'onTyped'> {
  report: CreditReport;
  average: number;
  /** The client became ineligible while they filled in the form. */
  outdated: boolean;
}

/** The application form, once the profile has loaded; without a profile the income is left empty. */
export function ApplyCard({ report, average, outdated, ...handlers }: ApplyCardProps) {
  const { t } = useLanguage();
  const profile = api.profiles.get.useQuery();
  const { experianScore, equifaxScore, transunionScore } = report;
  return (
    <Card as="section" padding="lg" aria-labelledby="apply-title">
      <CardHeader
        titleId="apply-title"
        title={t('funding.apply.title')}
        subtitle={t('funding.apply.lede')}
      />
      {outdated && (
        <Outdated>
          <Notice tone="attention" title={t('funding.apply.outdated')}>
            {t('funding.apply.outdatedText')}
          </Notice>
        </Outdated>
      )}
      {profile.isPending ? (
        <Loading>
          <Skeleton shape="block" height="xl" />
        </Loading>
      ) : (
        <ApplyForm
          {...handlers}
          defaultValues={{
            requestedAmount: '',
            monthlyIncome: String(profile.data?.monthlyIncome ?? ''),
            creditScore: String(average),
            qualificationData: {
              purpose: '',
              currentScores: {
                experian: experianScore,
                equifax: equifaxScore,
                transunion: transunionScore,
              },
            },
          }}
        />
      )}
    </Card>
  );
}
