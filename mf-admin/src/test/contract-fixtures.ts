import type { ClientContract, ClientStanding } from '@repo/contract/contracts';
import type { Bureau } from '@repo/contract/credit-reports';
import type { AnsweredFinding } from '@repo/contract/report-findings';

export function aContract(overrides: Partial<ClientContract> = {}): ClientContract {
  return {
    id: '50000000-0000-4000-8000-000000000001',
    step: 'sign',
    state: 'OH',
    total: '89.25',
    completesOn: '2027-03-30',
    offeredAt: '2026-11-20T15:00:00.000Z',
    offeredBy: 'Nora Ames',
    signedAt: null,
    signedOn: null,
    serviceMayStartAt: null,
    cancelUntil: null,
    cancelDueOn: null,
    endedOn: null,
    endedAt: null,
    noticeReceivedOn: null,
    terms: {
      firm: { name: 'Evergreen', address: '1 Main St', email: 'firm@example.com', phone: '555' },
      client: { name: 'Dana Whitfield', address: '2 Oak St', email: 'dana@example.com' },
      language: 'en',
      services: [
        {
          kind: 'dispute',
          description: 'Dispute with Experian: Northgate',
          price: '80.00',
          findings: ['a1'],
        },
      ],
      otherPayments: [{ payee: 'Postal Service', amount: '9.25' }],
      servicesTotal: '80.00',
      total: '89.25',
      completesOn: '2027-03-30',
      guaranteeDays: 120,
      guaranteeScore: null,
      stateLaw: {
        billing: 'per-service',
        monthlyStatement: false,
        bond: null,
        registration: null,
      },
    },
    ...overrides,
  };
}

export const signed = {
  step: 'waiting',
  signedAt: '2026-11-24T20:00:00.000Z',
  signedOn: '2026-11-24',
  cancelDueOn: '2026-11-30',
  serviceMayStartAt: '2026-12-01T05:00:00.000Z',
  cancelUntil: '2026-12-01T05:00:00.000Z',
} as const;

export function aStanding(overrides: Partial<ClientStanding> = {}): ClientStanding {
  return {
    step: 'offer',
    serviceMayStartAt: null,
    cancelUntil: null,
    contract: null,
    state: 'OH',
    consentWithdrawn: false,
    rightsSigned: true,
    obstacle: null,
    channel: null,
    today: '2026-11-29',
    ...overrides,
  };
}

const rowOf = (bureau: Bureau, creditor: string): AnsweredFinding['rows'][number] => ({
  row: {
    list: 'tradelines',
    index: 0,
    bureau,
    creditor,
    originalCreditor: null,
    accountNumber: null,
    dateOpened: null,
    balance: null,
  },
  values: [],
});

export function aFinding(key: string, creditor: string): AnsweredFinding {
  return {
    key,
    rule: 'bureaus-disagree',
    law: '15 USC 1681e(b)',
    arithmetic: { fields: 'balance' },
    elsewhere: [],
    rows: [rowOf('experian', creditor), rowOf('equifax', creditor)],
    questions: [],
    answer: null,
  };
}
