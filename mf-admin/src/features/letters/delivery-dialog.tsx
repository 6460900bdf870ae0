import { api } from '@repo/api-client/api.ts';
import { recordDeliveryInput, type RecordDeliveryForm } from '@repo/contract/disputes';
import { FormCheckbox, FormField } from '@repo/forms/form.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { DayField, LetterForm, useLetterForm, type LetterDialogProps } from './letter-form.tsx';
import { PaperChooser, useLetterPaper } from './letter-paper.tsx';
import { useLanguage } from './letters.messages.ts';

export function DeliveryDialog({ letter, onClose }: LetterDialogProps) {
  const { t } = useLanguage();
  const { mutateAsync } = api.clientDisputes.recordDelivery.useMutation();
  const proof = useLetterPaper(letter.id, 'proof');
  const form = useLetterForm('deliver', recordDeliveryInput, {
    defaultValues: { disputeId: letter.id, deliveredOn: '', evidence: '', isOfAnnualReport: false },
    submit: async (delivery) => {
      await mutateAsync(delivery);
      return (await proof.sendAfterwards()) ? { title: t('letters.delivered') } : null;
    },
    onClose,
  });
  return (
    <LetterForm action="deliver" letter={letter} form={form} onClose={onClose}>
      <DayField<RecordDeliveryForm> name="deliveredOn" label={t('letters.deliveredOn')} />
      <FormField<RecordDeliveryForm>
        name="evidence"
        label={t('letters.evidence')}
        hint={t('letters.evidenceHint')}
        required
      >
        <TextInput autoComplete="off" maxLength={200} />
      </FormField>
      <PaperChooser {...proof} />
      {letter.kind === 'dispute' && (
        <FormCheckbox<RecordDeliveryForm>
          name="isOfAnnualReport"
          label={t('letters.isOfAnnualReport')}
          hint={t('letters.annualHint')}
        />
      )}
    </LetterForm>
  );
}
