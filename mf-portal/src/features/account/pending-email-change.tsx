import { api } from '@repo/api-client/api.ts';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useLanguage } from './account.messages.ts';

export function PendingEmailChange() {
  const { data: pending } = api.account.pendingEmail.useQuery();
  return pending ? <Pending email={pending.email} /> : null;
}

function Pending({ email }: { email: string }) {
  const { t } = useLanguage();
  const { cancel, isPending } = useCancel();
  const button = useFocusReturn<HTMLButtonElement>();
  return (
    <Notice
      tone="attention"
      title={t('account.email.pendingTitle', { email })}
      action={
        <Button
          ref={button}
          variant="secondary"
          size="sm"
          pending={isPending}
          pendingText={t('account.email.cancelChange')}
          onClick={() => void cancel()}
        >
          {t('account.email.cancelChange')}
        </Button>
      }
    >
      {t('account.email.pendingText')}
    </Notice>
  );
}

function useCancel() {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const utils = api.useUtils();
  const { mutateAsync, isPending } = api.account.cancelEmailChange.useMutation();
  const cancel = useSingleFlight(async () => {
    try {
      await mutateAsync();
    } catch (error) {
      return failureToast(t('account.email.cancelFailed'), error);
    }
    utils.account.pendingEmail.setData(undefined, null);
    toast.show({
      title: t('account.email.cancelled'),
      description: t('account.email.cancelledText'),
    });
  });
  return { cancel, isPending };
}
