import { api } from '@repo/api-client/api.ts';
import { ConfirmModal } from '@repo/screens/confirm-modal.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { useState } from 'react';
import { useLanguage } from './letters.messages.ts';

export function WithdrawButton({ disputeId }: { disputeId: string }) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { disputes } = api.useUtils();
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending } = api.disputes.withdraw.useMutation();
  const withdraw = useSingleFlight(async () => {
    try {
      await mutateAsync({ disputeId });
    } catch (error) {
      failureToast(t('letters.withdrawFailed'), error);
    }
    setAsking(false);
    await disputes.invalidate();
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('letters.withdraw')}
      </Button>
      {asking && (
        <ConfirmModal
          title={t('letters.withdrawTitle')}
          description={t('letters.withdrawQuestion')}
          confirm={t('letters.withdrawConfirm')}
          cancel={t('letters.keep')}
          pending={isPending}
          pendingText={t('letters.withdrawing')}
          onConfirm={() => void withdraw()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
