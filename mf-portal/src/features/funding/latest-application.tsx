import { api } from '@repo/api-client/api.ts';
import type { FundingApplication, FundingStatus } from '@repo/contract/funding';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Badge, type BadgeProps } from '@repo/ui/badge.tsx';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { fundingIcon } from '@repo/ui/icons/funding.ts';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { useLanguage } from '../../language.ts';

const tones: Record<FundingStatus, NonNullable<BadgeProps['tone']>> = {
  submitted: 'outline',
  qualified: 'neutral',
  approved: 'positive',
  rejected: 'danger',
};

export function LatestApplication() {
  const { t, format } = useLanguage();
  const query = api.fundingApplications.list.useQuery();
  const latest = query.data?.[0];
  return (
    <Card as="section" padding="lg" aria-labelledby="latest-title">
      <CardHeader
        titleId="latest-title"
        title={t('funding.latest.title')}
        subtitle={
          latest && t('funding.latest.submitted', { date: format.date(latest.submittedAt) })
        }
        action={
          latest && (
            <Badge tone={tones[latest.status]}>{t(`terms.fundingStatus.${latest.status}`)}</Badge>
          )
        }
      />
      <Loaded
        query={query}
        errorTitle={t('funding.latest.error')}
        skeleton={<Skeleton shape="block" height="lg" />}
      >
        {([application]) =>
          application ? (
            <Details application={application} />
          ) : (
            <EmptyState icon={fundingIcon} title={t('funding.latest.empty')}>
              {t('funding.latest.emptyText')}
            </EmptyState>
          )
        }
      </Loaded>
    </Card>
  );
}

function Details({ application }: { application: FundingApplication }) {
  const { t, format } = useLanguage();
  const { approvedAmount, qualificationData } = application;
  const approved = approvedAmount
    ? [{ term: t('funding.latest.approved'), value: <b>{format.money(approvedAmount)}</b> }]
    : [];
  return (
    <DefinitionList
      items={[
        ...approved,
        {
          term: t('funding.latest.requested'),
          value: format.money(application.requestedAmount),
        },
        { term: t('funding.latest.income'), value: format.money(application.monthlyIncome) },
        { term: t('funding.latest.score'), value: application.creditScore },
        { term: t('funding.latest.purpose'), value: qualificationData.purpose },
      ]}
    />
  );
}
