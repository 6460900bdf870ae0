import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { InventedReport } from '@repo/reports/test/invented-report.ts';

type Account = InventedReport['tradelines'][number];

interface Saved {
  name?: string;
  reportDate?: string;
  on?: readonly Bureau[];
  collection?: boolean;
  balance?: number;
}

export function savedReport({
  name = 'Robin Example',
  reportDate = '2026-10-01',
  on = bureaus,
  collection = true,
  balance = 1240,
}: Saved = {}): InventedReport {
  const of = (account: Partial<Account>) => on.map((bureau) => accountOf(bureau, account));
  return {
    name,
    reportDate,
    statements: [],
    scores: on.map((bureau, index) => ({ bureau, score: 612 + index * 9 })),
    tradelines: [
      ...of({
        creditor: 'Bluestem Card Services',
        accountNumber: { masked: '51780523****', digits: '51780523' },
        type: 'revolving',
        status: 'open',
        payStatus: 'current',
        balance: 310,
        dateOpened: '2022-03-14',
      }),
      ...of({
        creditor: 'Harbor Bank',
        accountNumber: { masked: '44170923****', digits: '44170923' },
        type: 'installment',
        status: 'paid',
        payStatus: 'charge-off',
        balance,
        dateOpened: '2021-05-02',
        dateClosed: '2024-02-10',
      }),
    ],
    collections: collection
      ? of({
          creditor: 'NORTHGATE RECOVERY',
          originalCreditor: 'Elm Telephone',
          accountNumber: { masked: '99120045****', digits: '99120045' },
          payStatus: 'collection',
          balance: 480,
          dateOpened: '2023-06-20',
        })
      : [],
    inquiries: on.map((bureau) => ({ bureau, creditor: "O'Hara Auto 1st", date: '2026-02-11' })),
  };
}

function accountOf(bureau: Bureau, account: Partial<Account>): Account {
  return {
    bureau,
    creditor: '',
    originalCreditor: null,
    accountNumber: null,
    type: null,
    typeDetail: null,
    responsibility: 'individual',
    status: null,
    payStatus: null,
    balance: null,
    pastDue: null,
    creditLimit: null,
    highBalance: null,
    monthlyPayment: null,
    dateOpened: null,
    dateClosed: null,
    dateReported: '2026-09-15',
    dateLastActive: null,
    dateLastPayment: null,
    disputed: null,
    remarks: [],
    paymentHistory: [],
    ...account,
  };
}
