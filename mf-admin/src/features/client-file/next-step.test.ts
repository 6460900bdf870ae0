import { expect, test } from '@jest/globals';
import { countPending, nextStep } from './next-step-link.tsx';

const report = {
  id: 'r1',
  reportDate: '2026-11-01',
  experianScore: 600,
  equifaxScore: null,
  transunionScore: 700,
  scoreModel: null,
  sources: [],
};
const client = {
  onboardingComplete: true,
  onboardingStep: 3,
  latestReport: report,
  unreadAnswers: 0,
  contractStep: 'in-force',
} as const;
const file = {
  client,
  documents: [],
  reports: [],
  applications: [],
  creditItems: [],
  waitingMessages: 0,
};

test('work of an admin comes before work of others', () => {
  const creditItems = [{ status: 'active' }, { status: 'disputed' }] as const;
  const documents = [
    { id: 'd1', status: 'pending' },
    { id: 'd2', status: 'approved' },
  ] as const;
  const applications = [{ status: 'qualified' }] as const;
  const all = { ...file, creditItems, documents, applications };
  expect(nextStep({ ...all, waitingMessages: 1 })).toEqual({ kind: 'answer-client' });
  expect(nextStep(all)).toEqual({ kind: 'review-documents', count: 1 });
  expect(nextStep({ ...all, client: { ...client, unreadAnswers: 2 } })).toEqual({
    kind: 'read-answers',
    count: 2,
  });
  expect(nextStep({ ...all, documents: [] })).toEqual({ kind: 'decide-application' });
  expect(nextStep({ ...file, creditItems })).toEqual({ kind: 'dispute-items', count: 1 });
});

test('the file of a report is not reviewed before the report is confirmed', () => {
  const documents = [{ id: 'd1', status: 'pending' }] as const;
  const reports = [
    { documentId: 'd1', confirmedAt: null },
    { documentId: 'd2', confirmedAt: '2026-11-01T12:00:00.000Z' },
  ];
  expect(nextStep({ ...file, documents, reports })).toEqual({ kind: 'confirm-reports', count: 1 });
  expect(countPending(documents, reports)).toEqual({ toReview: 0, withReport: 1 });
  expect(countPending(documents, [])).toEqual({ toReview: 1, withReport: 0 });
});

test.each([
  [null, 1],
  [0, 1],
  [2, 3],
])('a setup at %s waits for step %i', (onboardingStep, step) => {
  const unfinished = {
    onboardingComplete: false,
    onboardingStep,
    latestReport: null,
    unreadAnswers: 0,
    contractStep: null,
  };
  expect(nextStep({ ...file, client: unfinished })).toEqual({ kind: 'wait-for-setup', step });
});

test('a report is entered once the setup is complete', () => {
  const without = { ...client, latestReport: null };
  expect(nextStep({ ...file, client: without })).toEqual({ kind: 'enter-report' });
});

test.each([
  [null, 'offer-contract'],
  ['sign', 'wait-for-signature'],
  ['waiting', 'wait-to-start'],
  ['cancelled', 'contract-ended'],
  ['stopped', 'contract-ended'],
  ['void', 'contract-ended'],
] as const)('no dispute comes before a contract is in force (%s)', (contractStep, kind) => {
  const creditItems = [{ status: 'active' }] as const;
  expect(nextStep({ ...file, creditItems, client: { ...client, contractStep } })).toEqual({ kind });
});

test('waiting for the bureaus, or for nothing, comes last', () => {
  const creditItems = [{ status: 'disputed' }, { status: 'removed' }] as const;
  expect(nextStep({ ...file, creditItems })).toEqual({ kind: 'wait-for-bureaus', count: 1 });
  expect(nextStep(file)).toEqual({ kind: 'nothing' });
});
