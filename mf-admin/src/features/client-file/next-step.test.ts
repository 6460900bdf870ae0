import { expect, test } from '@jest/globals';
import { nextStep } from './next-step-link.tsx';

const report = {
  id: 'r1',
  reportDate: '2026-11-01',
  experianScore: 600,
  equifaxScore: null,
  transunionScore: 700,
  scoreModel: null,
  sources: [],
};
const client = { onboardingComplete: true, onboardingStep: 3, latestReport: report };
const file = { client, documents: [], applications: [], creditItems: [], waitingMessages: 0 };

test('work of an admin comes before work of others', () => {
  const creditItems = [{ status: 'active' }, { status: 'disputed' }] as const;
  const documents = [{ status: 'pending' }, { status: 'approved' }] as const;
  const applications = [{ status: 'qualified' }] as const;
  const all = { ...file, creditItems, documents, applications };
  expect(nextStep({ ...all, waitingMessages: 1 })).toEqual({ kind: 'answer-client' });
  expect(nextStep(all)).toEqual({ kind: 'review-documents', count: 1 });
  expect(nextStep({ ...all, documents: [] })).toEqual({ kind: 'decide-application' });
  expect(nextStep({ ...file, creditItems })).toEqual({ kind: 'dispute-items', count: 1 });
});

test.each([
  [null, 1],
  [0, 1],
  [2, 3],
])('a setup at %s waits for step %i', (onboardingStep, step) => {
  const unfinished = { onboardingComplete: false, onboardingStep, latestReport: null };
  expect(nextStep({ ...file, client: unfinished })).toEqual({ kind: 'wait-for-setup', step });
});

test('a report is entered once the setup is complete', () => {
  const without = { ...client, latestReport: null };
  expect(nextStep({ ...file, client: without })).toEqual({ kind: 'enter-report' });
});

test('waiting for the bureaus, or for nothing, comes last', () => {
  const creditItems = [{ status: 'disputed' }, { status: 'removed' }] as const;
  expect(nextStep({ ...file, creditItems })).toEqual({ kind: 'wait-for-bureaus', count: 1 });
  expect(nextStep(file)).toEqual({ kind: 'nothing' });
});
