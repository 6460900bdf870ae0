import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import { findingRules } from '@repo/contract/report-findings';
import type { Tradeline } from '@repo/contract/report-snapshots';
import fc from 'fast-check';
import { cleanReport } from '../../test/clean-report.ts';
import { findingCases } from '../../test/finding-cases.ts';
import { blankSnapshot, collectionRow, recordRow, tradelineRow } from '../../test/rows.ts';
import { compareReports } from '../compare/compare-reports.ts';
import { findFindings } from './find-findings.ts';

describe.each(Object.entries(findingCases))('%s', (rule, cases) => {
  test.each(cases)('$title: $isRaised', ({ snapshot, changes = [], followed, isRaised }) => {
    const found = findFindings(snapshot, changes, followed).map((finding) => finding.rule);
    expect(found.filter((one) => one === rule)).toEqual(isRaised ? [rule] : []);
  });
});

test('1,000 reports without a contradiction have no finding', () => {
  const found = fc
    .sample(cleanReport, { numRuns: 1000, seed: 26 })
    .flatMap((snapshot) => findFindings(snapshot, []));
  expect(found.slice(0, 3)).toEqual([]);
});

describe('docs/findings.md', () => {
  const page = readFileSync(new URL('../../../../docs/findings.md', import.meta.url), 'utf8');
  const sections = new Map(
    page
      .split(/^## `/m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('`')), section]),
  );

  test('docs/findings.md has each rule', () => {
    expect([...sections.keys()].toSorted()).toEqual(findingRules.toSorted());
  });

  test.each(Object.entries(findingCases))('docs/findings.md has the cases of %s', (rule, cases) => {
    const lines = sections.get(rule)!.split('\n');
    expect(lines.filter((line) => /^- (not )?raised: /.test(line))).toEqual(
      cases.map(({ title, isRaised }) => `- ${isRaised ? '' : 'not '}raised: ${title}`),
    );
  });

  test.each(Object.entries(findingCases))('names the arithmetic of %s', (rule, cases) => {
    const found = cases.flatMap(({ snapshot, changes = [], followed }) =>
      findFindings(snapshot, changes, followed),
    );
    const names = found.flatMap((one) => (one.rule === rule ? Object.keys(one.arithmetic) : []));
    for (const name of names) expect(sections.get(rule)).toContain(`\`${name}\``);
  });
});

const collection = (given: Parameters<typeof collectionRow>[0]) =>
  blankSnapshot({
    reportDate: '2026-11-20',
    collections: [
      collectionRow({
        accountNumber: { digits: '51780523', masked: '****0523' },
        dateOpened: '2019-01-02',
        dateOfFirstDelinquency: '2018-02',
        provenance: { dateOfFirstDelinquency: { path: 'page 3', text: '02/2018' } },
        ...given,
      }),
    ],
  });

test('a finding names what it saw and where, and what it asks', () => {
  const [finding] = findFindings(collection({ balance: 80 }), []);
  expect(finding).toMatchObject({
    rule: 'obsolete',
    law: '15 USC 1681c(a)(4), (c)(1)',
    arithmetic: {
      dateOfFirstDelinquency: '2018-02',
      countedFrom: '2018-08-27',
      obsoleteAfter: '2025-08-27',
      reportDate: '2026-11-20',
      daysPast: '450',
    },
    questions: ['isYours'],
  });
  expect(finding!.rows[0]!.values[0]).toEqual({
    field: 'dateOfFirstDelinquency',
    value: '2018-02',
    source: { path: 'page 3', text: '02/2018' },
  });
});

test('the key outlives another balance, mask and report, and differs between rows', () => {
  const keysOf = (...given: Parameters<typeof findFindings>) =>
    findFindings(...given).map(({ key }) => key);
  const [key] = keysOf(collection({}), []);
  const later = collection({
    balance: 5,
    creditor: 'Northgate Recovery, LLC',
    accountNumber: { digits: '0523', masked: 'XXXX0523' },
    dateOpened: '2019-01',
  });
  expect(keysOf(later, [])).toEqual([key]);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  const twice = collection({});
  twice.collections.push(twice.collections[0]!);
  expect(new Set(keysOf(twice, [])).size).toBe(keysOf(twice, []).length);
  expect(keysOf(collection({ bureau: 'equifax' }), [])).not.toContain(key);
});

describe('opening dates of two bureaus', () => {
  const masks = [
    (digits: string) => digits,
    (digits: string) => `${digits.slice(0, 8)}****`,
    (digits: string) => `****${digits.slice(-4)}`,
    (digits: string) => `${digits.slice(0, 6)}XXXX${digits.slice(-4)}`,
  ] as const;
  const mask = fc.constantFrom(...masks);
  const month = fc
    .date({ min: new Date('2010-01-01'), max: new Date('2024-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const amount = fc.option(fc.integer({ min: 1, max: 90 }).map((count) => count * 100));
  const account = fc.record({
    creditor: fc.constantFrom('HARBOR BANK', 'CAP ONE', 'Elm Street Auto'),
    type: fc.constantFrom('revolving' as const, 'installment' as const, null),
    list: fc.constantFrom('tradelines' as const, 'collections' as const),
    digits: fc.stringMatching(/^\d{16}$/),
    balance: amount,
    highBalance: amount,
    opened: fc.tuple(month, month).filter(([one, other]) => one.slice(0, 7) !== other.slice(0, 7)),
  });
  const row = (bureau: Bureau, masked: string, given: Partial<Tradeline>) =>
    tradelineRow({
      bureau,
      accountNumber: { masked, digits: masked.replace(/\D/g, '') },
      dateReported: '2026-11-02',
      ...given,
    });
  const disagreeing = (list: 'tradelines' | 'collections', ...rows: Tradeline[]) =>
    findFindings(blankSnapshot({ bureaus: [...bureaus], [list]: rows }), []).filter(
      ({ rule }) => rule === 'bureaus-disagree',
    );

  test('contradict each other when creditor, digits and amounts are the same', () => {
    fc.assert(
      fc.property(
        account,
        mask,
        fc.boolean(),
        ({ digits, opened, list, ...same }, masked, isFull) => {
          const [one, other] = opened;
          const found = disagreeing(
            list,
            row('experian', masked(digits), { ...same, dateOpened: one }),
            row('equifax', isFull ? digits : masked(digits), { ...same, dateOpened: other }),
            row('transunion', masked(digits), { ...same, dateOpened: one }),
          );
          expect(found.map(({ arithmetic, rows }) => [arithmetic, rows.length])).toEqual([
            [{ fields: 'dateOpened' }, 3],
          ]);
        },
      ),
      { numRuns: 500, seed: 46 },
    );
  });

  test('are those of two accounts whose numbers end alike and which differ otherwise', () => {
    const others = fc.constantFrom<Partial<Tradeline>>(
      { creditor: 'LAKE FINANCE' },
      { type: 'mortgage' },
      { balance: 12_345 },
      { originalCreditor: 'PRAIRIE PHONE' },
    );
    fc.assert(
      fc.property(account, others, ({ digits, opened, list, ...same }, other) => {
        const [one, two] = opened;
        const masked = `****${digits.slice(-4)}`;
        const first = {
          originalCreditor: 'ELM TELEPHONE',
          ...same,
          type: same.type ?? 'revolving',
        };
        const found = disagreeing(
          list,
          row('experian', masked, { ...first, balance: 500, dateOpened: one }),
          row('equifax', masked, { ...first, balance: 500, dateOpened: two, ...other }),
        );
        expect(found).toEqual([]);
      }),
      { numRuns: 500, seed: 46 },
    );
  });
});

describe('one account at several bureaus', () => {
  const at = (bureau: Bureau, given: Partial<Tradeline> = {}) =>
    collectionRow({
      bureau,
      accountNumber: { digits: '51780523', masked: '51780523****' },
      dateOpened: '2019-01-02',
      dateOfFirstDelinquency: '2018-02',
      balance: 80,
      ...given,
    });
  const foundIn = (...collections: Tradeline[]) =>
    findFindings(
      blankSnapshot({ reportDate: '2026-11-20', bureaus: [...bureaus], collections }),
      [],
    ).filter(({ rule }) => rule === 'obsolete');

  test('one rule finds one thing, whose answer is kept under the key of each', () => {
    const [one, ...others] = foundIn(...bureaus.map((bureau) => at(bureau)));
    expect(others).toEqual([]);
    expect(one!.rows.map(({ row }) => row.bureau)).toEqual(bureaus);
    expect(one!.elsewhere).toEqual([]);
    const alone = bureaus.flatMap((bureau) => foundIn(at(bureau)).map(({ key }) => key));
    expect([one!.key, one!.keys]).toEqual([alone[0], alone]);
  });

  test('other dates of a bureau are computed apart', () => {
    const [one, ...others] = foundIn(
      at('experian'),
      at('equifax', { dateOfFirstDelinquency: '2017-11' }),
      at('transunion'),
    );
    expect(others).toEqual([]);
    expect(one!.arithmetic).toMatchObject({ dateOfFirstDelinquency: '2018-02' });
    expect(one!.elsewhere).toMatchObject([
      { bureaus: ['equifax'], arithmetic: { dateOfFirstDelinquency: '2017-11' } },
    ]);
  });

  test('the row of a file for several bureaus is one', () => {
    const rows = bureaus.map((bureau) => at(bureau, { merged: true, accountNumber: null }));
    expect(foundIn(...rows).map(({ keys }) => keys.length)).toEqual([3]);
  });

  test('accounts that may be two stay apart', () => {
    const two = { accountNumber: null, balance: null };
    expect(foundIn(at('experian', two), at('equifax', two))).toHaveLength(2);
    const twice = foundIn(at('experian'), at('experian'), at('equifax'));
    expect(twice.map(({ rows }) => rows.length)).toEqual([2, 1]);
  });

  test('a public record with the same number and day is one', () => {
    const record = { type: 'Chapter 7 Bankruptcy', dateFiled: '2015-01-02' };
    const foundOf = (number: string) =>
      findFindings(
        blankSnapshot({
          reportDate: '2026-11-20',
          publicRecords: [
            recordRow({ ...record, referenceNumber: '15-0042' }),
            recordRow({ ...record, referenceNumber: number, bureau: 'equifax' }),
          ],
        }),
        [],
      );
    expect(foundOf('15-0042').map(({ rows }) => rows.length)).toEqual([2]);
    expect(foundOf('15-0043')).toHaveLength(2);
  });
});

test('findings against earlier reports name what moved, rose, came back and is no longer noted', () => {
  const at = (reportDate: string, ...tradelines: Parameters<typeof tradelineRow>[0][]) =>
    blankSnapshot({
      reportDate,
      bureaus: ['experian'],
      tradelines: tradelines.map((row) =>
        tradelineRow({ payStatus: 'charge-off', dateOpened: '2015-03-04', ...row }),
      ),
    });
  const lost = { creditor: 'ELM STREET AUTO', dateOpened: '2016-07-08', balance: 700 };
  const before = { balance: 1400, dateOfFirstDelinquency: '2020-03', disputed: true };
  const after = { balance: 1500, dateOfFirstDelinquency: '2022-06', disputed: false };
  const next = at('2026-11-20', after, lost);
  const history = [at('2026-10-20', before), at('2026-09-20', before, lost)];
  const found = findFindings(next, compareReports(history, next));
  expect(found.map(({ rule, rows }) => [rule, rows[0]!.row.index])).toEqual([
    ['first-delinquency-moved', 0],
    ['charge-off-rising', 0],
    ['reinserted', 1],
    ['dispute-remark-missing', 0],
  ]);
  expect(findFindings(next, compareReports([next], next))).toEqual([]);
});
