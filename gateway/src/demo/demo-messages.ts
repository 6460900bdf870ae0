export const notifications = [
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
] as const;

export const updates = [
  {
    title: 'Welcome',
    description: 'Your profile is complete. We started on your first report.',
    updateType: 'other' as const,
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

function disputed(daysAgo: number, creditor: string, bureau: string, round: number) {
  return {
    title: 'Dispute sent',
    description: `We disputed the ${creditor} item with ${bureau}.`,
    updateType: 'dispute-sent' as const,
    metadata: { bureau, creditor, round },
    daysAgo,
  };
}

function removed(daysAgo: number, creditor: string, bureau: string) {
  return {
    title: 'Item removed',
    description: `${creditor} no longer appears on your ${bureau} report.`,
    updateType: 'item-removed' as const,
    metadata: { bureau, creditor },
    daysAgo,
  };
}

function rose(daysAgo: number, from: number, to: number) {
  return {
    title: 'Scores went up',
    description: `Your average went from ${from} to ${to}.`,
    updateType: 'score-increase' as const,
    metadata: { from, to },
    daysAgo,
  };
}
