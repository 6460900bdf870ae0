import type { NotificationType } from '@repo/contract/notifications';

interface DemoNotification {
  title: string;
  message: string;
  type: NotificationType;
  actionUrl: string | null;
  read: boolean;
  daysAgo: number;
}

export const notifications: DemoNotification[] = [
  {
    title: 'Please send a newer utility bill',
    message: 'The bill you sent is older than 30 days. A photo of a recent one is enough.',
    type: 'document-required',
    actionUrl: '/documents',
    read: false,
    daysAgo: 4,
  },
  {
    title: 'Item removed',
    message: 'Mercy Valley Hospital is gone from your Experian report.',
    type: 'item-removed',
    actionUrl: '/credit-report',
    read: false,
    daysAgo: 18,
  },
  {
    title: 'Item removed',
    message: 'Northgate Recovery is gone from your TransUnion report.',
    type: 'item-removed',
    actionUrl: '/credit-report',
    read: true,
    daysAgo: 41,
  },
  {
    title: 'We are on it',
    message: 'Your first disputes are on their way. Bureaus have 30 days to answer.',
    type: 'general',
    actionUrl: null,
    read: true,
    daysAgo: 118,
  },
];
