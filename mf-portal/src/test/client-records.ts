import { emptyTradeline } from '@repo/testing/empty-tradeline.ts';
import type { ClientCreditItem, CreditItemStatus } from '@repo/contract/credit-items';
import {
  bureaus,
  reportScores,
  type CreditReport,
  type LatestOwnReport,
  type ScoreSeries,
} from '@repo/contract/credit-reports';
import type { Document, UploadLimits } from '@repo/contract/documents';
import type { FundingApplication } from '@repo/contract/funding';
import type { Notification } from '@repo/contract/notifications';
import type { Profile } from '@repo/contract/profiles';
import type { ProgressUpdate } from '@repo/contract/progress-updates';
import type { ComparedRow, ReportChange } from '@repo/contract/report-comparison';
import type { CurrentFinding, CurrentFindings, ReportImport } from '@repo/contract/report-imports';
import type { Tradeline } from '@repo/contract/report-snapshots';

let created = 0;

const nextId = () => `record-${(created += 1)}`;

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

export const creditReport = (overrides: Partial<LatestOwnReport> = {}): LatestOwnReport => ({
  id: nextId(),
  reportDate: '2026-11-10',
  experianScore: 690,
  equifaxScore: 700,
  transunionScore: 711,
  scoreModel: null,
  isBeingChecked: false,
  sources: [],
  reported: [...bureaus],
  ...overrides,
});

export const enteredScores = (...newestFirst: CreditReport[]): ScoreSeries[] =>
  bureaus.map((bureau, index) => ({
    bureau,
    model: null,
    points: newestFirst.toReversed().flatMap((report) => {
      const score = reportScores(report)[index] ?? null;
      return score === null
        ? []
        : [{ reportDate: report.reportDate, score, isBeingChecked: false }];
    }),
  }));

export const creditItem = (overrides: Partial<ClientCreditItem> = {}): ClientCreditItem => ({
  id: nextId(),
  bureau: 'experian',
  creditor: 'Harbor Bank',
  itemType: 'collection',
  accountNumber: '4417',
  balance: '1240.50',
  dateOpened: '2021-03-05',
  status: 'active',
  disputeReason: null,
  disputeReasonLanguage: null,
  disputedOn: '2026-10-20',
  answerDueOn: null,
  disputeChannel: 'mail',
  removalDate: null,
  isBeingChecked: false,
  events: [],
  updatedAt: '2026-11-01T12:00:00.000Z',
  ...overrides,
});

export const pastStatuses = (...statuses: CreditItemStatus[]): ClientCreditItem['events'] =>
  statuses.map((status) => ({
    status,
    at: '2026-01-05T12:00:00.000Z',
    disputedOn: status === 'disputed' ? '2026-01-05' : null,
  }));

export const document = (overrides: Partial<Document> = {}): Document => ({
  id: nextId(),
  fileName: 'license.pdf',
  documentType: 'drivers-license',
  fileSize: 2_621_440,
  status: 'pending',
  rejectionReason: null,
  rejection: null,
  side: null,
  scanStatus: 'clean',
  answerTo: null,
  proofOf: null,
  uploadedAt: '2026-11-05T12:00:00.000Z',
  ...overrides,
});

export const uploadLimits: UploadLimits = {
  maxBytes: 25 * 1024 * 1024,
  quotaBytes: 500 * 1024 * 1024,
  usedBytes: 0,
  scanning: true,
  photoMaxPx: 2000,
};

export const noDocuments = {
  'documents.list': (): Document[] => [],
  'documents.uploadLimits': () => uploadLimits,
};

export function file(name: string, size = 1_000): File {
  const type = name.endsWith('.jpg') ? 'image/jpeg' : '';
  const chosen = new File(['x'], name, { lastModified: 1, type });
  Object.defineProperty(chosen, 'size', { value: size });
  return chosen;
}

export const notification = (overrides: Partial<Notification> = {}): Notification => ({
  id: nextId(),
  title: 'A message about your file',
  message: 'We have news for you.',
  type: 'general',
  read: false,
  actionUrl: null,
  createdAt: daysAgo(2),
  system: null,
  language: null,
  ...overrides,
});

export const progressUpdate = (overrides: Partial<ProgressUpdate> = {}): ProgressUpdate => ({
  id: nextId(),
  title: 'Dispute sent',
  description: 'We disputed an item with Experian.',
  updateType: 'dispute-sent',
  metadata: null,
  createdAt: daysAgo(2),
  language: null,
  ...overrides,
});

export const fundingApplication = (
  overrides: Partial<FundingApplication> = {},
): FundingApplication => ({
  id: nextId(),
  requestedAmount: '25000',
  monthlyIncome: '4650.00',
  creditScore: 700,
  qualificationData: {
    purpose: 'A second delivery van for the bakery',
    currentScores: { experian: 690, equifax: 700, transunion: 711 },
  },
  status: 'submitted',
  approvedAmount: null,
  decisionNote: null,
  decisionNoteLanguage: null,
  decidedAt: null,
  submittedAt: '2026-11-12T12:00:00.000Z',
  ...overrides,
});

export const profile = (overrides: Partial<Profile> = {}): Profile => ({
  phone: '5550104477',
  dateOfBirth: '1988-04-12',
  ssn: '3456',
  address: '12 Elm Street',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43004',
  monthlyIncome: 4650,
  employmentStatus: 'employed',
  creditGoals: 'Buy a house within two years',
  targetScore: 720,
  createdAt: '2026-11-01T12:00:00.000Z',
  ...overrides,
});

export const noFindings: CurrentFindings = { report: null, changes: [], findings: [] };

export const tradeline = (overrides: Partial<Tradeline> = {}): Tradeline => ({
  ...emptyTradeline,
  accountNumber: { digits: '4417', masked: '4417****' },
  type: 'revolving',
  status: 'open',
  payStatus: 'charge-off',
  balance: 1240.5,
  dateOpened: '2021-03',
  provenance: { balance: { path: 'AccountHistory[0]', text: '$1,240.50' } },
  ...overrides,
});

const reportHead = {
  format: 'identityiq-html',
  fileName: 'report.html',
  documentId: 'document-1',
  reportDate: '2026-11-10',
  createdAt: '2026-11-12T12:00:00.000Z',
  submittedAt: null,
  confirmedAt: null,
} as const;

export const reportImport = (overrides: Partial<ReportImport> = {}): ReportImport => ({
  id: nextId(),
  ...reportHead,
  snapshot: {
    reportDate: '2026-11-10',
    bureaus: ['experian', 'equifax'],
    scores: [{ bureau: 'experian', model: 'VantageScore 3.0', score: 641, provenance: {} }],
    tradelines: [tradeline(), tradeline({ bureau: 'equifax', balance: 0 })],
    collections: [],
    publicRecords: [],
    inquiries: [
      { bureau: 'equifax', creditor: 'Elm Motors', date: '2026-02', kind: 'hard', provenance: {} },
    ],
    personalInformation: [
      {
        bureau: 'experian',
        names: ['Dana Example'],
        birthDate: '1988-04-12',
        addresses: [],
        employers: [],
        provenance: {},
      },
    ],
    statements: [],
    alerts: [],
  },
  changes: [],
  findings: [],
  problems: [],
  otherPerson: null,
  needsReportDate: false,
  questions: [],
  negative: [{ list: 'tradelines', index: 0, itemType: 'charge-off', bureau: 'experian' }],
  overtaken: [],
  added: 0,
  removed: [],
  missing: [],
  isOwn: true,
  withdrawnAt: null,
  answers: null,
  ...overrides,
});

export const comparedRow = (overrides: Partial<ComparedRow> = {}): ComparedRow => ({
  list: 'tradelines',
  index: 0,
  bureau: 'experian',
  creditor: 'Harbor Bank',
  originalCreditor: null,
  accountNumber: { digits: '4417', masked: '4417****' },
  dateOpened: '2021-03',
  balance: 1240.5,
  ...overrides,
});

export const reportChange = (overrides: Partial<ReportChange> = {}): ReportChange => ({
  id: nextId(),
  kind: 'unchanged',
  current: comparedRow(),
  previous: comparedRow(),
  probability: 1,
  reasons: [],
  changed: [],
  candidates: [],
  ...overrides,
});

export const finding = (overrides: Partial<CurrentFinding> = {}): CurrentFinding => ({
  key: (created += 1).toString(16),
  rule: 'paid-with-balance',
  law: '15 USC 1681e(b)',
  arithmetic: { balance: '1240.5' },
  elsewhere: [],
  rows: [
    {
      row: comparedRow(),
      values: [
        { field: 'status', value: 'closed', source: null },
        { field: 'balance', value: '1240.5', source: null },
      ],
    },
  ],
  questions: ['isYours', 'wasPaid'],
  answer: null,
  itemIds: [],
  ...overrides,
});

export const currentFindings = (overrides: Partial<CurrentFindings> = {}): CurrentFindings => ({
  report: { id: nextId(), ...reportHead, confirmedAt: '2026-11-12T12:05:00.000Z' },
  changes: [],
  findings: [],
  ...overrides,
});
