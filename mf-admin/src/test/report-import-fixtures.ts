import { emptyTradeline } from '@repo/testing/empty-tradeline.ts';
import type { ComparedRow, ReportChange } from '@repo/contract/report-comparison';
import type { ReportImport } from '@repo/contract/report-imports';
import type { ReportSnapshot, Tradeline } from '@repo/contract/report-snapshots';

export const REPORT_ID = '50000000-0000-4000-8000-000000000001';

export function aTradeline(overrides: Partial<Tradeline> = {}): Tradeline {
  return {
    ...emptyTradeline,
    creditor: 'HARBOR BANK',
    accountNumber: { digits: '5178', masked: '5178****' },
    type: 'revolving',
    status: 'open',
    balance: 310,
    dateOpened: '2021-03-09',
    ...overrides,
  };
}

export function aComparedRow(overrides: Partial<ComparedRow> = {}): ComparedRow {
  const { bureau, creditor, originalCreditor, accountNumber, dateOpened, balance } = aTradeline();
  return {
    list: 'tradelines',
    index: 0,
    bureau,
    creditor,
    originalCreditor,
    accountNumber,
    dateOpened,
    balance,
    ...overrides,
  };
}

export function aChange(overrides: Partial<ReportChange> = {}): ReportChange {
  return {
    id: 'c1',
    kind: 'new',
    current: aComparedRow(),
    previous: null,
    probability: null,
    reasons: [],
    changed: [],
    candidates: [],
    ...overrides,
  };
}

const snapshot: ReportSnapshot = {
  reportDate: '2026-10-01',
  bureaus: ['transunion', 'experian', 'equifax'],
  scores: [{ bureau: 'experian', model: 'VantageScore 3.0', score: 612, provenance: {} }],
  tradelines: [aTradeline()],
  collections: [],
  publicRecords: [],
  inquiries: [],
  personalInformation: [],
  statements: [],
  alerts: [],
};

export function aReportImport({
  snapshot: read,
  ...overrides
}: Partial<Omit<ReportImport, 'snapshot'>> & {
  snapshot?: Partial<ReportSnapshot>;
} = {}): ReportImport {
  return {
    id: REPORT_ID,
    format: 'identityiq-html',
    fileName: 'Credit report.html',
    documentId: '40000000-0000-4000-8000-000000000001',
    reportDate: '2026-10-01',
    createdAt: '2026-10-02T12:00:00.000Z',
    submittedAt: null,
    confirmedAt: null,
    snapshot: { ...snapshot, ...read },
    changes: [aChange()],
    findings: [],
    problems: [],
    otherPerson: null,
    needsReportDate: false,
    questions: [],
    negative: [],
    overtaken: [],
    added: 0,
    removed: [],
    missing: [],
    isOwn: false,
    withdrawnAt: null,
    answers: null,
    ...overrides,
  };
}
