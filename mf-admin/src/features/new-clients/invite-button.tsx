import { api } from '@repo/api-client/api.ts';
import type { ClientDetail } from '@repo/contract/clients';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Button } from '@repo/ui/button.tsx';
import { useLanguage } from './new-clients.messages.ts';

/** Mails a client without a password the link to choose one. */
export function InviteButton({ client: { id, email } }: { client: ClientDetail }) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { clients } = api.useUtils();
  const { mutate, isPending } = api.clients.invite.useMutation({
    onSuccess: () =>
      toast.show({
        title: t('newClients.invited'),
        description: t('newClients.addedText', { email }),
      }),
    onError: (error) => {
      failureToast(t('newClients.inviteFailed'), error);
      // The client may have chosen a password meanwhile.
      void clients.get.invalidate({ id });
    },
  });
  return (
    <Button variant="secondary" size="sm" pending={isPending} onClick={() => mutate({ id })}>
      {t('newClients.invite')}
    </Button>
  );
}
