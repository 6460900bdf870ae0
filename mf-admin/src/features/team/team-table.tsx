import type { TeamMember } from '@repo/contract/team';
import { useSession, useShell, useToast } from '@repo/federation/shell-context.tsx';
import { ListCard } from '@repo/screens/list-card.ts';
import { Badge } from '@repo/ui/badge.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useState } from 'react';
import { api } from '@repo/api-client/api.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { ConfirmModal } from '@repo/screens/confirm-modal.tsx';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { NoWrap } from '../../lists/no-wrap.ts';
import { useLanguage } from './team.messages.ts';

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
          <NoWrap>{t('team.onlyAdmin')}</NoWrap>
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

interface RevokeDialogProps {
  member: TeamMember;
  onClose: () => void;
}

function RevokeDialog({ member: { id, name }, onClose }: RevokeDialogProps) {
  const { t } = useLanguage();
  const { session } = useShell();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { team } = api.useUtils();
  const revoke = api.team.revoke.useMutation();
  const isSelf = useSession()?.id === id;

  const press = useSingleFlight(async () => {
    try {
      const left = await revoke.mutateAsync({ id });
      toast.show({ title: t('team.revoked', { name }) });
      if (isSelf) return void (await session.refresh().catch(() => null));
      team.list.setData(undefined, left);
    } catch (error) {
      void team.invalidate();
      failureToast(t('team.revokeFailed'), error);
    }
    onClose();
  });

  return (
    <ConfirmModal
      onClose={onClose}
      title={isSelf ? t('team.revokeSelfTitle') : t('team.revokeTitle', { name })}
      description={t(isSelf ? 'team.revokeSelfText' : 'team.revokeText')}
      confirm={t('team.confirmRevoke')}
      pending={revoke.isPending}
      pendingText={t('team.revoking')}
      onConfirm={() => void press()}
    />
  );
}
