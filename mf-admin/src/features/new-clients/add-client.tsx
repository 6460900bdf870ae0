import { api } from '@repo/api-client/api.ts';
import { issuesOf } from '@repo/api-client/api-error.ts';
import type { ClientSummary } from '@repo/contract/clients';
import { displayName } from '@repo/contract/display-name';
import { languages } from '@repo/contract/languages';
import { addClientInput, INVITATION_DAYS, type AddClientValues } from '@repo/contract/new-clients';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { useNavigateFromHere } from '@repo/screens/use-navigate-from-here.ts';
import { Button } from '@repo/ui/button.tsx';
import { plusIcon } from '@repo/ui/icons.ts';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useState } from 'react';
import { useLanguage } from './new-clients.messages.ts';
import { clientPath } from '../../paths.ts';

export function AddClient() {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={plusIcon} onClick={() => setOpen(true)}>
        {t('newClients.add')}
      </Button>
      {open && <AddClientDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function AddClientDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const { form, taken } = useAddClientForm();
  return (
    <Modal
      onClose={onClose}
      title={t('newClients.add')}
      description={t('newClients.addText', { days: INVITATION_DAYS })}
    >
      <Form form={form} aria-label={t('newClients.add')} gap={2}>
        {(['firstName', 'lastName'] as const).map((name) => (
          <FormField<AddClientValues> key={name} name={name} label={t(`words.${name}`)}>
            <TextInput autoComplete="off" />
          </FormField>
        ))}
        <FormField<AddClientValues> name="email" label={t('words.email')}>
          <TextInput type="email" autoComplete="off" />
        </FormField>
        {taken && (
          <TextLink href={clientPath(taken.id)}>
            {t('newClients.openTaken', { name: displayName(taken) })}
          </TextLink>
        )}
        <FormField<AddClientValues> name="phone" label={t('newClients.phone')}>
          <TextInput type="tel" autoComplete="off" />
        </FormField>
        <FormField<AddClientValues> name="language" label={t('newClients.language')}>
          <SelectInput values={languages} text={(one) => t(`words.languages.${one}`)} />
        </FormField>
        <SubmitActions form={form} onCancel={onClose} pendingText={t('words.adding')}>
          {t('newClients.add')}
        </SubmitActions>
      </Form>
    </Modal>
  );
}

function useAddClientForm() {
  const { t } = useLanguage();
  const navigate = useNavigateFromHere();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { clients } = api.useUtils();
  const { mutateAsync } = api.clients.add.useMutation();
  const [taken, setTaken] = useState<ClientSummary | null>(null);
  const form = useContractForm(addClientInput, {
    defaultValues: { firstName: '', lastName: '', email: '', phone: '', language: 'en' },
    submit: async (values) => {
      setTaken(null);
      const { id } = await mutateAsync(values);
      void clients.list.invalidate();
      toast.show({
        title: t('newClients.added'),
        description: t('newClients.addedText', { email: values.email }),
      });
      navigate(clientPath(id));
    },
    onFailure: (error) => {
      failureToast(t('newClients.addFailed'), error);
      if (issuesOf(error).some(({ code }) => code === 'email-taken')) void findTaken();
    },
  });

  async function findTaken(): Promise<void> {
    const search = addClientInput.shape.email.parse(form.getValues('email'));
    const { items } = await clients.list.fetch({ search, archived: 'included', limit: 10 });
    const isIt = ({ email }: ClientSummary) => email.toLowerCase() === search.toLowerCase();
    setTaken(items.find(isIt) ?? null);
  }
  return { form, taken };
}
