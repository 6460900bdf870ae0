import { api } from '@repo/api-client/api.ts';
import type { ClientDetail } from '@repo/contract/clients';
import { displayName } from '@repo/contract/display-name';
import { useToast } from '@repo/federation/shell-context.tsx';
import { ConfirmModal } from '@repo/screens/confirm-modal.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Button } from '@repo/ui/button.tsx';
import { useState } from 'react';
import { useLanguage } from './client-sessions.messages.ts';

export function EndSessionsButton({ client }: { client: ClientDetail }) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const [open, setOpen] = useState(false);
  const name = displayName(client);
  const end = api.clients.endSessions.useMutation({
    onSuccess: ({ count }) =>
      toast.show({
        title: t('clientSessions.ended'),
        description: t('clientSessions.devices', { name, count }),
      }),
    onError: (error) => failureToast(t('clientSessions.failed'), error),
    onSettled: () => setOpen(false),
  });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t('clientSessions.start')}
      </Button>
      {open && (
        <ConfirmModal
          onClose={() => setOpen(false)}
          title={t('clientSessions.title', { name })}
          description={t('clientSessions.text')}
          confirm={t('clientSessions.confirm')}
          pending={end.isPending}
          pendingText={t('clientSessions.pending')}
          onConfirm={() => end.mutate({ id: client.id })}
        />
      )}
    </>
  );
}
