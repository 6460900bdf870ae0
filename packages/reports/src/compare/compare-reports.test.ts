import { describe, expect, test } from '@jest/globals';
import type { Bureau } from '@repo/contract/credit-reports';
import type { ReportChange } from '@repo/contract/report-comparison';
import type { ReportSnapshot, Tradeline } from '@repo/contract/report-snapshots';
import { reportPair, rowKey } from '../../test/report-pairs.ts';
import { emptySnapshot, emptyTradeline } from '../reading.ts';
import { compareReports } from './compare-reports.ts';
import { latestPerBureau } from './latest-per-bureau.ts';

const PAIRS = Math.ceil(Number(process.env['REPORT_RUNS'] ?? 50) / 8);

const kinds = (changes: readonly ReportChange[]) => changes.map(({ kind }) => kind);

const account = (values: Partial<Tradeline>): Tradeline => ({
  ...emptyTradeline('experian', 'Northgate Bank', { provenance: {} }),
  ...values,
});

const number = (masked: string) => ({ masked, digits: masked.replace(/\D/g, '') });

function report(
  tradelines: Tradeline[],
  collections: Tradeline[] = [],
  bureaus: Bureau[] = ['experian'],
): ReportSnapshot {
  const personalInformation = bureaus.map((bureau) => ({
    bureau,
    names: ['Zoë Walsh'],
    birthDate: null,
    addresses: [],
    employers: [],
    provenance: {},
  }));
  return { ...emptySnapshot(), bureaus, tradelines, collections, personalInformation };
}

test('the right rows of generated pairs are matched, and what is unsure is asked', () => {
  const count = { right: 0, wrong: 0, asked: 0, missed: 0, deleted: 0, deletedWrongly: 0 };
  const guessed = { askedWithoutIt: 0, deletedThoughAsked: 0 };
  const returned = { right: 0, wrong: 0, missed: 0 };
  for (let seed = 1; seed <= PAIRS; seed++) {
    const pair = reportPair(seed);
    const changes = compareReports([pair.previous, pair.oldest], pair.next);
    const candidates = new Set(
      changes.flatMap((change) => change.candidates.map(({ previous }) => rowKey(previous))),
    );
    for (const { kind, current, previous, candidates: own } of changes) {
      const found = previous && rowKey(previous);
      if (!current) {
        if (candidates.has(found!)) guessed.deletedThoughAsked++;
        if (pair.deleted.has(found!)) count.deleted++;
        else count.deletedWrongly++;
        continue;
      }
      const key = rowKey(current);
      const [truth, older] = [pair.truth.get(key), pair.returned.get(key)];
      if (kind === 'reinserted' && found === older) returned.right++;
      else if (kind === 'reinserted') returned.wrong++;
      else if (older) returned.missed++;
      else if (kind === 'unsure' && truth) {
        if (own.some((candidate) => rowKey(candidate.previous) === truth)) count.asked++;
        else guessed.askedWithoutIt++;
      } else if (found && found === truth) count.right++;
      else if (found) count.wrong++;
      else if (truth && kind === 'new') count.missed++;
    }
  }
  const all = count.right + count.asked + count.missed;
  expect(count.right / (count.right + count.wrong)).toBeGreaterThanOrEqual(0.995);
  expect(count.right / all).toBeGreaterThanOrEqual(0.995);
  expect(guessed).toEqual({ askedWithoutIt: 0, deletedThoughAsked: 0 });
  expect(count.deletedWrongly / count.deleted).toBeLessThan(0.005);
  expect(returned.wrong).toBe(0);
  expect(returned.right / (returned.right + returned.missed)).toBeGreaterThan(0.9);
});

test('the same report again changes nothing, and its changes have the same ids', () => {
  const { next, previous } = reportPair(7);
  const again = compareReports([next, previous], structuredClone(next));
  expect(new Set(kinds(again))).toEqual(new Set(['unchanged']));
  expect(again.map(({ previous: row, current }) => row!.index - current!.index)).toEqual(
    again.map(() => 0),
  );
  const ids = compareReports([previous], next).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(compareReports([previous], next).map(({ id }) => id)).toEqual(ids);
});

describe('a bureau', () => {
  const [mine, theirs] = [account({}), account({ bureau: 'equifax' })];

  test('a bureau that a report lacks, or says nothing of, changes nothing', () => {
    const both = report([mine, theirs], [], ['experian', 'equifax']);
    expect(kinds(compareReports([both], report([mine])))).toEqual(['unchanged']);
    const unread = { ...report([mine]), bureaus: ['experian', 'equifax'] satisfies Bureau[] };
    expect(kinds(compareReports([both], unread))).toEqual(['unchanged']);
    const empty = report([mine], [], ['experian', 'equifax']);
    expect(kinds(compareReports([both], empty))).toEqual(['unchanged']);
  });

  test('a bureau is compared with its own latest report, and is new without one', () => {
    const history = [report([theirs], [], ['equifax']), report([mine])];
    const next = report([mine, theirs], [], ['experian', 'equifax']);
    expect(kinds(compareReports(history, next))).toEqual(['unchanged', 'unchanged']);
    expect(kinds(compareReports([history[0]!], next))).toEqual(['new', 'unchanged']);
    expect(latestPerBureau(history).tradelines).toEqual([mine, theirs]);
  });
});

test('differing fields are named; a mask, a precision, a missing value and a further month are no change', () => {
  const before = account({
    accountNumber: number('517805******4720'),
    dateOpened: '2018-09',
    balance: 500,
    disputed: false,
    creditLimit: 1000,
    remarks: ['Account closed by consumer'],
    paymentHistory: [
      { month: '2026-08', mark: 'current' },
      { month: '2026-07', mark: '30' },
    ],
  });
  const after = account({
    creditor: 'NORTHGATE BANK, N.A.',
    accountNumber: number('****4720'),
    dateOpened: '2018-09-14',
    dateReported: '2026-09-30',
    balance: 0,
    disputed: true,
    remarks: ['ACCOUNT CLOSED BY CONSUMER.'],
    paymentHistory: [
      { month: '2026-09', mark: '60' },
      { month: '2026-07', mark: 'current' },
    ],
  });
  const [change] = compareReports([report([before])], report([after]));
  expect(change).toMatchObject({
    kind: 'updated',
    reasons: ['same-creditor', 'compatible-number', 'same-opening-month'],
    changed: [
      { field: 'balance', from: '500', to: '0' },
      { field: 'disputed', from: 'false', to: 'true' },
      { field: 'paymentHistory.2026-07', from: '30', to: 'current' },
    ],
  });
});

test('loans of one creditor with one masked number are told apart, or asked about', () => {
  const loan = (values: Partial<Tradeline>) =>
    account({
      type: 'installment',
      accountNumber: number('9012****'),
      dateOpened: '2018-09-14',
      ...values,
    });
  const known = report([
    loan({ highBalance: 5500, balance: 900 }),
    loan({ highBalance: 3500, balance: 800 }),
  ]);
  const told = compareReports([known], report([loan({ highBalance: 3500, balance: 700 })]));
  expect(told.map(({ kind, previous }) => [kind, previous!.index])).toEqual([
    ['updated', 1],
    ['deleted', 0],
  ]);
  const [asked, ...others] = compareReports([known], report([loan({ balance: 100 })]));
  expect(asked).toMatchObject({ kind: 'unsure', previous: null, probability: null });
  expect(asked!.candidates.map(({ previous }) => previous.index)).toEqual([0, 1]);
  expect(others).toEqual([]);

  const answered = (candidate: number | null) =>
    compareReports([known], report([loan({ balance: 100 })]), [{ change: asked!.id, candidate }]);
  expect(answered(1).map(({ kind, previous }) => [kind, previous?.index])).toEqual([
    ['updated', 1],
    ['deleted', 0],
  ]);
  expect(kinds(answered(null))).toEqual(['new', 'deleted', 'deleted']);
  expect(kinds(answered(7))).toEqual(['unsure']);
});

test('one of two rows that are said to be one row is asked about again', () => {
  const loan = { accountNumber: number('9012****'), dateOpened: '2018-09-14' };
  const known = report([account({ ...loan, balance: 900 }), account({ ...loan, balance: 800 })]);
  const next = report([account({ ...loan, balance: 700 }), account({ ...loan, balance: 600 })]);
  const asked = compareReports([known], next);
  expect(kinds(asked)).toEqual(['unsure', 'unsure']);
  const same = asked.map(({ id, candidates }) => ({
    change: id,
    candidate: candidates.findIndex(({ previous }) => previous.index === 0),
  }));
  expect(kinds(compareReports([known], next, same)).toSorted()).toEqual(['unsure', 'updated']);
});

describe('a charged-off account', () => {
  const card = account({
    creditor: 'CAPITAL ONE BANK USA NA',
    accountNumber: number('51780523****'),
    payStatus: 'charge-off',
    balance: 2412,
    dateOpened: '2019-03-02',
  });
  const bought = account({
    creditor: 'MIDLAND CRED',
    originalCreditor: 'CAP ONE',
    accountNumber: number('8851****'),
    balance: 2412,
    dateOpened: '2026-06-01',
  });

  test('a charged-off account that a debt buyer collects now is the same debt', () => {
    const [change, ...others] = compareReports([report([card])], report([], [bought]));
    expect(others).toEqual([]);
    expect(change).toMatchObject({ kind: 'updated', previous: { list: 'tradelines' } });
    expect(change!.reasons).toContain('sold-debt');
    expect(change!.changed.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['list', 'creditor']),
    );
  });

  test('a charged-off account that is still reported is not its collection', () => {
    const changes = compareReports([report([card])], report([{ ...card, balance: 0 }], [bought]));
    expect(kinds(changes)).toEqual(['updated', 'new']);
  });
});

test('a row that the report between lacks is reinserted', () => {
  const debt = account({
    accountNumber: number('****4720'),
    dateOpened: '2018-09-14',
    balance: 80,
  });
  const other = account({ creditor: 'Bluestem Auto', dateOpened: '2020-01-05' });
  const history = [report([other]), report([other]), report([other, debt])];
  const changes = compareReports(history, report([{ ...debt, balance: 95 }, other]));
  expect(changes[0]).toMatchObject({
    kind: 'reinserted',
    previous: { index: 1 },
    changed: [{ field: 'balance', from: '80', to: '95' }],
  });
  expect(kinds(changes)).toEqual(['reinserted', 'unchanged']);
});

test('the latest rows of each bureau are those of its newest report', () => {
  const of = (bureau: Bureau, creditor: string) => account({ bureau, creditor });
  const newer = report([of('experian', 'New Bank')]);
  const older = report(
    [of('experian', 'Old Bank'), of('equifax', 'Lake Bank')],
    [],
    ['experian', 'equifax'],
  );
  const { bureaus, tradelines } = latestPerBureau([newer, older]);
  expect(bureaus).toEqual(['experian', 'equifax']);
  expect(tradelines.map(({ creditor }) => creditor)).toEqual(['New Bank', 'Lake Bank']);
});
