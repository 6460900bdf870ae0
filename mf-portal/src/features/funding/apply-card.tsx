import { api } from '@repo/api-client/api.ts';
import type { CreditReport } from '@repo/contract/credit-reports';
import type { FundingApplication } from '@repo/contract/funding';
import { Loading } from '@repo/screens/loaded.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './funding.messages.ts';
import { ApplyForm, type ApplyFormProps } from './apply-form.tsx';

const AboveForm = styled.div`
  margin-bottom: ${space[3]};
`;

interface ApplyCardProps extends Pick<ApplyFormProps, 'onSubmitted' | 'onTyped'> {
  report: CreditReport;
  average: number;
  replaced: FundingApplication | undefined;
  outdated: boolean;
}

export function ApplyCard({ report, average, outdated, replaced, ...handlers }: ApplyCardProps) {
  const { t, format } = useLanguage();
  const profile = api.profiles.get.useQuery();
  const { experianScore, equifaxScore, transunionScore } = report;
  return (
    <SectionCard title={t('funding.apply.title')} subtitle={t('funding.apply.lede')}>
      {replaced && (
        <AboveForm>
          <Notice live={false}>
            {t('funding.apply.replaces', { date: format.date(replaced.submittedAt) })}
          </Notice>
        </AboveForm>
      )}
      {outdated && (
        <AboveForm>
          <Notice tone="attention" title={t('funding.apply.outdated')}>
            {t('funding.apply.outdatedText')}
          </Notice>
        </AboveForm>
      )}
      {profile.isPending ? (
        <Loading>
          <Skeleton shape="block" height="xl" />
        </Loading>
      ) : (
        <ApplyForm
          {...handlers}
          defaultValues={{
            requestedAmount: replaced ? String(Math.trunc(Number(replaced.requestedAmount))) : '',
            monthlyIncome: String(profile.data?.monthlyIncome ?? ''),
            creditScore: String(average),
            qualificationData: {
              purpose: replaced?.qualificationData.purpose ?? '',
              currentScores: {
                experian: experianScore,
                equifax: equifaxScore,
                transunion: transunionScore,
              },
            },
          }}
        />
      )}
    </SectionCard>
  );
}
