import { api } from '@repo/api-client/api.ts';
import { recordReturnInput, type RecordReturnForm } from '@repo/contract/disputes';
import { FormField } from '@repo/forms/form.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { DayField, LetterForm, useLetterForm, type LetterDialogProps } from './letter-form.tsx';
import { useLanguage } from './letters.messages.ts';

export function ReturnDialog({ letter, onClose }: LetterDialogProps) {
  const { t } = useLanguage();
  const { mutateAsync } = api.clientDisputes.recordReturn.useMutation();
  const form = useLetterForm('return', recordReturnInput, {
    defaultValues: { disputeId: letter.id, returnedOn: '', reason: '' },
    submit: async (returned) => {
      const { status } = await mutateAsync(returned);
      return {
        title: t('letters.returned'),
        description: t(status === 'withdrawn' ? 'letters.returnedLate' : 'letters.returnedText'),
      };
    },
    onClose,
  });
  return (
    <LetterForm action="return" letter={letter} form={form} onClose={onClose}>
      <DayField<RecordReturnForm> name="returnedOn" label={t('letters.returnedOn')} />
      <FormField<RecordReturnForm>
        name="reason"
        label={t('letters.returnReason')}
        hint={t('letters.returnReasonHint')}
      >
        <TextInput autoComplete="off" maxLength={200} />
      </FormField>
    </LetterForm>
  );
}
