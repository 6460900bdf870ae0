import { describe, expect, test } from '@jest/globals';
import type { RejectedIdentity, ReportedItem } from '@repo/contract/credit-reports-record';
import { bureaus } from '@repo/contract/credit-reports';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { blankSnapshot, inquiryRow, tradelineRow } from '../test/rows.ts';
import { classify, type KnownItem, type ReportContent } from './classify.ts';
import { readTypedRows } from './formats/typed-rows.ts';
import { itemKey } from './item-identity.ts';

const reported = (item: Partial<ReportedItem> = {}): ReportedItem => ({
  bureau: 'experian',
  creditor: 'Bank',
  itemType: 'charge-off',
  accountNumber: '4000 1234',
  balance: '90',
  dateOpened: '2024-03-09',
  status: 'active',
  disputeReason: null,
  removalDate: null,
  ...item,
});
const known = (item: Partial<KnownItem> = {}): KnownItem => ({
  id: 'a',
  bureau: 'experian',
  creditor: 'Bank',
  itemType: 'charge-off',
  accountNumber: '1234',
  balance: '90.00',
  dateOpened: '2024-03-09',
  status: 'active',
  reportedKeys: [],
  ...item,
});

function classifyTyped(
  rows: readonly ReportedItem[],
  items: readonly KnownItem[],
  {
    rejected = [],
    problems = [],
    isNewest = true,
  }: Partial<Pick<ReportContent, 'rejected' | 'problems'>> & { isNewest?: boolean } = {},
) {
  const scores = { experianScore: null, equifaxScore: null, transunionScore: null };
  const snapshot = readTypedRows({ reportDate: '2026-11-01', scores, items: rows });
  const overtaken = isNewest ? [] : bureaus;
  const content = { format: null, snapshot, problems, rejected, changes: [], overtaken };
  return classify({ ...content, earlier: [] }, items);
}

describe('a row of the report', () => {
  type Rule = [title: string, ReportedItem, KnownItem[], means: string];
  const rules: Rule[] = [
    ['without an item', reported(), [], 'new'],
    ['with another item', reported(), [known({ creditor: 'Clinic' })], 'new'],
    ['with the same details', reported(), [known()], 'unchanged a'],
    ['with another balance', reported({ balance: '90.01' }), [known()], 'updated balance a'],
    ['with the first balance', reported(), [known({ balance: null })], 'updated balance a'],
    ['without a balance', reported({ balance: null }), [known()], 'unchanged a'],
    ['with another type', reported({ itemType: 'inquiry' }), [known()], 'updated itemType a'],
    [
      'with another balance and type',
      reported({ balance: '0', itemType: 'inquiry' }),
      [known()],
      'updated balance,itemType a',
    ],
    ['with another dispute reason', reported({ disputeReason: 'Paid' }), [known()], 'unchanged a'],
    ['that says disputed', reported({ status: 'disputed' }), [known()], 'unchanged a'],
    ['of a disputed item', reported(), [known({ status: 'disputed' })], 'unchanged a'],
    ['that says removed', reported({ status: 'removed', balance: '1' }), [known()], 'unchanged a'],
    [
      'of a removed item',
      reported({ balance: '1' }),
      [known({ status: 'removed' })],
      'reinserted a',
    ],
    [
      'of a removed item that says removed',
      reported({ status: 'removed' }),
      [known({ status: 'removed' })],
      'unchanged a',
    ],
    [
      'of an item whose details were corrected',
      reported(),
      [known({ creditor: 'Bank of Waco', reportedKeys: [itemKey(known())] })],
      'unchanged a',
    ],
    [
      'of two alike: the one whose present details fit',
      reported(),
      [known({ creditor: 'B', reportedKeys: [itemKey(known())] }), known({ id: 'b' })],
      'unchanged b',
    ],
    [
      'of two alike: the one that is on the report',
      reported(),
      [known({ status: 'removed' }), known({ id: 'b' })],
      'unchanged b',
    ],
    ['of two alike: the older one', reported(), [known(), known({ id: 'b' })], 'unchanged a'],
  ];

  test.each(rules)('%s', (_title, item, items, means) => {
    const { rows } = classifyTyped([item], items);
    const [{ kind, changed, item: found }] = rows as [(typeof rows)[number]];
    expect(
      [kind, ...(changed.length > 0 ? [changed] : []), found?.id].filter(Boolean).join(' '),
    ).toBe(means);
  });
});

describe('is the item proposed as removed', () => {
  const identity = {
    bureau: 'experian',
    creditor: 'bank',
    accountNumber: null,
    dateOpened: null,
  } as const;
  const without = (...parts: (keyof RejectedIdentity)[]) =>
    Object.fromEntries(
      Object.entries(identity).filter(([part]) => !parts.includes(part as keyof RejectedIdentity)),
    );
  const corrected = known({ creditor: 'Bank of Waco', reportedKeys: [itemKey(known())] });
  type Rule = [title: string, ReportedItem[], RejectedIdentity[], KnownItem, proposed: boolean];
  const bank = known({ accountNumber: null, dateOpened: null });
  const rules: Rule[] = [
    ['that no row lists', [], [], known(), true],
    ['that a row lists', [reported()], [], known(), false],
    ['that a row lists under earlier details', [reported()], [], corrected, false],
    ['that a row lists as removed', [reported({ status: 'removed' })], [], known(), true],
    ['that a row lists as disputed', [reported({ status: 'disputed' })], [], known(), false],
    ['that is disputed', [], [], known({ status: 'disputed' }), true],
    ['that is removed', [], [], known({ status: 'removed' }), false],
    ['that a rejected row names', [], [identity], bank, false],
    ['that a rejected row names by earlier details', [], [known()], corrected, false],
    ['of another bureau than a rejected row', [], [{ ...identity, bureau: 'equifax' }], bank, true],
    ['of a rejected row without its date', [], [without('dateOpened')], bank, false],
    ['of a rejected row without its number', [], [without('accountNumber')], bank, false],
    ['of a rejected row without its bureau', [], [without('bureau')], bank, false],
    ['of a rejected row without its creditor', [], [without('creditor')], bank, false],
    ['of a rejected row without both', [], [without('bureau', 'creditor')], bank, false],
    [
      'of another creditor than a row without its date',
      [],
      [{ ...without('dateOpened'), creditor: 'Clinic' }],
      bank,
      true,
    ],
    [
      'of another creditor than a row without its bureau',
      [],
      [{ ...without('bureau'), creditor: 'Clinic' }],
      bank,
      true,
    ],
    [
      'of another bureau than a row without its creditor',
      [],
      [{ ...without('creditor'), bureau: 'equifax' }],
      bank,
      true,
    ],
  ];

  test.each(rules)('%s', (_title, items, rejected, item, proposed) => {
    const { missing } = classifyTyped(items, [item], { rejected });
    expect(missing).toEqual(proposed ? [item] : []);
  });
});

describe('an item of the report before, of which a later one has no row', () => {
  const item = known({ creditor: 'HARBOR BANK', accountNumber: null, dateOpened: null });
  const before = blankSnapshot({
    bureaus: ['experian'],
    tradelines: [tradelineRow({ payStatus: 'charge-off' })],
  });
  const [inquiries, tradelines] = [
    [inquiryRow({ creditor: 'LAKE' })],
    [tradelineRow({ creditor: 'LAKE' })],
  ];

  test.each<[string, Partial<ReportSnapshot>, format: string, means: string]>([
    ['is removed if the part has other rows', { tradelines }, 'experian-pdf', 'removed'],
    ['is removed if the file is of the same kind', { inquiries }, 'identityiq-html', 'removed'],
    ['is asked about if it is of another', { inquiries }, 'experian-pdf', 'missing'],
    ['is asked about if the bureau has no row', {}, 'identityiq-html', 'missing'],
  ])('%s', (_, rows, format, means) => {
    const snapshot = blankSnapshot({ bureaus: ['experian'], ...rows });
    const earlier = [{ format: 'identityiq-html', snapshot: before, problems: [] }];
    const report = { format, snapshot, problems: [], rejected: [], changes: [], overtaken: [] };
    const { removed, missing } = classify({ ...report, earlier }, [item]);
    expect({ removed, missing }).toEqual({ removed: [], missing: [], [means]: [item] });
  });
});

test('an item that is alike one on the report is not missing', () => {
  const items = [known(), known({ id: 'b' })];
  expect(classifyTyped([reported()], items).missing).toEqual([]);
});

test('a report older than the newest proposes nothing, and adds what is unknown', () => {
  const items = [
    known(),
    known({ id: 'b', creditor: 'Gone' }),
    known({ id: 'c', creditor: 'Back', status: 'removed' }),
  ];
  const rows = [
    reported({ balance: '1', itemType: 'inquiry' }),
    reported({ creditor: 'Back' }),
    reported({ creditor: 'New' }),
  ];
  const { rows: classified, missing } = classifyTyped(rows, items, { isNewest: false });
  expect(
    classified.map(({ reported: { creditor }, kind, changed }) => [creditor, kind, changed]),
  ).toEqual([
    ['Back', 'unchanged', []],
    ['New', 'new', []],
    ['Bank', 'unchanged', []],
  ]);
  expect(missing).toEqual([]);
});

test.each([
  ['missing-creditor', 0],
  ['unknown-bureau', 0],
  ['rejected-row', 0],
  ['several-borrowers', 0],
  ['unknown-part', 0],
  ['unreadable-date', 1],
] as const)('a report with the problem %s lacks %i items', (code, count) => {
  const { removed, missing } = classifyTyped([], [known()], { problems: [{ code }] });
  expect([...removed, ...missing]).toHaveLength(count);
});
