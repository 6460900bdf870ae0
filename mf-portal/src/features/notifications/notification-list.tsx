import type { Notification } from '@repo/contract/notifications';
import { color } from '@repo/ui/tokens.ts';
import { memo } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { LongList } from '../screen/long-list.tsx';
import { NotificationItem } from './notification-item.tsx';

const List = styled.ul`
  & > li + li {
    border-top: 1px solid ${color.rule};
  }
`;

interface NotificationListProps {
  notifications: Notification[];
  onOpen: (notification: Notification) => void;
}

/** Renders again only when a notification changed: marking hundreds read makes many small updates. */
export const NotificationList = memo(function NotificationList(props: NotificationListProps) {
  const { notifications, onOpen } = props;
  const { t } = useLanguage();
  return (
    <LongList height={600} length={notifications.length} label={t('notifications.listLabel')}>
      <List role="list">
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onOpen={() => onOpen(notification)}
          />
        ))}
      </List>
    </LongList>
  );
});
