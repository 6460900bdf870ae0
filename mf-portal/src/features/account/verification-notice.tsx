import { api } from '@repo/api-client/api.ts';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { useLanguage } from '../../language.ts';

/** Asks to open the link in the verification mail, or says what else `text` does about it, and sends the link again. */
export function VerificationNotice({ text }: { text?: string }) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutateAsync, isPending } = api.auth.requestEmailVerification.useMutation();
  const send = useSingleFlight(async () => {
    try {
      await mutateAsync();
    } catch (error) {
      return failureToast(t('account.email.sendFailed'), error);
    }
    toast.show({ title: t('account.email.sent'), description: t('account.email.sentText') });
  });
  return (
    <Notice
      tone="attention"
      live={false}
      action={
        <Button
          variant="secondary"
          size="sm"
          pending={isPending}
          pendingText={t('account.email.sending')}
          onClick={() => void send()}
        >
          {t('account.email.sendAgain')}
        </Button>
      }
    >
      {text ?? t('account.email.verifyText')}
    </Notice>
  );
}
