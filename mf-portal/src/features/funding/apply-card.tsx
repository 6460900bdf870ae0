import { api } from '@repo/api-client/api.ts';
import type { CreditReport } from '@repo/contract/credit-reports';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { useLanguage } from '../../language.ts';
import { ApplyForm } from './apply-form.tsx';

/** The form once the profile is known; a profile that did not come leaves the income to be typed. */
export function ApplyCard({ report, average }: { report: CreditReport; average: number }) {
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
      {profile.isPending ? (
        <div role="status">
          <span className="visually-hidden">{t('screen.loading')}</span>
          <Skeleton shape="block" height="xl" />
        </div>
      ) : (
        <ApplyForm
          known={{
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
