import { api } from '@repo/api-client/api.ts';
import type { Notification } from '@repo/contract/notifications';
import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useCallback } from 'react';
import { useLanguage } from './notifications.messages.ts';
import { useSetRead } from './use-set-read.ts';

/** Returns functions that mark one or all notifications as read: at once on screen, and back when the gateway refuses. */
export function useMarkRead() {
  const { clientView } = useShell();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { t } = useLanguage();
  const { cancelLoading, setRead, setAllRead } = useSetRead();
  const { mutateAsync: sendOne } = api.notifications.markRead.useMutation();
  const { mutateAsync: sendAll } = api.notifications.markAllRead.useMutation();

  const markRead = useCallback(
    async (notification: Notification): Promise<void> => {
      // An admin who opens it has not read it for the client.
      if (clientView) {
        if (!notification.actionUrl) toast.show({ title: clientView.refusal() });
        return;
      }
      await cancelLoading();
      const undo = setRead(notification.id);
      try {
        await sendOne({ id: notification.id });
      } catch (error) {
        undo();
        failureToast(t('notifications.failedTitle'), error, t('notifications.failed'));
      }
    },
    [clientView, toast, cancelLoading, setRead, sendOne, failureToast, t],
  );

  /** Resolves with whether all are read now. */
  const markAllRead = useCallback(async (): Promise<boolean> => {
    await cancelLoading();
    const undo = setAllRead();
    try {
      await sendAll();
      return true;
    } catch (error) {
      undo();
      failureToast(t('notifications.failedTitle'), error, t('notifications.allFailed'));
      return false;
    }
  }, [cancelLoading, setAllRead, sendAll, failureToast, t]);

  return { markRead, markAllRead };
}
