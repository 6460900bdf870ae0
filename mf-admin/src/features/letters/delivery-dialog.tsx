import { api } from '@repo/api-client/api.ts';
import { citations } from '@repo/contract/citations';
import { bureauNames } from '@repo/contract/credit-reports';
import {
  recordDeliveryInput,
  type DisputeSummary,
  type RecordDeliveryForm,
} from '@repo/contract/disputes';
import { useToast } from '@repo/federation/shell-context.tsx';
import { DateField } from '@repo/forms/date-field.tsx';
import { Form, FormCheckbox, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useState } from 'react';
import { useLanguage } from './letters.messages.ts';
import { ProofChooser } from './proof-chooser.tsx';
import { useStoreProof } from './use-store-proof.ts';

interface DeliveryDialogProps {
  letter: Pick<DisputeSummary, 'id' | 'bureau' | 'kind'>;
  onClose: () => void;
}

export function DeliveryDialog({ letter, onClose }: DeliveryDialogProps) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { clientDisputes, mailings, today } = api.useUtils();
  const { mutateAsync } = api.clientDisputes.recordDelivery.useMutation();
  const storeProof = useStoreProof(letter.id);
  const [file, setFile] = useState<File>();
  async function store(): Promise<boolean> {
    try {
      if (file) await storeProof(file);
      return true;
    } catch (error) {
      failureToast(t('letters.deliveredWithout'), error);
      return false;
    }
  }
  const form = useContractForm(recordDeliveryInput, {
    citations,
    defaultValues: {
      disputeId: letter.id,
      deliveredOn: '',
      evidence: '',
      isOfAnnualReport: false,
    },
    submit: async (delivery) => {
      await mutateAsync(delivery);
      const isStored = await store();
      await Promise.all([clientDisputes.invalidate(), mailings.invalidate(), today.invalidate()]);
      if (isStored) toast.show({ title: t('letters.delivered') });
      onClose();
    },
    onFailure: (error, issues) => {
      if (Object.keys(issues).length === 0) failureToast(t('letters.deliverFailed'), error);
    },
  });
  return (
    <Modal
      onClose={onClose}
      title={t('letters.deliverTitle', { bureau: bureauNames[letter.bureau] })}
      description={t('letters.deliverText')}
    >
      <Form form={form} gap={2}>
        <DateField<RecordDeliveryForm> name="deliveredOn" label={t('letters.deliveredOn')} required>
          <TextInput autoComplete="off" placeholder="YYYY-MM-DD" />
        </DateField>
        <FormField<RecordDeliveryForm>
          name="evidence"
          label={t('letters.evidence')}
          hint={t('letters.evidenceHint')}
          required
        >
          <TextInput autoComplete="off" maxLength={200} />
        </FormField>
        <ProofChooser file={file} onChoose={setFile} />
        {letter.kind === 'dispute' && (
          <FormCheckbox<RecordDeliveryForm>
            name="isOfAnnualReport"
            label={t('letters.isOfAnnualReport')}
            hint={t('letters.annualHint')}
          />
        )}
        <SubmitActions form={form} onCancel={onClose} pendingText={t('words.saving')}>
          {t('letters.deliverConfirm')}
        </SubmitActions>
      </Form>
    </Modal>
  );
}
