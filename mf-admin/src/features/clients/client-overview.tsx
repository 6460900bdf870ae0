import type { ClientDetail } from '@repo/contract/clients';
import { creditItemStatuses, type CreditItem } from '@repo/contract/credit-items';
import { Link } from '@repo/federation/link.tsx';
import { LoadNotice, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Stat } from '@repo/ui/stat.tsx';
import { StatGroup } from '@repo/ui/stat-group.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { auditPath } from '../audit/audit-paths.ts';
import { ClientScores } from './client-scores.tsx';
import { OnboardingBadge, SubscriptionText } from './client-status.tsx';
import { StatValue } from './stat-value.tsx';

interface ClientOverviewProps {
  client: ClientDetail;
  creditItems: LoadedQuery<CreditItem[]>;
}

export function ClientOverview({ client, creditItems }: ClientOverviewProps) {
  return (
    <Columns>
      <Stack gap={2}>
        <ClientScores clientId={client.id} report={client.latestReport} />
        <ItemCounts creditItems={creditItems} />
      </Stack>
      <Details client={client} />
    </Columns>
  );
}

/** The skeleton of the contact line, the tabs and the overview's cards. */
export function ClientOverviewSkeleton() {
  return (
    <Stack gap={4}>
      <Skeleton width="medium" />
      <Skeleton width="long" />
      <Columns>
        <Stack gap={2}>
          <Skeleton shape="block" height="lg" />
          <Skeleton shape="block" height="md" />
        </Stack>
        <Skeleton shape="block" height="xl" />
      </Columns>
    </Stack>
  );
}

function ItemCounts({ creditItems }: Pick<ClientOverviewProps, 'creditItems'>) {
  const { t } = useLanguage();
  const { data, isError, isFetching, error, refetch } = creditItems;
  return (
    <Card>
      <CardHeader title={t('client.counts')} />
      {isError && !data ? (
        <LoadNotice
          title={t('client.countsFailed')}
          error={error}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Counts aria-busy={!data}>
          {creditItemStatuses.map((status) => (
            <Stat
              key={status}
              label={t(`client.${status}`)}
              value={<StatValue value={data?.filter((item) => item.status === status).length} />}
            />
          ))}
        </Counts>
      )}
    </Card>
  );
}

function Details({ client }: Pick<ClientOverviewProps, 'client'>) {
  const { t, format } = useLanguage();
  const none = t('client.none');
  return (
    <Card>
      <CardHeader
        title={t('client.details')}
        action={
          <TextLink as={Link} href={auditPath({ client: client.id })}>
            {t('client.audit')}
          </TextLink>
        }
      />
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
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space[2]};
  align-items: start;
  ${media.lg} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

const Counts = styled(StatGroup)`
  grid-template-columns: repeat(3, minmax(0, 1fr));
`;
