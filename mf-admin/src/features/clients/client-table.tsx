import type { ClientSummary } from '@repo/contract/clients';
import { Table } from '@repo/ui/table.tsx';
import { color, media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { useClientColumns } from './use-client-columns.tsx';
import { moveRowFocus, openRowOnClick } from './row-focus.ts';

interface ClientTableProps {
  clients: ClientSummary[];
  search: string;
}

export function ClientTable({ clients, search }: ClientTableProps) {
  const { t } = useLanguage();
  const columns = useClientColumns(search);
  return (
    <Rows
      onClick={openRowOnClick}
      onKeyDown={(event) => {
        if (moveRowFocus(event.currentTarget, event.key)) event.preventDefault();
      }}
    >
      <Table
        caption={t('clients.listTitle')}
        columns={columns}
        rows={clients}
        rowKey={(client) => client.id}
      />
    </Rows>
  );
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
