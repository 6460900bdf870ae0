import { clientSortDirections, type ClientSort, type ClientSummary } from '@repo/contract/clients';
import { displayName } from '@repo/contract/display-name';
import { Link } from '@repo/federation/link.tsx';
import { Table, type Column, type ColumnSort } from '@repo/ui/table.tsx';
import { Text } from '@repo/ui/text.tsx';
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
  onSort: (order: Pick<ListQuery, 'sort' | 'dir'>) => void;
}

/** The clients; arrow keys move between the rows' links, a click anywhere in a row opens it. */
export function ClientTable({ clients, query, onSort }: ClientTableProps) {
  const { t } = useLanguage();
  return (
    <Rows>
      <Table
        caption={t('clients.listTitle')}
        columns={useColumns(query, onSort)}
        rows={clients}
        rowKey={(client) => client.id}
      />
    </Rows>
  );
}

function useColumns(query: ListQuery, onSort: ClientTableProps['onSort']): Column<ClientSummary>[] {
  const { t, format } = useLanguage();
  const sortOf = (sort: ClientSort) => columnSort(sort, query, onSort);
  return [
    {
      key: 'name',
      header: t('clients.name'),
      primary: true,
      sort: sortOf('name'),
      cell: (client) => (
        <NameCell>
          <TextLink as={Link} href={clientPath(client.id, query)} quiet data-row={client.id}>
            {displayName(client)}
          </TextLink>
          {displayName(client) !== client.email && (
            <Text as="span" size="sm" tone="soft">
              {client.email}
            </Text>
          )}
        </NameCell>
      ),
    },
    {
      key: 'phone',
      header: t('clients.phone'),
      cell: (client) => <NoWrap>{client.phone ?? t('clients.none')}</NoWrap>,
    },
    {
      key: 'joined',
      header: t('clients.joined'),
      sort: sortOf('joined'),
      cell: (client) => <NoWrap>{format.date(client.createdAt)}</NoWrap>,
    },
    {
      key: 'changed',
      header: t('clients.changed'),
      sort: sortOf('changed'),
      cell: (client) => <NoWrap>{format.date(client.lastChangeAt)}</NoWrap>,
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

/** A press sorts by the column, or turns its order around. */
function columnSort(
  sort: ClientSort,
  { sort: current = 'joined', dir = clientSortDirections[current] }: ListQuery,
  onSort: ClientTableProps['onSort'],
): ColumnSort {
  const turned = dir === 'asc' ? 'desc' : 'asc';
  return {
    direction: current === sort ? dir : null,
    onSort: () => onSort({ sort, dir: current === sort ? turned : clientSortDirections[sort] }),
  };
}

const Rows = styled(RowLinks)`
  ${media.belowMd} {
    table > tbody > tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: ${space[3]};
      padding-inline: ${space[2]};
    }
    tr > :nth-child(-n + 5),
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
  display: grid;
  justify-items: start;
  ${media.md} {
    min-inline-size: 9rem;
  }
  ${media.lg} {
    min-inline-size: 13rem;
  }
`;
