import { api } from '@repo/api-client/api.ts';
import type { Notification } from '@repo/contract/notifications';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useCallback } from 'react';
import { useLanguage } from '../../language.ts';
import { useSetRead } from './use-set-read.ts';

/** Returns functions that mark one or all notifications as read: at once on screen, and back when the gateway refuses. */
export function useMarkRead() {
  const failureToast = useFailureToast();
  const { t } = useLanguage();
  const { cancelLoading, setRead, setAllRead } = useSetRead();
  const { mutateAsync: sendOne } = api.notifications.markRead.useMutation();
  const { mutateAsync: sendAll } = api.notifications.markAllRead.useMutation();

  const markRead = useCallback(
    async (notification: Notification): Promise<void> => {
      await cancelLoading();
      const undo = setRead(notification.id);
      try {
        await sendOne({ id: notification.id });
      } catch (error) {
        undo();
        failureToast(t('notifications.failedTitle'), error, t('notifications.failed'));
      }
    },
    [cancelLoading, setRead, sendOne, failureToast, t],
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
