import { api } from '@repo/api-client/api.ts';
import { issuesOf } from '@repo/api-client/api-error.ts';
import { clientNoteForm, type ClientNote, type ClientNoteForm } from '@repo/contract/client-notes';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { FormFailure } from '@repo/screens/form-failure.tsx';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useEffect, type RefObject } from 'react';
import { useLanguage } from './client-notes.messages.ts';
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts';

interface EditNoteFormProps {
  clientId: string;
  note: ClientNote;
  onClose: () => void;
  /** Gets the focus when the form closes. */
  opener: RefObject<HTMLElement | null>;
}

/** Changes the text of a note. When another window changed it, that text is fetched and what was typed stays. */
export function EditNoteForm({ clientId, note, onClose, opener }: EditNoteFormProps) {
  const root = useFocusReturn<HTMLDivElement>(opener);
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { list } = api.useUtils().clientNotes;
  const { mutateAsync } = api.clientNotes.edit.useMutation();
  const form = useContractForm(clientNoteForm, {
    defaultValues: { text: note.text },
    submit: async ({ text }) => {
      await mutateAsync({ id: note.id, text, expectedVersion: note.version });
      await list.invalidate({ id: clientId });
      onClose();
    },
    onFailure: (error) => {
      const changed = issuesOf(error).some(({ code }) => code === 'changed-meanwhile');
      if (changed) void list.invalidate({ id: clientId });
      failureToast(
        t('clientNotes.editFailed'),
        error,
        changed ? t('clientNotes.changed') : undefined,
      );
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('text'), [setFocus]);
  return (
    <div ref={root}>
      <Form form={form} aria-label={t('clientNotes.edit')} onKeyDown={submitOnCtrlEnter}>
        <Stack gap={1}>
          <FormField<ClientNoteForm>
            name="text"
            label={t('clientNotes.editLabel')}
            hint={t('clientNotes.hint')}
          >
            <TextArea rows={4} />
          </FormField>
          <FormFailure failure={form.failure} />
          <FormActions>
            <Button size="sm" variant="secondary" onClick={onClose}>
              {t('clientNotes.cancel')}
            </Button>
            <Button
              type="submit"
              size="sm"
              pending={form.pending}
              pendingText={t('clientNotes.saving')}
              aria-describedby={form.failure?.id}
            >
              {t('clientNotes.save')}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </div>
  );
}
