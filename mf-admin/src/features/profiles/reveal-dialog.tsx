import { api } from '@repo/api-client/api.ts';
import { errorBodyOf } from '@repo/api-client/api-error.ts';
import {
  revealReasonInput,
  revealReasons,
  REVEALS_PER_HOUR,
  type RevealReason,
  type RevealReasonInput,
} from '@repo/contract/ssn-reveal';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { Choice } from '@repo/ui/choice.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useState } from 'react';
import { useLanguage } from './profiles.messages.ts';

interface RevealDialogProps {
  clientId: string;
  onRevealed: (ssn: string) => void;
  onClose: () => void;
}

/** Asks why the number is needed, and fetches it past the query cache. */
export function RevealDialog({ clientId: id, onRevealed, onClose }: RevealDialogProps) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { client } = api.useUtils();
  const [choice, setChoice] = useState<RevealReason | 'other'>(revealReasons[0]);
  const form = useContractForm(revealReasonInput, {
    defaultValues: { reason: revealReasons[0] },
    submit: async ({ reason }) => {
      const { ssn } = await client.profiles.revealSsn.mutate({ id, reason });
      onClose();
      onRevealed(ssn);
    },
    onFailure: (error, issues) => {
      if (issues.reason) return;
      const limited = errorBodyOf(error)?.code === 'TOO_MANY_REQUESTS';
      const text = limited ? t('profiles.tooMany', { count: REVEALS_PER_HOUR }) : undefined;
      failureToast(t('profiles.failed'), error, text);
    },
  });
  const choose = (reason: RevealReason | 'other') => {
    setChoice(reason);
    form.clearAttempt();
    form.setValue('reason', reason === 'other' ? '' : reason);
  };
  return (
    <Modal onClose={onClose} title={t('profiles.whyTitle')} description={t('profiles.whyText')}>
      <Form form={form}>
        <Stack gap={3}>
          <fieldset>
            <legend className="visually-hidden">{t('profiles.whyTitle')}</legend>
            <Stack gap={1}>
              {[...revealReasons, 'other' as const].map((reason) => (
                <Choice
                  key={reason}
                  name="reveal-reason"
                  label={t(`profiles.reason.${reason}`)}
                  checked={reason === choice}
                  onChange={() => choose(reason)}
                />
              ))}
            </Stack>
          </fieldset>
          {choice === 'other' && (
            <FormField<RevealReasonInput>
              name="reason"
              label={t('profiles.otherLabel')}
              hint={t('profiles.otherHint')}
              required
            >
              <TextInput autoComplete="off" maxLength={200} />
            </FormField>
          )}
          <SubmitActions
            form={form}
            align="end"
            kept={false}
            onCancel={onClose}
            pendingText={t('profiles.revealing')}
          >
            {t('profiles.confirm')}
          </SubmitActions>
        </Stack>
      </Form>
    </Modal>
  );
}
