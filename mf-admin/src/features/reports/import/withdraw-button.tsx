import { ConfirmModal } from '@repo/screens/confirm-modal.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { useState } from 'react';
import { useLanguage } from '../reports.messages.ts';

export function WithdrawButton({ onWithdraw }: { onWithdraw: () => Promise<void> }) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const withdraw = useSingleFlight(async () => {
    setPending(true);
    await onWithdraw().catch((error: unknown) => failureToast(t('reports.withdrawFailed'), error));
    setPending(false);
    setAsking(false);
  });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        {t('reports.withdraw')}
      </Button>
      {asking && (
        <ConfirmModal
          title={t('reports.withdrawTitle')}
          description={t('reports.withdrawText')}
          confirm={t('reports.withdraw')}
          pending={pending}
          pendingText={t('reports.withdrawing')}
          onClose={() => setAsking(false)}
          onConfirm={() => void withdraw()}
        />
      )}
    </>
  );
}
