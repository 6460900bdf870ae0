import type { ClientDetail } from '@repo/contract/clients';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from '../../language.ts';
import { ClientScores } from './client-scores.tsx';
import { ItemCounts } from './item-counts.tsx';
import { OnboardingBadge } from './onboarding-badge.tsx';
import { OverviewColumns } from './overview-columns.ts';
import { SubscriptionText } from './subscription-text.tsx';
import type { ClientQueries } from './use-client.ts';

interface ClientOverviewProps extends Pick<ClientQueries, 'creditItems'> {
  client: ClientDetail;
}

export function ClientOverview({ client, creditItems }: ClientOverviewProps) {
  const { t, format } = useLanguage();
  const none = t('client.none');
  return (
    <OverviewColumns>
      <Stack gap={2}>
        <ClientScores report={client.latestReport} />
        <ItemCounts creditItems={creditItems} />
      </Stack>
      <Card>
        <CardHeader title={t('client.details')} />
        <DefinitionList
          items={[
            { term: t('client.firstName'), value: client.firstName ?? none },
            { term: t('client.lastName'), value: client.lastName ?? none },
            { term: t('client.email'), value: client.email },
            { term: t('client.phone'), value: client.phone ?? none },
            {
              term: t('client.language'),
              value: t(client.language === 'es' ? 'client.spanish' : 'client.english'),
            },
            { term: t('client.joined'), value: format.date(client.createdAt) },
            {
              term: t('client.subscription'),
              value: <SubscriptionText status={client.subscriptionStatus} />,
            },
            { term: t('client.onboarding'), value: <OnboardingBadge client={client} /> },
            {
              term: t('client.role'),
              value: t(client.role === 'admin' ? 'client.roleAdmin' : 'client.roleClient'),
            },
          ]}
        />
      </Card>
    </OverviewColumns>
  );
}
