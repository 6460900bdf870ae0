import { legalHoldInput, type LegalHoldInput } from '@repo/contract/data-deletion';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { useLanguage } from './data-deletion.messages.ts';

interface HoldDialogProps {
  id: string;
  text: string;
  save: (hold: LegalHoldInput) => Promise<unknown>;
  onClose: () => void;
}

export function HoldDialog({ id, text, save, onClose }: HoldDialogProps) {
  const { t } = useLanguage();
  const form = useContractForm(legalHoldInput, {
    defaultValues: { id, legalHold: '' },
    submit: async (input) => {
      await save(input);
      onClose();
    },
  });
  return (
    <Modal onClose={onClose} title={t('dataDeletion.holdTitle')} description={text}>
      <Form form={form} gap={2}>
        <FormField<LegalHoldInput> name="legalHold" label={t('dataDeletion.reason')} required>
          <TextArea rows={2} maxLength={500} />
        </FormField>
        <SubmitActions live form={form} onCancel={onClose}>
          {t('dataDeletion.holdTitle')}
        </SubmitActions>
      </Form>
    </Modal>
  );
}
