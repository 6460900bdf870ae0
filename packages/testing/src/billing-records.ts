import type { Invoice } from '@repo/contract/invoices';
import type { EarnedWork } from '@repo/contract/work';

export const LETTER = '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11';

const service = {
  position: 1,
  kind: 'dispute',
  description: 'Harbor Collections, reported by Experian',
  price: '79.00',
} as const;

const evidence = {
  kind: 'dispute',
  disputeId: LETTER,
  bureau: 'experian',
  deliveredOn: '2026-12-08',
  answerDueOn: '2027-01-07',
  answeredOn: '2026-12-20',
} as const;

export const earnedWork = (changes: Partial<EarnedWork> = {}): EarnedWork => ({
  id: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a31',
  contractId: 'b53a9ed0-6b0c-4b0e-9a43-0d4c6a2f1c11',
  service,
  performedOn: '2026-12-20',
  evidence: [evidence],
  billableFrom: '2026-12-20',
  obstacle: null,
  rule: null,
  invoiceId: null,
  ...changes,
});

export const anInvoice = (changes: Partial<Invoice> = {}): Invoice => ({
  id: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a21',
  number: 1042,
  contractId: 'b53a9ed0-6b0c-4b0e-9a43-0d4c6a2f1c11',
  amount: '79.00',
  issuedAt: '2026-12-21T15:00:00.000Z',
  issuedOn: '2026-12-21',
  status: 'open',
  pay: { by: 'directions' },
  credited: '0.00',
  received: '0.00',
  refunded: '0.00',
  due: '79.00',
  leftOnCard: '0.00',
  lines: [
    {
      workId: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a31',
      service,
      performedOn: '2026-12-20',
      evidence: [evidence],
      price: '79.00',
    },
  ],
  payments: [],
  refunds: [],
  credits: [],
  refundOwed: null,
  ...changes,
});
