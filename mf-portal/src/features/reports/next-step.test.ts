import { expect, test } from '@jest/globals';
import { creditItem, creditReport, daysAgo } from '../../test/client-records.ts';
import { nextStep } from './next-step.ts';

const day = (days: number) => daysAgo(days).slice(0, 10);
const report = (days: number) => creditReport({ reportDate: day(days) });
const disputed = (days: number | null, bureau: 'experian' | 'equifax' = 'experian') =>
  creditItem({ status: 'disputed', bureau, disputedOn: days === null ? null : day(days) });

const stepOf = (situation: Partial<Parameters<typeof nextStep>[0]>) =>
  nextStep({ report: report(5), items: [], isBeingChecked: false, waiting: 0, ...situation });

test('the client’s own answers come before the check of the team', () => {
  expect(stepOf({ waiting: 2, isBeingChecked: true })).toEqual({ kind: 'answer', count: 2 });
  expect(stepOf({ isBeingChecked: true, items: [disputed(10)] })).toEqual({ kind: 'checking' });
});

test('a step of the agreement comes after the client’s own answers and reports, before the work of others', () => {
  const agreement = 'sign';
  const step = { kind: 'agreement', step: 'sign' };
  expect(stepOf({ agreement, waiting: 1 })).toEqual({ kind: 'answer', count: 1 });
  expect(stepOf({ agreement, report: report(46) })).toEqual({ kind: 'old', days: 46 });
  expect(stepOf({ agreement, isBeingChecked: true })).toEqual(step);
  expect(stepOf({ agreement, items: [disputed(10)] })).toEqual(step);
  expect(stepOf({ agreement, items: [creditItem()] })).toEqual(step);
  expect(stepOf({ agreement })).toEqual({ kind: 'clean' });
});

test('the soonest answer of a bureau is named, 30 days after the dispute was sent', () => {
  expect(stepOf({ items: [disputed(3), disputed(20, 'equifax')] })).toEqual({
    kind: 'due',
    bureau: 'equifax',
    date: day(-10),
  });
});

test('an answer is late until a report comes after its day', () => {
  const items = [disputed(40), disputed(10, 'equifax')];
  expect(stepOf({ items, report: report(20) })).toMatchObject({ kind: 'late', date: day(10) });
  expect(stepOf({ items, report: report(2) })).toMatchObject({ kind: 'due', bureau: 'equifax' });
});

test('a report is old after 45 days', () => {
  expect(stepOf({ report: report(45) })).toEqual({ kind: 'clean' });
  expect(stepOf({ report: report(46) })).toEqual({ kind: 'old', days: 46 });
});

test('without a sent dispute the team prepares or decides', () => {
  expect(stepOf({ items: [disputed(null, 'equifax'), creditItem()] })).toEqual({
    kind: 'preparing',
    bureaus: ['equifax'],
  });
  expect(stepOf({ items: [creditItem()] })).toEqual({ kind: 'deciding' });
  expect(stepOf({ items: [creditItem({ status: 'removed' })] })).toEqual({ kind: 'clean' });
});
