import type { ClientSummary } from '@repo/contract/clients';
import { displayName } from '@repo/contract/display-name';
import { Link } from '@repo/federation/link.tsx';
import type { Column } from '@repo/ui/table.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { useLanguage } from '../../language.ts';
import { clientPath } from './client-paths.ts';
import { NameCell, NoWrap } from './no-wrap.ts';
import { OnboardingBadge } from './onboarding-badge.tsx';
import { SubscriptionText } from './subscription-text.tsx';

export function useClientColumns(search: string): Column<ClientSummary>[] {
  const { t, format } = useLanguage();
  return [
    {
      key: 'name',
      header: t('clients.name'),
      primary: true,
      cell: (client) => (
        <NameCell>
          <TextLink as={Link} href={clientPath(client.id, search)} quiet data-row>
            {displayName(client)}
          </TextLink>
        </NameCell>
      ),
    },
    { key: 'email', header: t('clients.email'), cell: (client) => client.email },
    {
      key: 'phone',
      header: t('clients.phone'),
      cell: (client) => <NoWrap>{client.phone ?? t('clients.none')}</NoWrap>,
    },
    {
      key: 'joined',
      header: t('clients.joined'),
      cell: (client) => <NoWrap>{format.date(client.createdAt)}</NoWrap>,
    },
    {
      key: 'subscription',
      header: t('clients.subscription'),
      cell: (client) => <SubscriptionText status={client.subscriptionStatus} />,
    },
    {
      key: 'disputes',
      header: t('clients.disputes'),
      align: 'end',
      width: 'narrow',
      cell: (client) => format.number(client.activeDisputes),
    },
    {
      key: 'removed',
      header: t('clients.removed'),
      align: 'end',
      width: 'narrow',
      cell: (client) => format.number(client.itemsRemoved),
    },
    {
      key: 'onboarding',
      header: t('clients.onboarding'),
      cell: (client) => <OnboardingBadge client={client} />,
    },
  ];
}
