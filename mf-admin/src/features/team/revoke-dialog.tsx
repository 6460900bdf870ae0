import { api } from '@repo/api-client/api.ts';
import type { TeamMember } from '@repo/contract/team';
import { useSession, useShell, useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { useLanguage } from './team.messages.ts';

interface RevokeDialogProps {
  member: TeamMember;
  onClose: () => void;
}

/** Asks before the admin role is taken back; who revokes their own leaves the admin sections. */
export function RevokeDialog({ member: { id, name }, onClose }: RevokeDialogProps) {
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
      // Another admin may have been faster.
      void team.invalidate();
      failureToast(t('team.revokeFailed'), error);
    }
    onClose();
  });

  return (
    <Modal
      onClose={onClose}
      title={isSelf ? t('team.revokeSelfTitle') : t('team.revokeTitle', { name })}
      description={t(isSelf ? 'team.revokeSelfText' : 'team.revokeText')}
    >
      <FormActions>
        <Button variant="secondary" onClick={onClose}>
          {t('words.cancel')}
        </Button>
        <Button
          pending={revoke.isPending}
          pendingText={t('team.revoking')}
          onClick={() => void press()}
        >
          {t('team.confirmRevoke')}
        </Button>
      </FormActions>
    </Modal>
  );
}
