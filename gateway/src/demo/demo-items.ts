import type { CreditItemStatus } from '@repo/contract/credit-items';
import type { Bureau } from '@repo/contract/credit-reports';

interface DemoItem {
  bureau: Bureau;
  creditor: string;
  itemType: string;
  accountNumber: string;
  balance?: string;
  openedDaysAgo: number;
  status: CreditItemStatus;
  disputeReason?: string;
  disputedDaysAgo?: number;
  removedDaysAgo?: number;
}

const northgate = {
  creditor: 'Northgate Recovery',
  itemType: 'collection',
  accountNumber: 'NR00417735',
  balance: '1284.00',
  openedDaysAgo: 1130,
  disputeReason: 'Not mine',
};
const bluestem = {
  creditor: 'Bluestem Card Services',
  itemType: 'charge-off',
  accountNumber: '4000990012348821',
  balance: '3410.55',
  openedDaysAgo: 2210,
};

export const items: DemoItem[] = [
  { ...northgate, bureau: 'experian', status: 'removed', disputedDaysAgo: 120, removedDaysAgo: 64 },
  { ...northgate, bureau: 'equifax', status: 'disputed', disputedDaysAgo: 23 },
  {
    ...northgate,
    bureau: 'transunion',
    status: 'removed',
    disputedDaysAgo: 119,
    removedDaysAgo: 41,
  },
  {
    ...bluestem,
    bureau: 'experian',
    status: 'disputed',
    disputeReason: 'Balance is wrong',
    disputedDaysAgo: 23,
  },
  { ...bluestem, bureau: 'transunion', status: 'active' },
  {
    bureau: 'equifax',
    creditor: 'Harbor Auto Finance',
    itemType: 'late-payment',
    accountNumber: 'HAF7720913',
    balance: '9120.00',
    openedDaysAgo: 980,
    status: 'disputed',
    disputeReason: 'Paid on time',
    disputedDaysAgo: 9,
  },
  {
    bureau: 'experian',
    creditor: 'Mercy Valley Hospital',
    itemType: 'medical-bill',
    accountNumber: 'MVH-556120',
    balance: '642.18',
    openedDaysAgo: 700,
    status: 'removed',
    disputeReason: 'Insurance paid it',
    disputedDaysAgo: 72,
    removedDaysAgo: 18,
  },
  {
    bureau: 'equifax',
    creditor: 'Lakeside Student Loans',
    itemType: 'student-loan',
    accountNumber: 'LSL2016004419',
    balance: '14980.00',
    openedDaysAgo: 3480,
    status: 'active',
  },
  {
    bureau: 'transunion',
    creditor: 'Quickline Lending',
    itemType: 'inquiry',
    accountNumber: 'QL88213',
    openedDaysAgo: 210,
    status: 'active',
  },
  {
    bureau: 'experian',
    creditor: 'Pinecrest Furniture Credit',
    itemType: 'late-payment',
    accountNumber: 'PFC330187',
    balance: '418.00',
    openedDaysAgo: 1430,
    status: 'active',
  },
];
