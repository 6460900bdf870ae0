import { ConfirmModal } from '@repo/screens/confirm-modal.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { useState } from 'react';
import { useLanguage } from './questions.messages.ts';

interface DiscardButtonProps {
  text: string;
  disabled: boolean;
  onDiscard: () => Promise<void>;
}

export function DiscardButton({ text, disabled, onDiscard }: DiscardButtonProps) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const discard = useSingleFlight(async () => {
    setPending(true);
    try {
      await onDiscard();
    } catch (error) {
      failureToast(t('questions.discardFailed'), error);
    } finally {
      setPending(false);
      setAsking(false);
    }
  });
  return (
    <>
      <Button variant="secondary" disabled={disabled} onClick={() => setAsking(true)}>
        {t('questions.discard')}
      </Button>
      {asking && (
        <ConfirmModal
          title={t('questions.discardTitle')}
          description={text}
          confirm={t('questions.discard')}
          pending={pending}
          pendingText={t('questions.discarding')}
          onClose={() => setAsking(false)}
          onConfirm={() => void discard()}
        />
      )}
    </>
  );
}
