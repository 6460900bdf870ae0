import { describe, expect, test } from '@jest/globals';
import { bureaus } from '@repo/contract/credit-reports';
import type { ReportSnapshot, Tradeline } from '@repo/contract/report-snapshots';
import { blankSnapshot, tradelineRow } from '../../test/rows.ts';
import { compareReports } from './compare-reports.ts';
import { ComparisonTooLargeError, StepBudget } from './step-budget.ts';

const ROWS = 40;
const EARLIER = 36;

const reportOf = (values: (row: number) => Partial<Tradeline>): ReportSnapshot =>
  blankSnapshot({
    reportDate: '2026-10-01',
    bureaus: [...bureaus],
    tradelines: bureaus.flatMap((bureau) =>
      Array.from({ length: ROWS }, (_, row) => tradelineRow({ bureau, ...values(row) })),
    ),
  });

const count = (history: readonly ReportSnapshot[], next: ReportSnapshot) => {
  const budget = new StepBudget();
  const changes = compareReports(history, next, [], budget);
  return { steps: budget.used, kinds: new Set(changes.map(({ kind }) => kind)) };
};

const letters = (row: number) =>
  [row, row * 7, row * 11].map((one) => String.fromCharCode(65 + (one % 26))).join('');
const unlike = (report: number) =>
  reportOf((row) => ({
    creditor: `${letters(report * ROWS + row)} ${letters(report)}`,
    dateOpened: `20${10 + (report % 15)}-01-${10 + (row % 19)}`,
    accountNumber: { masked: `${report}${1000 + row}****`, digits: '' },
  }));
const history = (of: (report: number) => ReportSnapshot) =>
  Array.from({ length: EARLIER }, (_, report) => of(report + 1));

describe('a comparison with 36 earlier reports', () => {
  test('weighs each pair of rows once if the reports have nothing in common', () => {
    const { steps, kinds } = count(history(unlike), unlike(0));
    expect(kinds).toEqual(new Set(['new', 'deleted']));
    expect(steps).toBeLessThan(bureaus.length * EARLIER * ROWS * ROWS * 1.2);
  });

  test('weighs hardly any pairs if the reports are nearly alike', () => {
    const monthly = (report: number) =>
      reportOf((row) => ({
        creditor: `Bank ${letters(row)}`,
        accountNumber: { masked: `${1000 + row}****`, digits: '' },
        dateOpened: '2019-01-02',
        balance: row % 10 === report % 10 ? report : 0,
      }));
    const { steps, kinds } = count(history(monthly), monthly(0));
    expect(kinds).toEqual(new Set(['unchanged', 'updated']));
    expect(steps).toBeLessThan(bureaus.length * ROWS * ROWS);
  });

  test('throws comparison-too-large when the budget is spent', () => {
    const budget = new StepBudget(ROWS * ROWS);
    const compare = () => compareReports(history(unlike), unlike(0), [], budget);
    expect(compare).toThrow(ComparisonTooLargeError);
    expect(compare).toThrow(expect.objectContaining({ name: 'comparison-too-large' }));
  });
});

test('the default budget covers 300 rows of each bureau that have nothing in common with 36 reports', () => {
  const steps = bureaus.length * EARLIER * 300 * 300;
  expect(() => new StepBudget().spend(steps)).not.toThrow();
  expect(() => new StepBudget().spend(2 * steps)).toThrow(ComparisonTooLargeError);
});
