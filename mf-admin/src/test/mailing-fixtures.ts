import type { Mailing, WaitingLetter } from '@repo/contract/mailings';
import type { MailedLetter } from '../features/mailings/letter-row.tsx';

export const MAILING_ID = '70000000-0000-4000-8000-000000000001';

export const letterId = (number: number) => `60000000-0000-4000-8000-00000000000${number}`;

const clients = ['Ana Vega', 'Omar Reyes', 'Dana Whitfield'];

export const aMailedLetter = (
  number: number,
  changes: Partial<MailedLetter> = {},
): MailedLetter => ({
  disputeId: letterId(number),
  clientId: `20000000-0000-4000-8000-00000000000${number}`,
  clientName: clients[number - 1] ?? '',
  bureau: 'experian',
  kind: 'dispute',
  postedOn: null,
  trackingNumber: null,
  isWithdrawn: false,
  deliveredOn: null,
  problem: null,
  problemDetail: null,
  ...changes,
});

export const aWaitingLetter = (
  number: number,
  changes: Partial<WaitingLetter> = {},
): WaitingLetter => ({
  ...aMailedLetter(number),
  createdAt: '2026-11-20T10:00:00.000Z',
  signedAt: `2026-11-2${number}T10:00:00.000Z`,
  outdatedAt: null,
  mailingId: null,
  returnedOn: null,
  ...changes,
});

export const aMailing = (changes: Partial<Mailing> = {}): Mailing => ({
  id: MAILING_ID,
  provider: 'print',
  service: 'certified',
  createdAt: '2026-11-28T10:00:00.000Z',
  createdBy: 'Ada Marsh',
  file: `/api/admin/mailings/${MAILING_ID}/file`,
  letters: [1, 2, 3].map((number) => aMailedLetter(number)),
  postage: null,
  ...changes,
});
