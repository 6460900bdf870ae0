import { api } from '@repo/api-client/api.ts';
import {
  creditItemStatuses,
  updateCreditItemStatusInput,
  type CreditItem,
  type UpdateCreditItemStatusInput,
} from '@repo/contract/credit-items';
import { bureauNames } from '@repo/contract/credit-reports';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Button } from '@repo/ui/button.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { NotifyButton } from './notify-button.tsx';

interface StatusFormProps {
  clientId: string;
  item: CreditItem;
}

/** Status and note of one item. Fields that the admin has not touched follow the saved item. */
export function StatusForm({ clientId, item }: StatusFormProps) {
  const { t } = useLanguage();
  const form = useStatusForm(clientId, item);
  const { dirtyFields } = form.formState;
  return (
    <ItemForm
      form={form}
      aria-label={t('creditItems.formLabel', {
        creditor: item.creditor,
        bureau: bureauNames[item.bureau],
      })}
    >
      <FormField<UpdateCreditItemStatusInput>
        name="status"
        label={t('creditItems.statusLabel')}
        labelHidden
      >
        <SelectInput>
          {creditItemStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`terms.creditItemStatus.${status}`)}
            </option>
          ))}
        </SelectInput>
      </FormField>
      <FormField<UpdateCreditItemStatusInput> name="note" label={t('creditItems.note')} labelHidden>
        <ShortTextArea rows={2} placeholder={t('creditItems.notePlaceholder')} />
      </FormField>
      <Actions>
        <Button
          type="submit"
          size="sm"
          variant={dirtyFields.status || dirtyFields.note ? 'primary' : 'secondary'}
          pending={form.pending}
          pendingText={t('creditItems.updating')}
        >
          {t('creditItems.update')}
        </Button>
        <NotifyButton item={item} />
      </Actions>
    </ItemForm>
  );
}

function useStatusForm(clientId: string, item: CreditItem) {
  const toast = useToast();
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { mutateAsync } = useUpdateStatus(clientId);
  return useContractForm(updateCreditItemStatusInput, {
    savedValues: { id: item.id, status: item.status, note: item.note ?? '' },
    submit: async ({ id, status, note }, touched) => {
      // Untouched fields are left out, so that they do not undo another admin's change.
      const saved = await mutateAsync({
        id,
        ...((touched.status || !touched.note) && { status }),
        ...(touched.note && { note }),
      });
      toast.show({
        title: t('creditItems.updatedTitle'),
        description: t('creditItems.updatedText', {
          creditor: saved.creditor,
          status: t(`terms.creditItemStatus.${saved.status}`),
        }),
      });
      return { status: saved.status };
    },
    onFailure: (error) => failureToast(t('creditItems.updateFailedTitle'), error),
  });
}

/** Saves an item and replaces it in the client's list without a refetch. */
function useUpdateStatus(clientId: string) {
  const { listForClient } = api.useUtils().creditItems;
  return api.creditItems.updateStatus.useMutation({
    onSuccess: async (saved) => {
      // A response that is still in flight may be older than what was saved.
      await listForClient.cancel({ id: clientId });
      listForClient.setData({ id: clientId }, (items) =>
        items?.map((item) => (item.id === saved.id ? saved : item)),
      );
    },
  });
}

const ItemForm = styled(Form)`
  display: grid;
  gap: ${space[1]};
  align-items: start;
  min-inline-size: 0;
  @container (min-width: 40rem) {
    grid-template-columns: 9.5rem minmax(0, 1fr) 7.5rem;
  }
` as typeof Form;

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[1]};
  @container (min-width: 40rem) {
    grid-template-columns: 1fr;
  }
`;

const ShortTextArea = styled(TextArea)`
  field-sizing: content;
  min-block-size: 5rem;
  max-block-size: 12rem;
`;
