import { api } from '@repo/api-client/api.ts';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { useLanguage } from './account-security.messages.ts';

export function VerificationNotice({ text }: { text?: string }) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutateAsync, isPending } = api.auth.requestEmailVerification.useMutation();
  const send = useSingleFlight(async () => {
    try {
      await mutateAsync();
    } catch (error) {
      return failureToast(t('accountSecurity.verification.sendFailed'), error);
    }
    toast.show({
      title: t('accountSecurity.verification.sent'),
      description: t('accountSecurity.verification.sentText'),
    });
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
          pendingText={t('accountSecurity.verification.sending')}
          onClick={() => void send()}
        >
          {t('accountSecurity.verification.sendAgain')}
        </Button>
      }
    >
      {text ?? t('accountSecurity.verification.text')}
    </Notice>
  );
}
