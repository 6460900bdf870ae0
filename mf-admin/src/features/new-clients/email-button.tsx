import { api } from '@repo/api-client/api.ts';
import type { ClientDetail } from '@repo/contract/clients';
import { changeClientEmailInput, type ChangeClientEmailInput } from '@repo/contract/new-clients';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { Button } from '@repo/ui/button.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useState } from 'react';
import { useLanguage } from './new-clients.messages.ts';

interface EmailButtonProps {
  client: ClientDetail;
  action: 'invite' | 'changeEmail';
}

/**
 * Mails a client without a password the link to choose one, after a mistyped address is corrected; or gives a client another
 * address, once they confirm it.
 */
export function EmailButton({ client, action }: EmailButtonProps) {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t(`newClients.${action}.start`)}
      </Button>
      {open && <EmailDialog client={client} action={action} onClose={() => setOpen(false)} />}
    </>
  );
}

function EmailDialog({
  client: { id, email },
  action,
  onClose,
}: EmailButtonProps & { onClose: () => void }) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { clients } = api.useUtils();
  const mutations = {
    invite: api.clients.invite.useMutation(),
    changeEmail: api.clients.changeEmail.useMutation(),
  };
  const { mutateAsync } = mutations[action];
  const form = useContractForm(changeClientEmailInput, {
    defaultValues: { id, email: action === 'invite' ? email : '' },
    submit: async (input) => {
      await mutateAsync(input);
      onClose();
      toast.show({
        title: t(`newClients.${action}.sent`),
        description: t(`newClients.${action}.sentText`, { email: input.email }),
      });
      await clients.get.invalidate({ id });
    },
    onFailure: (error, issues) => {
      if (issues.email) return;
      failureToast(t(`newClients.${action}.failed`), error);
      void clients.get.invalidate({ id });
    },
  });
  return (
    <Modal
      onClose={onClose}
      title={t(`newClients.${action}.start`)}
      description={t(`newClients.${action}.text`)}
    >
      <Form form={form} gap={2}>
        <FormField<ChangeClientEmailInput> name="email" label={t('words.email')} required>
          <TextInput type="email" autoComplete="off" />
        </FormField>
        <SubmitActions form={form} onCancel={onClose} pendingText={t('words.sending')}>
          {t(`newClients.${action}.start`)}
        </SubmitActions>
      </Form>
    </Modal>
  );
}
