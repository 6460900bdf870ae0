import { api } from '@repo/api-client/api.ts';
import { clientNoteForm, type ClientNoteForm } from '@repo/contract/client-notes';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { FormFailure } from '@repo/screens/form-failure.tsx';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { useLanguage } from './client-notes.messages.ts';
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts';

/** Writes a note on a client. */
export function NoteForm({ clientId }: { clientId: string }) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { list } = api.useUtils().clientNotes;
  const { mutateAsync } = api.clientNotes.add.useMutation();
  const form = useContractForm(clientNoteForm, {
    defaultValues: { text: '' },
    submit: async ({ text }) => {
      await mutateAsync({ id: clientId, text });
      await list.invalidate({ id: clientId });
    },
    onFailure: (error, issues) => issues.text ?? failureToast(t('clientNotes.addFailed'), error),
    resetOnSuccess: true,
  });
  return (
    <Form form={form} aria-label={t('clientNotes.label')} onKeyDown={submitOnCtrlEnter}>
      <Stack gap={1}>
        <FormField<ClientNoteForm>
          name="text"
          label={t('clientNotes.label')}
          hint={t('clientNotes.hint')}
        >
          <TextArea rows={3} />
        </FormField>
        <FormFailure failure={form.failure} />
        <FormActions>
          <Button
            type="submit"
            size="sm"
            variant="secondary"
            pending={form.pending}
            pendingText={t('clientNotes.adding')}
            aria-describedby={form.failure?.id}
          >
            {t('clientNotes.add')}
          </Button>
        </FormActions>
      </Stack>
    </Form>
  );
}
