import { api } from '@repo/api-client/api.ts';
import type { ClientDetail } from '@repo/contract/clients';
import { inviteClientInput, type InviteClientValues } from '@repo/contract/new-clients';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useState } from 'react';
import { useLanguage } from './new-clients.messages.ts';

/** Mails a client without a password the link to choose one; a mistyped address is corrected first. */
export function InviteButton({ client }: { client: ClientDetail }) {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t('newClients.invite')}
      </Button>
      {open && <InviteDialog client={client} onClose={() => setOpen(false)} />}
    </>
  );
}

interface InviteDialogProps {
  client: ClientDetail;
  onClose: () => void;
}

function InviteDialog({ client: { id, email }, onClose }: InviteDialogProps) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { clients } = api.useUtils();
  const { mutateAsync } = api.clients.invite.useMutation();
  const form = useContractForm(inviteClientInput, {
    defaultValues: { id, email },
    submit: async (input) => {
      await mutateAsync(input);
      onClose();
      toast.show({
        title: t('newClients.invited'),
        description: t('newClients.addedText', { email: input.email ?? email }),
      });
      await clients.get.invalidate({ id });
    },
    onFailure: (error) => {
      failureToast(t('newClients.inviteFailed'), error);
      // The client may have chosen a password meanwhile.
      void clients.get.invalidate({ id });
    },
  });
  return (
    <Modal
      onClose={onClose}
      title={t('newClients.invite')}
      description={t('newClients.inviteText')}
    >
      <Form form={form}>
        <Stack gap={2}>
          <FormField<InviteClientValues> name="email" label={t('words.email')} required>
            <TextInput type="email" autoComplete="off" />
          </FormField>
          <SubmitActions form={form} onCancel={onClose} pendingText={t('newClients.inviting')}>
            {t('newClients.invite')}
          </SubmitActions>
        </Stack>
      </Form>
    </Modal>
  );
}
