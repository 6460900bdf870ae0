import { api } from '@repo/api-client/api.ts';
import { citations } from '@repo/contract/citations';
import { bureauNames } from '@repo/contract/credit-reports';
import type { DisputeSummary } from '@repo/contract/disputes';
import { useToast } from '@repo/federation/shell-context.tsx';
import { DateField } from '@repo/forms/date-field.tsx';
import { Form } from '@repo/forms/form.tsx';
import type { ContractSchema } from '@repo/forms/contract-resolver.ts';
import { useContractForm, type ContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import type { ComponentProps, ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useLanguage } from './letters.messages.ts';

export type LetterAction = 'answer' | 'deliver' | 'extend' | 'proof' | 'return';

export type LetterHead = Pick<DisputeSummary, 'id' | 'bureau' | 'kind'>;

export interface LetterDialogProps<Letter extends LetterHead = LetterHead> {
  letter: Letter;
  onClose: () => void;
}

interface LetterFormOptions<Input extends FieldValues, Output> {
  defaultValues: DefaultValues<Input>;
  onClose: () => void;
  /** Returns the toast, or null for none. */
  submit: (values: Output) => Promise<{ title: string; description?: string } | null>;
}

export function useLetterForm<Input extends FieldValues, Output>(
  action: LetterAction,
  schema: ContractSchema<Input, Output>,
  { defaultValues, onClose, submit }: LetterFormOptions<Input, Output>,
) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { clientDisputes, creditItems, documents, mailings, today } = api.useUtils();
  return useContractForm(schema, {
    citations,
    defaultValues,
    submit: async (values) => {
      const done = await submit(values);
      const lists = [clientDisputes, creditItems, documents, mailings, today];
      await Promise.all(lists.map((list) => list.invalidate()));
      if (done) toast.show(done);
      onClose();
    },
    onFailure: (error, issues) => {
      if (Object.keys(issues).length === 0) failureToast(t(`letters.${action}Failed`), error);
    },
  });
}

interface LetterFormProps<Input extends FieldValues, Output> extends LetterDialogProps {
  action: LetterAction;
  form: ContractForm<Input, Output>;
  disabled?: boolean;
  children: ReactNode;
}

export function LetterForm<Input extends FieldValues, Output>(
  props: LetterFormProps<Input, Output>,
) {
  const { action, letter, form, disabled = false, onClose, children } = props;
  const { t } = useLanguage();
  return (
    <Modal
      onClose={onClose}
      title={t(`letters.${action}Title`, { bureau: bureauNames[letter.bureau] })}
      description={t(`letters.${action}Text`)}
    >
      <Form form={form} gap={2}>
        {children}
        <SubmitActions
          form={form}
          disabled={disabled}
          onCancel={onClose}
          pendingText={t('words.saving')}
        >
          {t(`letters.${action}Confirm`)}
        </SubmitActions>
      </Form>
    </Modal>
  );
}

export function DayField<Values extends FieldValues>(
  props: Omit<ComponentProps<typeof DateField<Values>>, 'children' | 'required'>,
) {
  const { t } = useLanguage();
  return (
    <DateField<Values> {...props} required>
      <TextInput autoComplete="off" placeholder={t('words.datePlaceholder')} />
    </DateField>
  );
}
