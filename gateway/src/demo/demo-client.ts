import type { CreditItemStatus } from '@repo/contract/credit-items';
import type { Bureau } from '@repo/contract/credit-reports';
import type { DocumentStatus, DocumentType } from '@repo/contract/documents';
import type { NotificationType } from '@repo/contract/notifications';
import type { ProgressUpdateType } from '@repo/contract/progress';

// Invented people, creditors and numbers; the SSN begins with 9, which no real one does.

export const profile = {
  phone: '(555) 010-4477',
  dateOfBirth: '1988-04-12',
  ssn: '900123456',
  address: '214 Sycamore Lane',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43004',
  monthlyIncome: '4650.00',
  employmentStatus: 'employed' as const,
  creditGoals: 'Clear the old collections and qualify for a first home loan next year.',
  targetScore: 720,
};

/** `daysAgo`: how long before the seeding it happened. */
export const reports = [
  { daysAgo: 152, experianScore: 561, equifaxScore: 554, transunionScore: 572 },
  { daysAgo: 91, experianScore: 588, equifaxScore: 579, transunionScore: 601 },
  { daysAgo: 12, experianScore: 634, equifaxScore: 618, transunionScore: 641 },
];

interface DemoItem {
  bureau: Bureau;
  creditor: string;
  itemType: string;
  accountNumber: string;
  balance: string | null;
  openedDaysAgo: number;
  status: CreditItemStatus;
  disputeReason: string | null;
  disputedDaysAgo?: number;
  removedDaysAgo?: number;
}

export const items: DemoItem[] = [
  {
    bureau: 'experian',
    creditor: 'Northgate Recovery',
    itemType: 'collection',
    accountNumber: 'NR00417735',
    balance: '1284.00',
    openedDaysAgo: 1130,
    status: 'removed',
    disputeReason: 'Not mine',
    disputedDaysAgo: 120,
    removedDaysAgo: 64,
  },
  {
    bureau: 'equifax',
    creditor: 'Northgate Recovery',
    itemType: 'collection',
    accountNumber: 'NR00417735',
    balance: '1284.00',
    openedDaysAgo: 1130,
    status: 'disputed',
    disputeReason: 'Not mine',
    disputedDaysAgo: 23,
  },
  {
    bureau: 'transunion',
    creditor: 'Northgate Recovery',
    itemType: 'collection',
    accountNumber: 'NR00417735',
    balance: '1284.00',
    openedDaysAgo: 1130,
    status: 'removed',
    disputeReason: 'Not mine',
    disputedDaysAgo: 119,
    removedDaysAgo: 41,
  },
  {
    bureau: 'experian',
    creditor: 'Bluestem Card Services',
    itemType: 'charge-off',
    accountNumber: '4000990012348821',
    balance: '3410.55',
    openedDaysAgo: 2210,
    status: 'disputed',
    disputeReason: 'Balance is wrong',
    disputedDaysAgo: 23,
  },
  {
    bureau: 'transunion',
    creditor: 'Bluestem Card Services',
    itemType: 'charge-off',
    accountNumber: '4000990012348821',
    balance: '3410.55',
    openedDaysAgo: 2210,
    status: 'active',
    disputeReason: null,
  },
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
    disputeReason: null,
  },
  {
    bureau: 'transunion',
    creditor: 'Quickline Lending',
    itemType: 'inquiry',
    accountNumber: 'QL88213',
    balance: null,
    openedDaysAgo: 210,
    status: 'active',
    disputeReason: null,
  },
  {
    bureau: 'experian',
    creditor: 'Pinecrest Furniture Credit',
    itemType: 'late-payment',
    accountNumber: 'PFC330187',
    balance: '418.00',
    openedDaysAgo: 1430,
    status: 'active',
    disputeReason: null,
  },
];

interface DemoDocument {
  fileName: string;
  documentType: DocumentType;
  status: DocumentStatus;
  rejectionReason?: string;
  daysAgo: number;
}

export const documents: DemoDocument[] = [
  {
    fileName: 'license-front-and-back.pdf',
    documentType: 'drivers-license',
    status: 'approved',
    daysAgo: 148,
  },
  {
    fileName: 'social-security-card.png',
    documentType: 'social-security',
    status: 'approved',
    daysAgo: 148,
  },
  {
    fileName: 'electric-bill.pdf',
    documentType: 'utility-bill',
    status: 'rejected',
    rejectionReason: 'The bill is older than 30 days. Please send a more recent one.',
    daysAgo: 146,
  },
  {
    fileName: 'free-score-report.pdf',
    documentType: 'credit-report-myfreescore',
    status: 'pending',
    daysAgo: 5,
  },
];

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
