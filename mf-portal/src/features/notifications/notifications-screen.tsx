import type { Notification } from '@repo/contract/notifications';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Card } from '@repo/ui/card.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { bellIcon } from '@repo/ui/icons/bell.ts';
import { checkIcon } from '@repo/ui/icons/check.ts';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Stat } from '@repo/ui/stat.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { NotificationList } from './notification-list.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { unreadCount, useNotifications } from './use-notifications.ts';

const Counts = styled.dl`
  display: flex;
  gap: ${space[5]};
`;

export default function NotificationsScreen() {
  const { t } = useLanguage();
  const query = useNotifications();
  return (
    <Screen name={t('notifications.title')} lede={t('notifications.lede')} width="text">
      <Loaded
        query={query}
        errorTitle={t('notifications.error')}
        skeleton={<SkeletonList rows={6} />}
      >
        {(notifications) => <Inbox notifications={notifications} />}
      </Loaded>
    </Screen>
  );
}

function Inbox({ notifications }: { notifications: Notification[] }) {
  const { t, format } = useLanguage();
  const markRead = useMarkRead();
  const [marking, setMarking] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const unread = unreadCount(notifications);

  const open = useCallback(
    (notification: Notification) => {
      if (!notification.read) void markRead([notification.id]);
    },
    [markRead],
  );

  const markAll = async () => {
    setMarking(true);
    const ids = notifications.filter((entry) => !entry.read).map((entry) => entry.id);
    setAnnouncement((await markRead(ids)) ? t('notifications.allRead') : '');
    setMarking(false);
  };

  return (
    <Stack gap={3}>
      <Row justify="space-between" align="end" gap={2}>
        <Counts>
          <Stat label={t('notifications.total')} value={format.number(notifications.length)} />
          <Stat
            label={t('notifications.unread')}
            value={format.number(unread)}
            tone={unread > 0 ? 'attention' : undefined}
          />
        </Counts>
        {notifications.length > 0 && (
          <Button
            variant="secondary"
            icon={checkIcon}
            disabled={unread === 0}
            pending={marking}
            pendingText={t('notifications.marking')}
            onClick={() => void markAll()}
          >
            {t('notifications.markAll')}
          </Button>
        )}
      </Row>
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
      <Card padding="none">
        {notifications.length > 0 ? (
          <NotificationList notifications={notifications} onOpen={open} />
        ) : (
          <EmptyState icon={bellIcon} level={2} title={t('notifications.empty')}>
            {t('notifications.emptyText')}
          </EmptyState>
        )}
      </Card>
    </Stack>
  );
}
