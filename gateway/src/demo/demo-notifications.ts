import type { NotificationType } from '@repo/contract/notifications';
import type { SystemNotification } from '@repo/contract/system-notifications';
import type { WrittenMessage } from '../features/notifications/add-notification.ts';

interface DemoNotification {
  content: SystemNotification | WrittenMessage;
  type: NotificationType;
  actionUrl: string | null;
  read: boolean;
  daysAgo: number;
}

export const notifications: DemoNotification[] = [
  {
    content: {
      kind: 'document-rejected',
      data: {
        documentType: 'utility-bill',
        rejection: { code: 'too-old', text: 'A photo is enough.', language: 'en' },
      },
    },
    type: 'document-required',
    actionUrl: '/documents',
    read: false,
    daysAgo: 4,
  },
  {
    content: {
      kind: 'item-removed',
      data: { creditor: 'Mercy Valley Hospital', bureau: 'experian' },
    },
    type: 'item-removed',
    actionUrl: '/credit-report',
    read: false,
    daysAgo: 18,
  },
  {
    content: {
      kind: 'item-removed',
      data: { creditor: 'Northgate Recovery', bureau: 'transunion' },
    },
    type: 'item-removed',
    actionUrl: '/credit-report',
    read: true,
    daysAgo: 41,
  },
  {
    content: {
      title: 'We are on it',
      message: 'Your first disputes are on their way. Bureaus have 30 days to answer.',
    },
    type: 'general',
    actionUrl: null,
    read: true,
    daysAgo: 118,
  },
];
