import type { ClientSummary } from '@repo/contract/clients';
import { displayName } from '@repo/contract/display-name';
import { Link } from '@repo/federation/link.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { RowLinks } from '../../row-links.tsx';
import { clientPath, type ListQuery } from './client-paths.ts';
import { OnboardingBadge, SubscriptionText } from './client-status.tsx';

interface ClientTableProps {
  clients: ClientSummary[];
  /** The list's, which the address of a client remembers. */
  query: ListQuery;
}

/** The clients; arrow keys move between the rows' links, a click anywhere in a row opens it. */
export function ClientTable({ clients, query }: ClientTableProps) {
  const { t } = useLanguage();
  return (
    <Rows>
      <Table
        caption={t('clients.listTitle')}
        columns={useColumns(query)}
        rows={clients}
        rowKey={(client) => client.id}
      />
    </Rows>
  );
}

function useColumns(query: ListQuery): Column<ClientSummary>[] {
  const { t, format } = useLanguage();
  return [
    {
      key: 'name',
      header: t('clients.name'),
      primary: true,
      cell: (client) => (
        <NameCell>
          <TextLink as={Link} href={clientPath(client.id, query)} quiet data-row>
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

const Rows = styled(RowLinks)`
  ${media.belowMd} {
    table > tbody > tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: ${space[3]};
      padding-inline: ${space[2]};
    }
    tr > :nth-child(-n + 3),
    tr > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

const NoWrap = styled.span`
  white-space: nowrap;
`;

/** Keeps long names from wrapping after every word. */
const NameCell = styled.span`
  display: block;
  ${media.md} {
    min-inline-size: 9rem;
  }
  ${media.lg} {
    min-inline-size: 13rem;
  }
`;
