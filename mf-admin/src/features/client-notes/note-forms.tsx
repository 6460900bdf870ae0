import { api } from '@repo/api-client/api.ts';
import { isChangedMeanwhile } from '@repo/api-client/api-error.ts';
import { clientNoteForm, type ClientNote, type ClientNoteForm } from '@repo/contract/client-notes';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useEffect, type RefObject } from 'react';
import { submitOnCtrlEnter } from '../../shortcuts/submit-on-ctrl-enter.ts';
import { useLanguage } from './client-notes.messages.ts';

export function useRefreshNotes() {
  const { clientNotes, leads } = api.useUtils();
  return () => Promise.all([clientNotes.list.invalidate(), leads.notes.invalidate()]);
}

export function NoteForm({ onAdd }: { onAdd: (text: string) => Promise<unknown> }) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const refresh = useRefreshNotes();
  const form = useContractForm(clientNoteForm, {
    defaultValues: { text: '' },
    submit: async ({ text }) => {
      await onAdd(text);
      await refresh();
    },
    onFailure: (error, issues) => issues.text ?? failureToast(t('clientNotes.addFailed'), error),
    resetOnSuccess: true,
  });
  return (
    <Form form={form} aria-label={t('clientNotes.label')} onKeyDown={submitOnCtrlEnter} gap={1}>
      <TextField label={t('clientNotes.label')} />
      <SubmitActions form={form} size="sm" variant="secondary" pendingText={t('words.adding')}>
        {t('clientNotes.add')}
      </SubmitActions>
    </Form>
  );
}

interface EditNoteFormProps {
  note: ClientNote;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

export function EditNoteForm({ note, onClose, opener }: EditNoteFormProps) {
  const root = useFocusReturn<HTMLDivElement>(opener);
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const refresh = useRefreshNotes();
  const { mutateAsync } = api.clientNotes.edit.useMutation();
  const form = useContractForm(clientNoteForm, {
    defaultValues: { text: note.text },
    submit: async ({ text }) => {
      await mutateAsync({ id: note.id, text, expectedVersion: note.version });
      await refresh();
      onClose();
    },
    onFailure: (error) => {
      const changed = isChangedMeanwhile(error);
      if (changed) void refresh();
      const text = changed ? t('clientNotes.changed') : undefined;
      failureToast(t('clientNotes.editFailed'), error, text);
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('text'), [setFocus]);
  return (
    <div ref={root}>
      <Form form={form} aria-label={t('clientNotes.edit')} onKeyDown={submitOnCtrlEnter} gap={1}>
        <TextField label={t('words.note')} />
        <SubmitActions form={form} size="sm" onCancel={onClose} pendingText={t('words.saving')}>
          {t('words.save')}
        </SubmitActions>
      </Form>
    </div>
  );
}

function TextField({ label }: { label: string }) {
  const { t } = useLanguage();
  return (
    <FormField<ClientNoteForm> name="text" label={label} hint={t('clientNotes.hint')}>
      <TextArea rows={3} />
    </FormField>
  );
}
