import { issuesOf } from '@repo/api-client/api-error.ts';
import { creditItemStatuses, type CreditItem } from '@repo/contract/credit-items';
import { bureauNames } from '@repo/contract/credit-reports';
import type { ClientDetail } from '@repo/contract/clients';
import { useToast } from '@repo/federation/shell-context.tsx';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { Button } from '@repo/ui/button.tsx';
import { Field } from '@repo/ui/field.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { useLanguage } from '../../language.ts';
import { useFailureToast } from '../screen/use-failure-toast.ts';
import { useSingleFlight } from '../screen/use-single-flight.ts';
import { NotifyButton } from './notify-button.tsx';
import { Actions, FormGrid, ShortTextArea } from './status-form-layout.ts';
import { useStatusForm } from './use-status-form.ts';
import { useUpdateStatus } from './use-update-status.ts';

interface StatusFormProps {
  client: ClientDetail;
  item: CreditItem;
}

export function StatusForm({ client, item }: StatusFormProps) {
  const toast = useToast();
  const { t, language } = useLanguage();
  const failureToast = useFailureToast();
  const updateStatus = useUpdateStatus(client.id);
  const form = useStatusForm(item);
  const { errors, dirtyFields } = form.formState;

  const save = useSingleFlight(
    form.handleSubmit(async ({ status, note }) => {
      const typed = form.getValues();
      try {
        // What was not touched is left out, so that it cannot undo another admin's change.
        const saved = await updateStatus.mutateAsync({
          id: item.id,
          ...((dirtyFields.status || !dirtyFields.note) && { status }),
          ...(dirtyFields.note && { note }),
        });
        form.settle(typed, saved.status);
        toast.show({
          title: t('creditItems.updatedTitle'),
          description: t('creditItems.updatedText', {
            creditor: saved.creditor,
            status: t(`terms.creditItemStatus.${saved.status}`),
          }),
        });
      } catch (error) {
        for (const { path, code } of issuesOf(error)) {
          if (path[0] === 'status' || path[0] === 'note') form.setError(path[0], { message: code });
        }
        failureToast(t('creditItems.updateFailedTitle'), error);
      }
    }),
  );

  return (
    <FormGrid
      noValidate
      onSubmit={save}
      aria-label={t('creditItems.formLabel', {
        creditor: item.creditor,
        bureau: bureauNames[item.bureau],
      })}
    >
      <Field label={t('creditItems.statusLabel')} labelHidden error={text(errors.status)}>
        <SelectInput {...form.register('status')}>
          {creditItemStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`terms.creditItemStatus.${status}`)}
            </option>
          ))}
        </SelectInput>
      </Field>
      <Field label={t('creditItems.note')} labelHidden error={text(errors.note)}>
        <ShortTextArea
          rows={2}
          placeholder={t('creditItems.notePlaceholder')}
          {...form.register('note')}
        />
      </Field>
      <Actions>
        <Button
          type="submit"
          size="sm"
          variant={dirtyFields.status || dirtyFields.note ? 'primary' : 'secondary'}
          pending={updateStatus.isPending}
          pendingText={t('creditItems.updating')}
        >
          {t('creditItems.update')}
        </Button>
        <NotifyButton item={item} />
      </Actions>
    </FormGrid>
  );

  function text(error: { message?: string } | undefined) {
    return error?.message && translateIssue(language, error.message);
  }
}
