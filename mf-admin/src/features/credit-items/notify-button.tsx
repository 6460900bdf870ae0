import { api } from '@repo/api-client/api.ts';
import type { CreditItem } from '@repo/contract/credit-items';
import { useToast } from '@repo/federation/shell-context.tsx';
import { ConfirmModal } from '@repo/screens/confirm-modal.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { bellIcon } from '@repo/ui/icons.ts';
import { Row } from '@repo/ui/stack.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { Tooltip } from '@repo/ui/tooltip.tsx';
import { useState } from 'react';
import { useNotifiedText } from '../../use-notified-text.ts';
import { useLanguage } from './credit-items.messages.ts';
import { serialScope } from './use-item-changes.ts';

export function NotifyButton({ clientId, item }: { clientId: string; item: CreditItem }) {
  const toast = useToast();
  const { t, format } = useLanguage();
  const failureToast = useFailureToast();
  const notifiedText = useNotifiedText();
  const [asking, setAsking] = useState(false);
  const { listForClient } = api.useUtils().creditItems;
  const { mutateAsync, isPending } = api.creditItems.notifyRemoved.useMutation({
    ...serialScope,
    onSuccess: () =>
      toast.show({
        title: t('words.notificationSent'),
        description: t('creditItems.sentText', { creditor: item.creditor }),
      }),
    onError: (error) => failureToast(t('words.notificationNotSent'), error),
    // Also after a failure, because another admin may have notified the client.
    onSettled: () => {
      setAsking(false);
      return listForClient.invalidate({ id: clientId });
    },
  });
  const { id, notifiedAt: lastNotifiedAt } = item;
  const removed = item.status === 'removed';
  const notify = useSingleFlight(() => mutateAsync({ id, lastNotifiedAt }).catch(() => null));
  const press = () => (lastNotifiedAt ? setAsking(true) : void notify());

  return (
    <Row gap={1}>
      {lastNotifiedAt && (
        <SoftText as="span">{notifiedText(format.date(lastNotifiedAt), item.notifiedBy)}</SoftText>
      )}
      {(removed || !lastNotifiedAt) && (
        <Tooltip text={removed ? undefined : t('creditItems.notifyHint')}>
          <Button
            variant="secondary"
            size="sm"
            icon={bellIcon}
            aria-disabled={!removed || undefined}
            pending={isPending && !asking}
            pendingText={t('words.sending')}
            onClick={() => removed && press()}
          >
            {t(lastNotifiedAt ? 'creditItems.notifyAgain' : 'creditItems.notify')}
          </Button>
        </Tooltip>
      )}
      {asking && lastNotifiedAt && (
        <ConfirmModal
          title={t('creditItems.notifyAgain')}
          description={t('creditItems.notifyAgainText', { date: format.date(lastNotifiedAt) })}
          confirm={t('creditItems.notifyAgain')}
          pending={isPending}
          pendingText={t('words.sending')}
          onConfirm={() => void notify()}
          onClose={() => setAsking(false)}
        />
      )}
    </Row>
  );
}
