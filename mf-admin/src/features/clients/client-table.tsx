import type { ClientSummary } from '@repo/contract/clients';
import { displayName } from '@repo/contract/display-name';
import { Link } from '@repo/federation/link.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { color, media, space } from '@repo/ui/tokens.ts';
import type { KeyboardEvent, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { clientPath, type ListQuery } from './client-paths.ts';
import { OnboardingBadge, SubscriptionText } from './client-status.tsx';

const ROW_LINK = 'a[data-row]';

interface ClientTableProps {
  clients: ClientSummary[];
  /** The list's, which the address of a client remembers. */
  query: ListQuery;
}

/** The clients; arrow keys move between the rows' links, a click anywhere in a row opens it. */
export function ClientTable({ clients, query }: ClientTableProps) {
  const { t } = useLanguage();
  return (
    <Rows onClick={openRow} onKeyDown={moveFocus}>
      <Table
        caption={t('clients.listTitle')}
        columns={useColumns(query)}
        rows={clients}
        rowKey={(client) => client.id}
      />
    </Rows>
  );
}

/** Moves the focus to the first row of the table inside `list`. */
export function focusFirstRow(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>(ROW_LINK)?.focus();
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW_LINK)];
  const from = links.findIndex((link) => link === document.activeElement);
  if (from === -1) return;
  const targets: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: links.length - 1,
  };
  const target = links[targets[event.key] ?? -1];
  if (!target) return;
  target.focus();
  event.preventDefault();
}

/** Ignores a click on a control and a click that ends a text selection. */
function openRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (target.closest('a, button') || window.getSelection()?.toString()) return;
  const link = target.closest('tr')?.querySelector<HTMLAnchorElement>(ROW_LINK);
  if (!link) return;
  if (event.metaKey || event.ctrlKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
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

const Rows = styled.div`
  tbody tr {
    cursor: pointer;
  }
  tbody tr:focus-within {
    background: ${color.accentSoft};
  }
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
