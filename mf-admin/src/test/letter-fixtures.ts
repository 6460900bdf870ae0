import type { DisputeSummary } from '@repo/contract/disputes';

export const LETTER_ID = '60000000-0000-4000-8000-000000000001';

export const aLetter = (changes: Partial<DisputeSummary> = {}): DisputeSummary => ({
  id: LETTER_ID,
  bureau: 'experian',
  kind: 'dispute',
  status: 'to-sign',
  createdAt: '2026-11-29T10:00:00.000Z',
  isProposed: true,
  signedAt: null,
  mailingId: null,
  postedOn: null,
  deliveredOn: null,
  returnedOn: null,
  dueOn: null,
  informationReceivedOn: null,
  isExtendable: false,
  items: [
    {
      finding: 'a1',
      creditor: 'Northgate',
      accountNumberEnd: null,
      statement: 'I have paid this account.',
    },
  ],
  outcomes: [],
  tracks: [],
  nextSteps: [],
  missingEnclosures: [],
  ...changes,
});
