import type { Notification } from '@repo/contract/notifications';
import { isScreenPath } from '@repo/contract/site-path';
import { Link } from '@repo/federation/link.tsx';
import { notificationTexts } from '@repo/i18n/notification-texts.ts';
import type { TextPart } from '@repo/i18n/text-part.ts';
import { Badge } from '@repo/ui/badge.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { notificationLooks } from '@repo/screens/notification-looks.ts';
import {
  Item,
  Line,
  Mark,
  Message,
  TITLE_ACTION,
  titleStyle,
  Texts,
} from '@repo/screens/notification-parts.ts';
import { Row } from '@repo/ui/stack.tsx';
import { Text, TextParts } from '@repo/ui/text.tsx';
import { color } from '@repo/ui/tokens.ts';
import { TooltipGroup } from '@repo/ui/tooltip.tsx';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './notifications.messages.ts';
import { LongList } from '../../lists/long-list.tsx';
import { RelativeTime } from '../../lists/relative-time.tsx';

const List = styled.ul`
  & > li + li {
    border-top: 1px solid ${color.rule};
  }
`;

interface NotificationListProps {
  notifications: Notification[];
  onOpen: (notification: Notification) => void;
  onReply: (title: string) => void;
  children?: ReactNode;
}

export function NotificationList({
  notifications,
  onOpen,
  onReply,
  children,
}: NotificationListProps) {
  const { t } = useLanguage();
  return (
    <TooltipGroup>
      <LongList height={600} length={notifications.length} label={t('notifications.listLabel')}>
        <List role="list">
          {notifications.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onOpen={() => onOpen(notification)}
              onReply={() => {
                onOpen(notification);
                onReply(notification.title);
              }}
            />
          ))}
        </List>
        {children}
      </LongList>
    </TooltipGroup>
  );
}

interface NotificationItemProps {
  notification: Notification;
  onOpen: () => void;
  onReply: () => void;
}

function NotificationItem({ notification, onOpen, onReply }: NotificationItemProps) {
  const { t, language } = useLanguage();
  const item = useRef<HTMLLIElement>(null);
  const { read, type, createdAt } = notification;
  const { title, message } = notificationTexts(notification, language);
  const { icon, tone } = notificationLooks[type];
  return (
    <Item ref={item} tabIndex={-1} $unread={!read} onClick={clickTitle}>
      <Mark $tone={tone}>
        <Icon icon={icon} size={20} label={t(`notifications.type.${type}`)} />
      </Mark>
      <Texts>
        <Line>
          <Title
            notification={notification}
            title={title}
            onOpen={() => {
              onOpen();
              // The button disappears once the notification is read; keep the focus on its item.
              item.current?.focus({ preventScroll: true });
            }}
          />
          {!read && <Badge tone="positive">{t('notifications.isNew')}</Badge>}
        </Line>
        <Message>
          <TextParts parts={message} />
        </Message>
        <Row justify="space-between" gap={1}>
          <Text as="span" size="sm" tone="faint">
            <RelativeTime instant={createdAt} />
          </Text>
          {!notification.system && (
            <Button variant="quiet" onClick={onReply}>
              {t('notifications.reply')}
            </Button>
          )}
        </Row>
      </Texts>
    </Item>
  );
}

function clickTitle(event: MouseEvent<HTMLLIElement>) {
  const onControl = event.target instanceof Element && event.target.closest('a, button');
  if (onControl || getSelection()?.type === 'Range') return;
  event.currentTarget.querySelector<HTMLElement>(TITLE_ACTION)?.click();
}

const { OpenButton, OpenLink, Plain } = titleStyle;

interface TitleProps extends Omit<NotificationItemProps, 'onReply'> {
  title: TextPart;
}

function Title({ notification, title, onOpen }: TitleProps) {
  const text = <TextParts parts={[title]} />;
  const path = isScreenPath(notification.actionUrl) ? notification.actionUrl : null;
  if (path) {
    return (
      <OpenLink as={Link} href={path} onClick={onOpen} data-opener>
        {text}
      </OpenLink>
    );
  }
  if (notification.read) return <Plain>{text}</Plain>;
  return (
    <OpenButton type="button" onClick={onOpen} data-opener>
      {text}
    </OpenButton>
  );
}
