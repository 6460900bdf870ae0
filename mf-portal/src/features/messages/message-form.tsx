import { api } from '@repo/api-client/api.ts';
import { writeMessageInput, type WriteMessageInput } from '@repo/contract/messages';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { LegalLinks } from '@repo/screens/legal-links.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { useEffect } from 'react';
import { useLanguage } from './messages.messages.ts';

export interface Subject {
  title: string;
}

export function MessageForm({ subject }: { subject: Subject | null }) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { list } = api.useUtils().messages;
  const { mutateAsync } = api.messages.write.useMutation();
  const form = useContractForm(writeMessageInput, {
    defaultValues: { text: '' },
    submit: async (input) => {
      await mutateAsync(input);
      await list.invalidate();
      toast.show({ title: t('messages.sent'), description: t('messages.sentText') });
    },
    onFailure: (error, issues) => issues.text ?? failureToast(t('messages.failed'), error),
    resetOnSuccess: true,
  });
  const { getValues, setValue, setFocus } = form;
  useEffect(() => {
    if (!subject) return;
    if (getValues('text').trim() === '') {
      setValue('text', `${t('messages.about', { title: subject.title })}\n`);
    }
    setFocus('text');
  }, [subject, getValues, setValue, setFocus, t]);
  return (
    <Form form={form} aria-label={t('messages.label')} gap={2}>
      <FormField<WriteMessageInput>
        name="text"
        label={t('messages.label')}
        hint={t('messages.hint')}
      >
        <TextArea rows={4} />
      </FormField>
      <SubmitActions form={form} align="end" pendingText={t('messages.sending')}>
        {t('messages.send')}
      </SubmitActions>
      <Text size="sm" tone="soft">
        <LegalLinks />
      </Text>
    </Form>
  );
}
