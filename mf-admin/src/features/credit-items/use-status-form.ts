import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  updateCreditItemStatusInput,
  type CreditItem,
  type CreditItemStatus,
  type UpdateCreditItemStatusInput,
} from '@repo/contract/credit-items';
import { useForm } from 'react-hook-form';

/** Follows the saved item in every field that the admin has not touched. */
export function useStatusForm(item: CreditItem) {
  const form = useForm<UpdateCreditItemStatusInput>({
    resolver: standardSchemaResolver(updateCreditItemStatusInput),
    values: { id: item.id, status: item.status, note: item.note ?? '' },
    resetOptions: { keepDirtyValues: true },
  });

  /** Makes what was sent the saved state; what was typed meanwhile stays, and is still to be saved. */
  function settle(sent: UpdateCreditItemStatusInput, status: CreditItemStatus) {
    if (form.getValues('status') === sent.status) form.setValue('status', status);
    form.reset({ ...sent, status }, { keepValues: true, keepDirtyValues: false });
  }

  return { ...form, settle };
}
