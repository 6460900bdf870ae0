import { api } from '@repo/api-client/api.ts';
import type { Notification } from '@repo/contract/notifications';
import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Screen } from '@repo/screens/screen.tsx';
import { useQueryChoice } from '@repo/screens/use-query-choice.ts';
import { Button } from '@repo/ui/button.tsx';
import { checkIcon } from '@repo/ui/icons.ts';
import { Row } from '@repo/ui/stack.tsx';
import { Stat } from '@repo/ui/stat.tsx';
import { Tabs } from '@repo/ui/tabs.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import type { Subject } from '../messages/message-form.tsx';
import { MessagesPanel } from '../messages/messages-panel.tsx';
import { NotificationPages } from './notification-pages.tsx';
import { useLanguage } from './notifications.messages.ts';
import { useNotificationSummary } from './use-notification-summary.ts';
import { useSetRead } from './use-set-read.ts';

const Counts = styled.dl`
  display: flex;
  gap: ${space[5]};
`;

export default function NotificationsScreen() {
  const { t, format } = useLanguage();
  const { data: counts, isError, refetch } = useNotificationSummary();
  const [shown, setShown] = useQueryChoice('show', ['all', 'unread', 'messages'], 'all');
  const [subject, setSubject] = useState<Subject | null>(null);
  const [writes, setWrites] = useState(false);
  if (shown === 'messages' && !writes) setWrites(true);
  const { markRead, markAllRead } = useMarkRead();
  const none = counts?.total === 0;
  const unread = counts?.unread ?? 0;
  const list = {
    onOpen: markRead,
    onReply: (title: string) => {
      setSubject({ title });
      setShown('messages');
    },
    onRetry: () => isError && void refetch(),
  };
  const show = (count: number | undefined) => (count === undefined ? '–' : format.number(count));
  return (
    <Screen name={t('notifications.title')} lede={t('notifications.lede')} width="text" gap={3}>
      <Row justify="space-between" align="end" gap={2}>
        <Counts>
          <Stat label={t('notifications.total')} value={show(counts?.total)} />
          <Stat
            label={t('notifications.unread')}
            value={show(counts?.unread)}
            tone={unread > 0 ? 'attention' : undefined}
          />
        </Counts>
        {!none && <MarkAll disabled={unread === 0} onMarkAll={markAllRead} />}
      </Row>
      <Tabs
        label={t('notifications.show')}
        value={shown}
        onValueChange={setShown}
        items={[
          {
            value: 'all',
            label: t('notifications.showAll'),
            content: <NotificationPages filter="all" {...list} />,
          },
          {
            value: 'unread',
            label: t('notifications.showUnread'),
            content: <NotificationPages filter="unread" {...list} />,
          },
          {
            value: 'messages',
            label: t('notifications.showMessages'),
            // Preserves a half-written message.
            keepMounted: writes,
            content: <MessagesPanel subject={subject} />,
          },
        ]}
      />
    </Screen>
  );
}

interface MarkAllProps {
  disabled: boolean;
  onMarkAll: () => Promise<boolean>;
}

/** Stays in the tab order with nothing to mark, because a disabled button would drop the focus. */
function MarkAll({ disabled, onMarkAll }: MarkAllProps) {
  const { t } = useLanguage();
  const [marking, setMarking] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const markAll = async () => {
    setMarking(true);
    setAnnouncement((await onMarkAll()) ? t('notifications.allRead') : '');
    setMarking(false);
  };
  return (
    <>
      <Button
        variant="secondary"
        icon={checkIcon}
        aria-disabled={disabled}
        pending={marking}
        pendingText={t('notifications.marking')}
        onClick={() => !disabled && void markAll()}
      >
        {t('notifications.markAll')}
      </Button>
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
    </>
  );
}

function useMarkRead() {
  const { clientView } = useShell();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { t } = useLanguage();
  const { cancelLoading, setRead, setAllRead } = useSetRead();
  const { mutateAsync: sendOne } = api.notifications.markRead.useMutation();
  const { mutateAsync: sendAll } = api.notifications.markAllRead.useMutation();

  const markRead = useCallback(
    async (notification: Notification): Promise<void> => {
      // An admin's visit does not mark notifications as read.
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
