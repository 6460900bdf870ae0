import { api } from '@repo/api-client/api.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { Dialog } from '@repo/ui/dialog.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { useState } from 'react';
import { useLanguage } from './account.messages.ts';

interface EndAllDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before it signs the person out everywhere, then opens the sign-in screen. */
export function EndAllDialog({ open, onOpenChange }: EndAllDialogProps) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { mutateAsync } = api.account.endAllSessions.useMutation();
  const [pending, setPending] = useState(false);
  const endAll = useSingleFlight(async () => {
    setPending(true);
    try {
      await mutateAsync();
    } catch (error) {
      setPending(false);
      return failureToast(t('account.sessions.failed'), error);
    }
    // Pending until the page is replaced.
    location.assign('/login');
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('account.sessions.endAllTitle')}
      description={t('account.sessions.endAllText')}
      closeLabel={t('account.close')}
    >
      <FormActions align="end">
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          {t('account.cancel')}
        </Button>
        <Button
          pending={pending}
          pendingText={t('account.sessions.endAll')}
          onClick={() => void endAll()}
        >
          {t('account.sessions.endAll')}
        </Button>
      </FormActions>
    </Dialog>
  );
}
