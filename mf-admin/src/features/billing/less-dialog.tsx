import { api } from '@repo/api-client/api.ts';
import { refundInvoiceInput, type Invoice, type RefundInvoiceForm } from '@repo/contract/invoices';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { RefundWayText } from './refund-way-text.tsx';
import { useLanguage } from './billing.messages.ts';

export type Less = 'refund' | 'credit';

interface LessDialogProps {
  kind: Less;
  invoice: Pick<Invoice, 'id' | 'number'>;
  most: string;
  /** Of a refund. */
  leftOnCard?: string;
  isDeleted?: boolean;
  onClose: () => void;
}

export function LessDialog({
  kind,
  invoice,
  most,
  leftOnCard,
  isDeleted,
  onClose,
}: LessDialogProps) {
  const { t, format } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const utils = api.useUtils();
  const refund = api.invoices.refund.useMutation();
  const credit = api.invoices.credit.useMutation();
  const form = useContractForm(refundInvoiceInput, {
    defaultValues: { invoiceId: invoice.id, amount: most, reason: '' },
    submit: async (input) => {
      await (kind === 'refund' ? refund : credit).mutateAsync(input);
      void utils.today.invalidate();
      void utils.operations.invalidate();
      await utils.invoices.invalidate();
      toast.show({ title: t(`billing.${kind}Recorded`) });
      onClose();
    },
    onFailure: (error, issues) => {
      if (Object.keys(issues).length === 0) failureToast(t(`billing.${kind}Failed`), error);
    },
  });
  return (
    <Modal
      onClose={onClose}
      title={t(`billing.${kind}Title`, { number: String(invoice.number) })}
      description={t(isDeleted ? 'billing.refundTextDeleted' : `billing.${kind}Text`, {
        most: format.moneyWithCents(most),
      })}
    >
      <Form form={form} gap={2}>
        {leftOnCard !== undefined && <RefundWayText most={most} leftOnCard={leftOnCard} />}
        <FormField<RefundInvoiceForm> name="amount" label={t('billing.amount')} required>
          <TextInput inputMode="decimal" autoComplete="off" />
        </FormField>
        <FormField<RefundInvoiceForm>
          name="reason"
          label={t('billing.reason')}
          hint={isDeleted ? undefined : t('billing.reasonHint')}
          required
        >
          <TextArea rows={3} maxLength={500} />
        </FormField>
        <SubmitActions form={form} onCancel={onClose} pendingText={t('words.saving')}>
          {t(`billing.${kind}Confirm`)}
        </SubmitActions>
      </Form>
    </Modal>
  );
}
