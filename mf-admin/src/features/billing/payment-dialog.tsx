import { api } from '@repo/api-client/api.ts';
import { citations } from '@repo/contract/citations';
import {
  recordedMethods,
  recordPaymentInput,
  type Invoice,
  type RecordPaymentForm,
} from '@repo/contract/invoices';
import { useToast } from '@repo/federation/shell-context.tsx';
import { DateField } from '@repo/forms/date-field.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useLanguage } from './billing.messages.ts';

interface PaymentDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

export function PaymentDialog({ invoice, onClose }: PaymentDialogProps) {
  const { t, format } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const utils = api.useUtils();
  const { mutateAsync } = api.invoices.recordPayment.useMutation();
  const form = useContractForm(recordPaymentInput, {
    citations,
    defaultValues: { invoiceId: invoice.id, amount: invoice.due, receivedOn: '', method: 'check' },
    submit: async (payment) => {
      await mutateAsync(payment);
      await utils.invoices.invalidate();
      toast.show({ title: t('billing.paymentRecorded') });
      onClose();
    },
    onFailure: (error, issues) => {
      if (Object.keys(issues).length === 0) failureToast(t('billing.paymentFailed'), error);
    },
  });
  return (
    <Modal
      onClose={onClose}
      title={t('billing.paymentTitle', { number: String(invoice.number) })}
      description={t('billing.paymentText', { due: format.moneyWithCents(invoice.due) })}
    >
      <Form form={form} gap={2}>
        <FormField<RecordPaymentForm> name="amount" label={t('billing.amount')} required>
          <TextInput inputMode="decimal" autoComplete="off" />
        </FormField>
        <DateField<RecordPaymentForm> name="receivedOn" label={t('billing.receivedOn')} required>
          <TextInput autoComplete="off" placeholder={t('words.datePlaceholder')} />
        </DateField>
        <FormField<RecordPaymentForm> name="method" label={t('billing.method')} required>
          <SelectInput values={recordedMethods} text={(method) => t(`billing.methods.${method}`)} />
        </FormField>
        <SubmitActions form={form} onCancel={onClose} pendingText={t('words.saving')}>
          {t('billing.paymentConfirm')}
        </SubmitActions>
      </Form>
    </Modal>
  );
}
