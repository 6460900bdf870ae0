import { api } from '@repo/api-client/api.ts';
import {
  EXTENSION_DAYS,
  recordInformationInput,
  type DisputeSummary,
  type RecordInformationInput,
} from '@repo/contract/disputes';
import { addDays } from '@repo/law/days.ts';
import { Notice } from '@repo/ui/notice.tsx';
import { DayField, LetterForm, useLetterForm, type LetterDialogProps } from './letter-form.tsx';
import { useLanguage } from './letters.messages.ts';

export function InformationDialog({ letter, onClose }: LetterDialogProps<DisputeSummary>) {
  const { t, format } = useLanguage();
  const { mutateAsync } = api.clientDisputes.recordInformation.useMutation();
  const form = useLetterForm('extend', recordInformationInput, {
    defaultValues: { disputeId: letter.id, receivedOn: '' },
    submit: async (information) => {
      await mutateAsync(information);
      return { title: t('letters.extended') };
    },
    onClose,
  });
  return (
    <LetterForm action="extend" letter={letter} form={form} onClose={onClose}>
      {letter.dueOn && (
        <Notice live={false} tone="attention" title={t('letters.extendWarning')}>
          {t('letters.extendUntil', {
            dueOn: format.calendarDate(letter.dueOn),
            extended: format.calendarDate(addDays(letter.dueOn, EXTENSION_DAYS)),
          })}
        </Notice>
      )}
      <DayField<RecordInformationInput> name="receivedOn" label={t('letters.receivedOn')} />
    </LetterForm>
  );
}
