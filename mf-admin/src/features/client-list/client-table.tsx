import { clientSortDirections, type ClientSort, type ClientSummary } from '@repo/contract/clients';
import { daysSince } from '@repo/contract/dispute-clock';
import { displayName } from '@repo/contract/display-name';
import { phoneText } from '@repo/contract/phone';
import { TextLink } from '@repo/screens/links.tsx';
import type { ColumnSort } from '@repo/ui/sort-header.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { ShownBelow, tableBelow, tableFrom } from '@repo/ui/table-width.ts';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { fontSize, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './client-list.messages.ts';
import { RowLinks } from '../../lists/row-links.tsx';
import { SelectCell, selectInCorner } from '../../lists/select-cell.tsx';
import type { useSelection } from '../../lists/use-selection.ts';
import { clientPath, type ListQuery } from '../../paths.ts';
import { ClientMarks } from '../clients/client-marks.tsx';
import { OnboardingText, SubscriptionText } from '../clients/client-status.tsx';

interface ClientTableProps {
  clients: ClientSummary[];
  query: ListQuery;
  onSort: (order: Pick<ListQuery, 'sort' | 'dir'>) => void;
  selection: ReturnType<typeof useSelection<ClientSummary>>;
}

export function ClientTable({ clients, query, onSort, selection }: ClientTableProps) {
  const { t } = useLanguage();
  return (
    <Rows>
      <Table
        caption={t('clientList.listTitle')}
        columns={useColumns(query, onSort, selection)}
        rows={clients}
      />
    </Rows>
  );
}

function useColumns(
  query: ListQuery,
  onSort: ClientTableProps['onSort'],
  selection: ClientTableProps['selection'],
): Column<ClientSummary>[] {
  const { t, format } = useLanguage();
  const sortOf = (sort: ClientSort) => columnSort(sort, query, onSort);
  return [
    {
      header: t('clientList.select'),
      headerHidden: true,
      width: 'narrow',
      cell: (client) => (
        <SelectCell
          id={client.id}
          label={t('clientList.selectClient', { name: displayName(client) })}
          selection={selection}
        />
      ),
    },
    {
      header: t('words.name'),
      primary: true,
      sort: sortOf('name'),
      cell: (client) => (
        <NameCell>
          <TextLink href={clientPath(client.id, query)} quiet data-row={client.id}>
            {displayName(client)}
          </TextLink>
          {displayName(client) !== client.email && <SoftText as="span">{client.email}</SoftText>}
          <ShownBelow $width="md">
            <SoftText as="span">{phoneOf(client)}</SoftText>
          </ShownBelow>
          <ClientMarks client={client} />
          {client.assignee && (
            <SoftText as="span">
              {t('words.assignedTo')}: {client.assignee}
            </SoftText>
          )}
        </NameCell>
      ),
    },
    {
      header: t('words.phone'),
      hiddenBelow: 'xl',
      cell: (client) => <span>{phoneOf(client) ?? t('words.none')}</span>,
    },
    {
      header: t('clientList.joined'),
      sort: sortOf('joined'),
      cell: (client) => <span>{format.shortDate(client.createdAt)}</span>,
    },
    {
      header: t('clientList.changed'),
      sort: sortOf('changed'),
      cell: (client) => <span>{format.shortDate(client.lastChangeAt)}</span>,
    },
    {
      header: t('words.subscription'),
      hiddenBelow: 'xl',
      cell: (client) => <SubscriptionText status={client.subscriptionStatus} />,
    },
    {
      header: t('words.disputes'),
      width: 'narrow',
      cell: (client) => <Disputes client={client} />,
    },
    {
      header: t('clientList.removed'),
      align: 'end',
      width: 'narrow',
      cell: (client) => format.number(client.itemsRemoved),
    },
    {
      header: t('clientList.onboarding'),
      cell: (client) => (
        <span>
          <OnboardingText client={client} />
          <ShownBelow $width="xl">
            <SoftText as="span">
              {' · '}
              <SubscriptionText status={client.subscriptionStatus} />
            </SoftText>
          </ShownBelow>
        </span>
      ),
    },
  ];
}

function Disputes({ client: { activeDisputes, answerDueOn } }: { client: ClientSummary }) {
  const { t, format } = useLanguage();
  const isOverdue = answerDueOn !== null && daysSince(answerDueOn) > 0;
  return (
    <span>
      <Figure>{format.number(activeDisputes)}</Figure>
      {answerDueOn && (
        <Text as="span" size="xs" tone={isOverdue ? 'danger' : 'soft'}>
          {isOverdue
            ? t('clientList.answerOverdue')
            : t('clientList.answerDue', { date: format.shortCalendarDate(answerDueOn) })}
        </Text>
      )}
    </span>
  );
}

const phoneOf = ({ phone }: ClientSummary) => phone && phoneText(phone);

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
  ${tableFrom('md')} {
    tbody > tr > * {
      padding-block: ${space[0.5]};
    }
    tbody > tr > td * {
      white-space: nowrap;
    }
  }
  ${selectInCorner}
  ${tableBelow('md')} {
    tr > td {
      padding-block: 0.125rem;
      font-size: ${fontSize.sm};
    }
  }
  ${tableBelow('sm')} {
    table > tbody > tr {
      grid-template-columns: repeat(auto-fill, minmax(min(8rem, 100%), 1fr));
      column-gap: ${space[2]};
    }
    tr > :first-child,
    tr > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

const NameCell = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${space[1]};
  & > * {
    max-width: 100%;
  }
  ${tableFrom('xl')} {
    min-inline-size: 13rem;
  }
`;

const Figure = styled.span`
  display: inline-block;
  min-inline-size: 2ch;
  text-align: end;
  &:not(:last-child) {
    margin-inline-end: ${space[1]};
  }
`;
