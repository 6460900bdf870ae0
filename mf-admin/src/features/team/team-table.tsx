import type { TeamMember } from '@repo/contract/team';
import { useSession } from '@repo/federation/shell-context.tsx';
import { ListCard } from '@repo/screens/list-card.ts';
import { Badge } from '@repo/ui/badge.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './team.messages.ts';
import { RevokeDialog } from './revoke-dialog.tsx';

/** The admins, each with a way to take the role back; not of the only one. */
export function TeamTable({ members }: { members: TeamMember[] }) {
  const { t } = useLanguage();
  const card = useFocusReturn<HTMLDivElement>();
  const [revoking, setRevoking] = useState<TeamMember>();
  return (
    <ListCard ref={card}>
      <Table
        caption={t('team.listLabel')}
        columns={useColumns(members.length === 1, setRevoking)}
        rows={members}
        rowKey={({ id }) => id}
        columnsFrom="lg"
      />
      {revoking && <RevokeDialog member={revoking} onClose={() => setRevoking(undefined)} />}
    </ListCard>
  );
}

function useColumns(
  isOnlyOne: boolean,
  onRevoke: (member: TeamMember) => void,
): Column<TeamMember>[] {
  const { t, format } = useLanguage();
  const ownId = useSession()?.id;
  return [
    {
      header: t('words.name'),
      primary: true,
      cell: ({ id, name }) => (
        <span id={`member-${id}`}>{id === ownId ? t('team.you', { name }) : name}</span>
      ),
    },
    { header: t('words.email'), cell: ({ email }) => email },
    {
      header: t('team.since'),
      cell: ({ since }) => (since ? format.date(since) : t('words.none')),
    },
    {
      header: t('words.secondFactor'),
      cell: ({ secondFactor }) => (
        <Badge tone={secondFactor ? 'positive' : 'attention'}>
          {t(secondFactor ? 'team.on' : 'team.off')}
        </Badge>
      ),
    },
    {
      header: t('team.actions'),
      width: 'narrow',
      cell: (member) =>
        isOnlyOne ? (
          <OnlyAdmin>{t('team.onlyAdmin')}</OnlyAdmin>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            aria-describedby={`member-${member.id}`}
            onClick={() => onRevoke(member)}
          >
            {t('team.revoke')}
          </Button>
        ),
    },
  ];
}

const OnlyAdmin = styled.span`
  white-space: nowrap;
`;
