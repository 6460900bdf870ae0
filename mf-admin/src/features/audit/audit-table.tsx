import type { AuditEntry, AuditPerson } from '@repo/contract/audit';
import { TextLink } from '@repo/screens/links.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { tableFrom } from '@repo/ui/table-width.ts';
import { color, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './audit.messages.ts';
import { clientPath, creditItemPath } from '../../paths.ts';
import { useAuditWords } from './use-audit-words.ts';

interface AuditTableProps {
  entries: AuditEntry[];
  people: AuditPerson[];
  withClients?: boolean;
}

export function AuditTable({ entries, people, withClients = true }: AuditTableProps) {
  const { t } = useLanguage();
  return (
    <Table
      caption={t('audit.listLabel')}
      columns={useColumns(people).filter(
        ({ header }) => withClients || header !== t('words.client'),
      )}
      rows={entries}
      columnsFrom="lg"
    />
  );
}

function useColumns(people: AuditPerson[]): Column<AuditEntry>[] {
  const { t, format } = useLanguage();
  const words = useAuditWords((id) => people.find((person) => person.id === id)?.name ?? undefined);
  return [
    {
      header: t('audit.what'),
      primary: true,
      cell: (entry) => <What entry={entry}>{words.action(entry.action)}</What>,
    },
    { header: t('audit.at'), cell: ({ at }) => <Time>{format.dateTime(at)}</Time> },
    {
      header: t('audit.who'),
      cell: ({ actorType, user, deployToken }) => {
        if (actorType === 'user') return user?.name ?? t('audit.gone');
        return deployToken ?? t(`audit.${actorType}`);
      },
    },
    { header: t('words.client'), cell: (entry) => <Client entry={entry} /> },
    {
      header: t('words.details'),
      width: 'wide',
      cell: (entry) => <Values values={words.values(entry)} />,
    },
  ];
}

function What({
  entry: { client, creditItemId },
  children,
}: {
  entry: AuditEntry;
  children: string;
}) {
  if (!creditItemId || !client?.hasFile) return children;
  return (
    <TextLink href={creditItemPath(client.id, creditItemId)} quiet>
      {children}
    </TextLink>
  );
}

function Client({ entry: { client } }: { entry: AuditEntry }) {
  const { t } = useLanguage();
  if (!client) return <span>{t('words.none')}</span>;
  const name = client.name ?? t('audit.gone');
  if (!client.hasFile) return <span>{name}</span>;
  return (
    <TextLink href={clientPath(client.id)} quiet>
      {name}
    </TextLink>
  );
}

function Values({ values }: { values: { term: string; value: string }[] }) {
  const { t } = useLanguage();
  if (values.length === 0) return <span>{t('words.none')}</span>;
  return (
    <List>
      {values.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}: </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const Time = styled.span`
  display: block;
  ${tableFrom('lg')} {
    min-inline-size: 6.5rem;
  }
`;

const List = styled.dl`
  display: grid;
  gap: ${space[0.5]};
  min-width: 0;
  overflow-wrap: anywhere;
  & dt,
  & dd {
    display: inline;
  }
  & dt {
    color: ${color.inkSoft};
  }
  ${tableFrom('lg')} {
    min-inline-size: 12rem;
  }
`;
