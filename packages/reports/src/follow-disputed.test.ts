import { describe, expect, test } from '@jest/globals';
import type { DisputeOutcome } from '@repo/contract/disputes';
import type { ReportSnapshot, Tradeline } from '@repo/contract/report-snapshots';
import { blankSnapshot, collectionRow, inquiryRow, tradelineRow } from '../test/rows.ts';
import { compareReports } from './compare/compare-reports.ts';
import { currentResults } from './current-results.ts';
import type { DisputedItem, FollowedReport } from './follow-disputed.ts';
import { identityOf, itemKey } from './item-identity.ts';
import { comparedRowOf } from './compare/compared-rows.ts';

const harbor: Partial<Tradeline> = {
  creditor: 'HARBOR BANK',
  accountNumber: { masked: '****1234', digits: '1234' },
  dateOpened: '2019-03-01',
  payStatus: 'charge-off',
  balance: 400,
};
const lake: Partial<Tradeline> = {
  creditor: 'LAKE FINANCE',
  accountNumber: { masked: '****9876', digits: '9876' },
  dateOpened: '2018-01-01',
};

const rowsWith = (...rows: Partial<Tradeline>[]) => ({ tradelines: rows.map(tradelineRow) });

function report(
  reportDate: string,
  rows: Partial<ReportSnapshot>,
  given: Partial<FollowedReport> = {},
): FollowedReport {
  const snapshot = blankSnapshot({ bureaus: ['experian'], ...rows, reportDate });
  return { id: reportDate, format: 'experian-pdf', snapshot, problems: [], ...given };
}

const both = rowsWith(harbor, lake);
const withoutHarbor = rowsWith(lake);

const keyOf = (row: Partial<Tradeline>) =>
  itemKey(identityOf(comparedRowOf('tradelines', 0, tradelineRow(row))));

const item: DisputedItem = {
  id: 'item',
  bureau: 'experian',
  keys: [keyOf(harbor)],
  outcome: 'deleted',
  completedOn: '2026-04-01',
  postedOn: '2026-03-01',
  deliveredOn: '2026-03-05',
};

function follow(given: readonly FollowedReport[], changes: Partial<DisputedItem> = {}) {
  const reports = given.toSorted((a, b) =>
    b.snapshot.reportDate!.localeCompare(a.snapshot.reportDate!),
  );
  const snapshots = reports.map(({ snapshot }) => snapshot);
  const changesOf = (index: number) =>
    compareReports(snapshots.slice(index + 1), snapshots[index]!);
  const disputed = [{ ...item, ...changes }];
  const { followed, findings } = currentResults(reports, changesOf, disputed);
  const rules = findings.map(({ rule }) => rule);
  const [standing] = followed;
  return { shownOn: standing?.shown?.reportDate, backOn: standing?.backOn, rules, findings };
}

const before = report('2026-02-01', both);

describe('a deletion', () => {
  test('is shown by the oldest report of later than the delivery that lacks the item', () => {
    const later = [report('2026-04-20', withoutHarbor), report('2026-06-01', withoutHarbor)];
    expect(follow([before, ...later])).toMatchObject({ shownOn: '2026-04-20', rules: [] });
    expect(follow([later[1]!, before])).toMatchObject({ shownOn: '2026-06-01' });
  });

  test.each<[string, FollowedReport, Partial<DisputedItem>]>([
    ['of the day of the delivery', report('2026-03-05', withoutHarbor), {}],
    [
      'of another bureau',
      report('2026-04-20', { tradelines: [tradelineRow({ ...lake, bureau: 'equifax' })] }, {}),
      {},
    ],
    ['without a row of the bureau', report('2026-04-20', {}), {}],
    [
      'that lost a row',
      report('2026-04-20', withoutHarbor, { problems: [{ code: 'rejected-row' }] }),
      {},
    ],
    [
      'of scores alone',
      report('2026-04-20', {
        scores: [{ bureau: 'experian', model: null, score: 700, provenance: {} }],
      }),
      {},
    ],
    [
      'of another kind without accounts',
      report('2026-04-20', { inquiries: [inquiryRow({ date: '2026-01-01' })] }, { format: 'csv' }),
      {},
    ],
    [
      'with a row that may be the item',
      report('2026-04-20', rowsWith(lake, { creditor: 'HARBOR BANK', payStatus: 'charge-off' })),
      {},
    ],
    [
      'that has it as another list’s row',
      report('2026-04-20', {
        ...withoutHarbor,
        collections: [collectionRow({ ...harbor, originalCreditor: null })],
      }),
      {},
    ],
    [
      'that has it under a new name',
      report('2026-04-20', rowsWith(lake, { ...harbor, creditor: 'HARBOR BK', balance: 380 })),
      {},
    ],
  ])('is not shown by a report %s', (_, later, changes) => {
    expect(follow([before, later], changes).shownOn).toBeUndefined();
  });

  test.each<[DisputeOutcome | null, Partial<DisputedItem>, string | undefined]>([
    ['blocked', {}, '2026-04-20'],
    ['deleted', { deliveredOn: null }, '2026-04-20'],
    ['no-response', { completedOn: null }, '2026-04-20'],
    [null, { completedOn: null }, '2026-04-20'],
    [null, { completedOn: null, deliveredOn: null }, undefined],
    ['reinserted', { completedOn: '2026-05-01' }, '2026-04-20'],
    ['reinserted', { completedOn: '2026-04-10' }, undefined],
    ['verified', {}, undefined],
    ['updated', {}, undefined],
    ['remains', {}, undefined],
    ['frivolous', {}, undefined],
  ])('counts after the answer %s with %j: %s', (outcome, changes, shownOn) => {
    const reports = [before, report('2026-04-20', withoutHarbor)];
    expect(follow(reports, { outcome, ...changes }).shownOn).toBe(shownOn);
  });

  test('is shown by a file of the same kind that has nothing else in the part', () => {
    const inquiries = [inquiryRow({ date: '2026-01-01' })];
    expect(follow([before, report('2026-04-20', { inquiries })]).shownOn).toBe('2026-04-20');
  });

  test.each(['mismo-xml', 'csv'])(
    'is not shown by a file %s that may leave the part out',
    (format) => {
      const inquiries = [inquiryRow({ date: '2026-01-01' })];
      const reports = [
        report('2026-02-01', both, { format }),
        report('2026-04-20', { inquiries }, { format }),
      ];
      expect(follow(reports).shownOn).toBeUndefined();
    },
  );

  test('is shown of what was gone before the letter arrived only if the bureau says so', () => {
    const reports = [
      before,
      report('2026-03-02', withoutHarbor),
      report('2026-04-20', withoutHarbor),
    ];
    expect(follow(reports).shownOn).toBe('2026-04-20');
    const silent = { outcome: null, completedOn: null };
    expect(follow(reports, silent)).toMatchObject({ shownOn: undefined, rules: [] });
    expect(follow([before, reports[2]!], silent).shownOn).toBe('2026-04-20');
  });

  test('is shown of what has become too old since only if the bureau says so', () => {
    const old = { ...harbor, dateOfFirstDelinquency: '2018-10-01' };
    const reports = [
      report('2026-02-01', rowsWith(old, lake)),
      report('2026-04-20', withoutHarbor),
    ];
    expect(follow(reports).shownOn).toBe('2026-04-20');
    const silent = { outcome: null, completedOn: null };
    expect(follow(reports, silent)).toMatchObject({ shownOn: undefined, rules: [] });
    const tooOld = [
      report('2026-02-01', rowsWith({ ...old, dateOfFirstDelinquency: '2017-01' }, lake)),
      reports[1]!,
    ];
    expect(follow(tooOld, silent).shownOn).toBe('2026-04-20');
  });

  test('is not shown of what no report has had', () => {
    expect(follow([report('2026-04-20', withoutHarbor)]).shownOn).toBeUndefined();
  });
});

describe('a finding', () => {
  const gone = report('2026-04-20', withoutHarbor);
  const back = report('2026-06-01', both);

  test('says that an item is back, with the latest day of the notice, also in later reports', () => {
    const { findings, ...standing } = follow([before, gone, back, report('2026-07-01', both)]);
    expect(standing).toMatchObject({ shownOn: '2026-04-20', backOn: '2026-06-01' });
    expect(findings).toMatchObject([
      {
        rule: 'reinserted',
        arithmetic: { reportDate: '2026-06-01', noticeDueOn: '2026-06-08' },
        questions: ['isYours', 'noticeCame'],
        rows: [{ row: { creditor: 'HARBOR BANK', index: 0 } }],
      },
    ]);
  });

  test('says that an item is back apart from other bureaus, to which no letter was sent', () => {
    const atBoth = (...rows: Partial<Tradeline>[]) => ({
      ...rowsWith(...rows, ...rows.map((row) => ({ ...row, bureau: 'equifax' as const }))),
      bureaus: ['equifax', 'experian'] as const satisfies ReportSnapshot['bureaus'],
    });
    const reports = (['2026-02-01', '2026-04-20', '2026-06-01'] as const).map((date, index) =>
      report(date, { ...(index === 1 ? atBoth(lake) : atBoth(harbor, lake)) }),
    );
    expect(follow(reports).findings.map(({ rule, questions }) => [rule, questions])).toEqual([
      ['reinserted', ['isYours']],
      ['reinserted', ['isYours', 'noticeCame']],
    ]);
  });

  test('says that what the answer deleted is still reported', () => {
    const { findings } = follow([before, report('2026-04-20', both)]);
    expect(findings).toMatchObject([
      {
        rule: 'deleted-still-reported',
        arithmetic: { completedOn: '2026-04-01', noticeDueOn: '2026-04-08' },
        questions: ['noticeCame'],
      },
    ]);
    expect(follow([before, report('2026-04-01', both)]).rules).toEqual([]);
  });

  test('says that an item is gone without an answer, of which no row has a place', () => {
    const silent = { outcome: null, completedOn: null };
    const { findings } = follow([before, gone], silent);
    expect(findings).toMatchObject([
      {
        rule: 'gone-unanswered',
        arithmetic: { reportDate: '2026-04-20', noticeDueOn: '2026-04-27' },
        rows: [{ row: { creditor: 'HARBOR BANK', index: -1 } }],
      },
    ]);
    expect(follow([before, gone, back], silent).rules).toEqual(['reinserted']);
  });

  test('is left out where the bad mark is gone', () => {
    const cleared = report('2026-04-20', rowsWith({ ...harbor, payStatus: 'current' }, lake));
    expect(follow([before, cleared])).toMatchObject({ shownOn: undefined, rules: [] });
  });
});
