import {
  creditItemStatuses,
  updateCreditItemStatusesInput,
  type CreditItem,
  type CreditItemStatus,
  type UpdateCreditItemStatusesInput,
  type UpdateCreditItemStatusesValues,
} from '@repo/contract/credit-items';
import { bureauNames } from '@repo/contract/credit-reports';
import { Form, FormCheckbox, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { color, fontSize, radius, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './credit-items.messages.ts';
import { DisputeFields } from './dispute-fields.tsx';

export type StatusChange = Omit<UpdateCreditItemStatusesInput, 'items'>;

interface StatusDialogProps {
  items: readonly CreditItem[];
  onClose: () => void;
  onConfirm: (change: StatusChange) => void;
}

export function StatusDialog({ items, onClose, onConfirm }: StatusDialogProps) {
  const { t, format } = useLanguage();
  const count = items.length;
  const form = useContractForm(updateCreditItemStatusesInput, {
    defaultValues: {
      items: items.map(({ id, version }) => ({ id, expectedVersion: version })),
      status: 'disputed',
      note: '',
      disputedOn: '',
      disputeChannel: '',
      disputeReason: '',
      changeSent: false,
      notify: false,
    },
    submit: async ({ status, notify, ...values }) => onConfirm(toChange(status, notify, values)),
  });
  const status = form.watch('status');
  const sentOn = (item: CreditItem) => (item.status === 'disputed' ? item.disputedOn : null);
  return (
    <Modal onClose={onClose} title={t('creditItems.setSelected', { count })}>
      <Form form={form} gap={2}>
        <FormField<UpdateCreditItemStatusesValues> name="status" label={t('words.status')}>
          <SelectInput
            values={creditItemStatuses}
            text={(one) => t(`terms.creditItemStatus.${one}`)}
          />
        </FormField>
        {status === 'disputed' && <DisputeFields />}
        {status === 'disputed' && items.some(sentOn) && (
          <FormCheckbox<UpdateCreditItemStatusesValues>
            name="changeSent"
            label={t('creditItems.changeSent')}
            hint={t('creditItems.changeSentHint')}
          />
        )}
        <FormField<UpdateCreditItemStatusesValues>
          name="note"
          label={t('words.note')}
          hint={t('creditItems.bulkHint')}
        >
          <TextArea rows={2} />
        </FormField>
        {status === 'removed' && (
          <FormCheckbox<UpdateCreditItemStatusesValues>
            name="notify"
            label={t('creditItems.notifyOfEach')}
            hint={t('creditItems.notifyOfEachHint')}
          />
        )}
        <Items tabIndex={0} aria-label={t('words.creditItems')}>
          {items.map((item) => (
            <li key={item.id}>
              {item.creditor} · {bureauNames[item.bureau]} ·{' '}
              {t(`terms.creditItemStatus.${item.status}`)}
              {sentOn(item) && (
                <span>
                  {' '}
                  · {t('creditItems.disputedOn')}: {format.calendarDate(sentOn(item)!)}
                </span>
              )}
            </li>
          ))}
        </Items>
        <SubmitActions form={form} onCancel={onClose}>
          {t('creditItems.confirmStatus', {
            count,
            status: t(`terms.creditItemStatus.${status}`),
          })}
        </SubmitActions>
      </Form>
    </Modal>
  );
}

/** Empty fields keep each item's values. A new dispute without a day is still being prepared. */
function toChange(
  status: CreditItemStatus,
  notify: boolean,
  { note, ...dispute }: Omit<StatusChange, 'status' | 'notify'>,
): StatusChange {
  const { disputedOn, disputeChannel, disputeReason, changeSent } = dispute;
  const disputes = status === 'disputed';
  return {
    status,
    notify: status === 'removed' && notify,
    ...(note && { note }),
    ...(disputes && disputedOn && { disputedOn }),
    ...(disputes && disputeChannel && { disputeChannel }),
    ...(disputes && disputeReason && { disputeReason }),
    ...(disputes && changeSent && { changeSent }),
  };
}

const Items = styled.ul`
  max-height: 12rem;
  padding: ${space[1]} ${space[2]};
  overflow-y: auto;
  border: 1px solid ${color.rule};
  border-radius: ${radius.md};
  font-size: ${fontSize.sm};
  overflow-wrap: anywhere;
`;
