import type { ProgressUpdateType } from '@repo/contract/progress-updates';

interface DemoUpdate {
  title: string;
  description: string;
  updateType: ProgressUpdateType;
  metadata: Record<string, unknown>;
  daysAgo: number;
}

export const updates: DemoUpdate[] = [
  {
    title: 'Welcome',
    description: 'Your profile is complete. We started on your first report.',
    updateType: 'other',
    metadata: {},
    daysAgo: 150,
  },
  {
    title: 'Dispute sent',
    description: 'We disputed the Northgate Recovery record with Experian.',
    updateType: 'dispute-sent',
    metadata: { bureau: 'Experian', creditor: 'Northgate Recovery', round: 1 },
    daysAgo: 120,
  },
  {
    title: 'Dispute sent',
    description: 'We disputed the Northgate Recovery record with TransUnion.',
    updateType: 'dispute-sent',
    metadata: { bureau: 'TransUnion', creditor: 'Northgate Recovery', round: 1 },
    daysAgo: 119,
  },
  {
    title: 'Scores went up',
    description: 'Your average went from 562 to 589.',
    updateType: 'score-increase',
    metadata: { from: 562, to: 589 },
    daysAgo: 91,
  },
  {
    title: 'Dispute sent',
    description: 'We disputed the Mercy Valley Hospital record with Experian.',
    updateType: 'dispute-sent',
    metadata: { bureau: 'Experian', creditor: 'Mercy Valley Hospital', round: 2 },
    daysAgo: 72,
  },
  {
    title: 'Item removed',
    description: 'Northgate Recovery no longer appears on your Experian report.',
    updateType: 'item-removed',
    metadata: { bureau: 'Experian', creditor: 'Northgate Recovery' },
    daysAgo: 64,
  },
  {
    title: 'Item removed',
    description: 'Northgate Recovery no longer appears on your TransUnion report.',
    updateType: 'item-removed',
    metadata: { bureau: 'TransUnion', creditor: 'Northgate Recovery' },
    daysAgo: 41,
  },
  {
    title: 'Dispute sent',
    description: 'We disputed the Northgate Recovery record with Equifax.',
    updateType: 'dispute-sent',
    metadata: { bureau: 'Equifax', creditor: 'Northgate Recovery', round: 3 },
    daysAgo: 23,
  },
  {
    title: 'Dispute sent',
    description: 'We disputed the Bluestem Card Services record with Experian.',
    updateType: 'dispute-sent',
    metadata: { bureau: 'Experian', creditor: 'Bluestem Card Services', round: 3 },
    daysAgo: 23,
  },
  {
    title: 'Item removed',
    description: 'Mercy Valley Hospital no longer appears on your Experian report.',
    updateType: 'item-removed',
    metadata: { bureau: 'Experian', creditor: 'Mercy Valley Hospital' },
    daysAgo: 18,
  },
  {
    title: 'Scores went up',
    description: 'Your average went from 589 to 631.',
    updateType: 'score-increase',
    metadata: { from: 589, to: 631 },
    daysAgo: 12,
  },
  {
    title: 'Dispute sent',
    description: 'We disputed the Harbor Auto Finance record with Equifax.',
    updateType: 'dispute-sent',
    metadata: { bureau: 'Equifax', creditor: 'Harbor Auto Finance', round: 4 },
    daysAgo: 9,
  },
];
