import { api } from '@repo/api-client/api.ts';
import type { CreditItem } from '@repo/contract/credit-items';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { bellIcon } from '@repo/ui/icons/bell.ts';
import { color, fontSize } from '@repo/ui/tokens.ts';
import { Tooltip } from '@repo/ui/tooltip.tsx';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './credit-items.messages.ts';
import { IN_TURN } from './use-update-item.ts';

/** Notifies the client that the item was removed, once per item ever; then says when and by whom. */
export function NotifyButton({ clientId, item }: { clientId: string; item: CreditItem }) {
  const toast = useToast();
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { listForClient } = api.useUtils().creditItems;
  const { mutateAsync, isPending, isSuccess } = api.creditItems.notifyRemoved.useMutation({
    ...IN_TURN,
    onSuccess: () =>
      toast.show({
        title: t('words.notificationSent'),
        description: t('creditItems.sentText', { creditor: item.creditor }),
      }),
    onError: (error) => failureToast(t('words.notificationNotSent'), error),
    // After a failure too: another admin may have notified the client.
    onSettled: () => listForClient.invalidate({ id: clientId }),
  });
  const removed = item.status === 'removed';
  const notify = useSingleFlight(() => mutateAsync({ id: item.id }).catch(() => null));

  if (item.notifiedAt) return <Notified item={item} takesFocus={isSuccess} />;
  return (
    <Tooltip text={removed ? undefined : t('creditItems.notifyHint')}>
      <Button
        variant="secondary"
        size="sm"
        icon={bellIcon}
        aria-disabled={!removed || undefined}
        pending={isPending}
        pendingText={t('words.sending')}
        onClick={() => removed && void notify()}
      >
        {t('creditItems.notify')}
      </Button>
    </Tooltip>
  );
}

/** When and by whom the client was notified. Receives the focus of the button that was pressed. */
function Notified({ item, takesFocus }: { item: CreditItem; takesFocus: boolean }) {
  const { t, format } = useLanguage();
  const text = useRef<HTMLSpanElement>(null);
  const takesIt = useRef(takesFocus);
  useEffect(() => {
    if (takesIt.current && document.activeElement === document.body) text.current?.focus();
  }, []);
  const date = format.date(item.notifiedAt!);
  return (
    <NotifiedText ref={text} tabIndex={-1}>
      {item.notifiedBy
        ? t('words.notifiedBy', { date, name: item.notifiedBy })
        : t('words.notifiedOn', { date })}
    </NotifiedText>
  );
}

const NotifiedText = styled.span`
  color: ${color.inkSoft};
  font-size: ${fontSize.sm};
`;
