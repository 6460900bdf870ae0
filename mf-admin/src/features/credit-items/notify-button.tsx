import { api } from '@repo/api-client/api.ts';
import type { CreditItem } from '@repo/contract/credit-items';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { bellIcon } from '@repo/ui/icons/bell.ts';
import { checkIcon } from '@repo/ui/icons/check.ts';
import { Tooltip } from '@repo/ui/tooltip.tsx';
import { useState } from 'react';
import { useLanguage } from '../../language.ts';

/** Notifies the client that the item was removed; once for each removal while the page is open. */
export function NotifyButton({ item }: { item: CreditItem }) {
  const toast = useToast();
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { mutateAsync, isPending } = api.creditItems.notifyRemoved.useMutation();
  const [notified, setNotified] = useState(false);
  const removed = item.status === 'removed';
  if (notified && !removed) setNotified(false);

  const notify = useSingleFlight(async () => {
    if (notified || !removed) return;
    try {
      await mutateAsync({ id: item.id });
      setNotified(true);
      toast.show({
        title: t('creditItems.sentTitle'),
        description: t('creditItems.sentText', { creditor: item.creditor }),
      });
    } catch (error) {
      failureToast(t('creditItems.sendFailedTitle'), error);
    }
  });

  return (
    <Tooltip text={removed ? notified && t('creditItems.notified') : t('creditItems.notifyHint')}>
      <Button
        variant={notified ? 'quiet' : 'secondary'}
        size="sm"
        icon={notified ? checkIcon : bellIcon}
        aria-disabled={notified || !removed || undefined}
        pending={isPending}
        pendingText={t('creditItems.notifying')}
        onClick={() => void notify()}
      >
        {t('creditItems.notify')}
      </Button>
    </Tooltip>
  );
}
