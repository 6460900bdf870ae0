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
  disputed(120, 'Northgate Recovery', 'Experian', 1),
  disputed(119, 'Northgate Recovery', 'TransUnion', 1),
  rose(91, 562, 589),
  disputed(72, 'Mercy Valley Hospital', 'Experian', 2),
  removed(64, 'Northgate Recovery', 'Experian'),
  removed(41, 'Northgate Recovery', 'TransUnion'),
  disputed(23, 'Northgate Recovery', 'Equifax', 3),
  disputed(23, 'Bluestem Card Services', 'Experian', 3),
  removed(18, 'Mercy Valley Hospital', 'Experian'),
  rose(12, 589, 631),
  disputed(9, 'Harbor Auto Finance', 'Equifax', 4),
];

function disputed(daysAgo: number, creditor: string, bureau: string, round: number): DemoUpdate {
  return {
    title: 'Dispute sent',
    description: `We disputed the ${creditor} record with ${bureau}.`,
    updateType: 'dispute-sent',
    metadata: { bureau, creditor, round },
    daysAgo,
  };
}

function removed(daysAgo: number, creditor: string, bureau: string): DemoUpdate {
  return {
    title: 'Item removed',
    description: `${creditor} no longer appears on your ${bureau} report.`,
    updateType: 'item-removed',
    metadata: { bureau, creditor },
    daysAgo,
  };
}

function rose(daysAgo: number, from: number, to: number): DemoUpdate {
  return {
    title: 'Scores went up',
    description: `Your average went from ${from} to ${to}.`,
    updateType: 'score-increase',
    metadata: { from, to },
    daysAgo,
  };
}
