import { api } from '@repo/api-client/api.ts';
import type { ContractSummary } from '@repo/contract/contracts';
import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import { ConfirmModal } from '@repo/screens/confirm-modal.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useState, type ReactNode } from 'react';
import { useLanguage } from './signed.messages.ts';
import { useReadStep } from './use-read-step.ts';

interface EndSectionProps {
  contract: ContractSummary;
  /** `cancel` within the time to cancel, `stop` afterwards. The gateway decides which of them it is. */
  ending: 'cancel' | 'stop';
  children?: ReactNode;
}

export function EndSection({ contract, ending, children }: EndSectionProps) {
  const { t } = useLanguage();
  const { clientView } = useShell();
  const [asking, setAsking] = useState(false);
  return (
    <SectionCard title={t(`signed.${ending}.title`)} gap={2} tabIndex={-1}>
      <Text measure>{t(`signed.${ending}.text`)}</Text>
      {!clientView && (
        <FormActions>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t(`signed.${ending}.button`)}
          </Button>
        </FormActions>
      )}
      {children && <div>{children}</div>}
      {asking && <EndDialog contract={contract} ending={ending} onClose={() => setAsking(false)} />}
    </SectionCard>
  );
}

interface EndDialogProps extends EndSectionProps {
  onClose: () => void;
}

function EndDialog({ contract, ending, onClose }: EndDialogProps) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const readStep = useReadStep();
  const { mutateAsync, isPending } = api.contracts.cancel.useMutation();
  const end = useSingleFlight(async () => {
    try {
      const { step } = await mutateAsync({ contractId: contract.id });
      toast.show({
        title: t(step === 'cancelled' ? 'signed.cancel.done' : 'signed.stop.done'),
        description: t('signed.doneText'),
      });
    } catch (error) {
      failureToast(t(`signed.${ending}.failed`), error);
    }
    onClose();
    await readStep();
  });
  return (
    <ConfirmModal
      onClose={onClose}
      title={t(`signed.${ending}.confirmTitle`)}
      description={t(`signed.${ending}.confirmText`)}
      confirm={t(`signed.${ending}.confirm`)}
      cancel={t(`signed.${ending}.keep`)}
      pending={isPending}
      pendingText={t(`signed.${ending}.pending`)}
      onConfirm={() => void end()}
    />
  );
}
