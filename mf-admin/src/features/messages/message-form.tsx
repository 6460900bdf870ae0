import { api } from '@repo/api-client/api.ts';
import type { ClientDetail } from '@repo/contract/clients';
import { writeMessageInput, type WriteMessageInput } from '@repo/contract/messages';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { useEffect, useRef } from 'react';
import { submitOnCtrlEnter } from '../../shortcuts/submit-on-ctrl-enter.ts';
import { useLanguage } from './messages.messages.ts';

interface MessageFormProps {
  client: ClientDetail;
  /** The newest message on the screen. The answer handles the client's messages up to it. */
  upTo: string | undefined;
}

export function MessageForm({ client: { id, language }, upTo }: MessageFormProps) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { listForClient } = api.useUtils().messages;
  const { mutateAsync } = api.messages.answer.useMutation();
  const seen = useRef(upTo);
  const form = useContractForm(writeMessageInput, {
    defaultValues: { text: '' },
    submit: async ({ text }) => {
      await mutateAsync({ id, text, upTo: seen.current });
      await listForClient.invalidate({ id });
    },
    onFailure: (error, issues) => issues.text ?? failureToast(t('messages.sendFailed'), error),
    resetOnSuccess: true,
  });
  const { isDirty } = form.formState;
  // A message that arrives while the answer is typed still waits for an answer.
  useEffect(() => {
    if (!isDirty) seen.current = upTo;
  }, [isDirty, upTo]);
  const hint = t(language === 'es' ? 'words.writeInSpanish' : 'words.writeInEnglish');
  return (
    <Form form={form} aria-label={t('messages.label')} onKeyDown={submitOnCtrlEnter} gap={1}>
      <FormField<WriteMessageInput>
        name="text"
        label={t('messages.label')}
        hint={`${hint} ${t('messages.keys')}`}
      >
        <TextArea rows={4} lang={language} />
      </FormField>
      <SubmitActions form={form} pendingText={t('words.sending')}>
        {t('messages.send')}
      </SubmitActions>
    </Form>
  );
}
