import type { Bureau } from '@repo/contract/credit-reports';
import type { MatchReason } from '@repo/contract/report-comparison';
import type { Tradeline } from '@repo/contract/report-snapshots';
import { compareNumbers } from '../compare/account-masks.ts';
import { rowsOf } from '../compare/compared-rows.ts';
import { groupBy } from '../compare/assign.ts';
import { compareCreditors, creditorKey } from '../compare/creditor-names.ts';
import { matchRows } from '../compare/match-rows.ts';
import { monthOf } from '../reported-days.ts';
import { isStudentLoan } from './age-rules.ts';
import { isLost, seen, type Account, type Candidate, type Evidence } from './evidence.ts';

/** Returns debts that one bureau counts twice, and accounts of which the bureaus do not say the same. */
export function sameDebtRules(evidence: Evidence): Candidate[] {
  return [...collectionAndOriginal(evidence), ...duplicates(evidence), ...disagreements(evidence)];
}

const owes = ({ row }: Account): boolean => (row.balance ?? 0) > 0;

function collectionAndOriginal({ accounts }: Evidence): Candidate[] {
  return accounts.flatMap((collection): Candidate[] => {
    if (collection.list !== 'collections' || !owes(collection)) return [];
    const original = accounts.find(
      (account) =>
        account.list === 'tradelines' &&
        account.row.bureau === collection.row.bureau &&
        // A card in use of the same bank is another debt.
        isLost(account) &&
        owes(account) &&
        isOriginalOf(account.row, collection.row),
    );
    if (!original) return [];
    return [
      {
        rule: 'collection-and-original',
        law: '15 USC 1681e(b), 1681s-2(a)(1)(A)',
        arithmetic: {
          originalBalance: `${original.row.balance}`,
          balance: `${collection.row.balance}`,
        },
        rows: [
          seen(collection, ['originalCreditor', 'accountNumber', 'balance', 'highBalance']),
          seen(original, ['accountNumber', 'payStatus', 'balance', 'chargeOffAmount']),
        ],
        asksPayment: true,
      },
    ];
  });
}

function isOriginalOf(original: Tradeline, collection: Tradeline): boolean {
  if (!isSameCompany(original.creditor, collection.originalCreditor)) return false;
  const owed = [original.balance, original.chargeOffAmount];
  return (
    showsSameNumber(original, collection) ||
    [collection.balance, collection.highBalance].some(
      (amount) => amount !== null && amount > 0 && owed.includes(amount),
    )
  );
}

const isSameCompany = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && compareCreditors(one, other) !== 'other';

/** About three characters that do not name the issuer. */
const TELLING = 5;

function showsSameNumber(one: Tradeline, other: Tradeline): boolean {
  if (!one.accountNumber || !other.accountNumber) return false;
  const { relation, shared } = compareNumbers(one.accountNumber.masked, other.accountNumber.masked);
  return relation !== 'other' && shared >= TELLING;
}

const hasOtherOriginal = (one: Tradeline, other: Tradeline): boolean =>
  one.originalCreditor !== null &&
  other.originalCreditor !== null &&
  !isSameCompany(one.originalCreditor, other.originalCreditor);

function duplicates({ accounts }: Evidence): Candidate[] {
  const seenAlready = new Set<Account>();
  return accounts.flatMap((account): Candidate[] => {
    if (seenAlready.has(account)) return [];
    const same = accounts.filter((other) => other === account || isDuplicate(account, other));
    if (same.length < 2) return [];
    for (const one of same) seenAlready.add(one);
    return [
      {
        rule: 'duplicate',
        law: '15 USC 1681e(b)',
        arithmetic: { count: `${same.length}` },
        rows: same.map((one) =>
          seen(one, ['accountNumber', 'originalCreditor', 'dateOpened', 'balance', 'highBalance']),
        ),
      },
    ];
  });
}

function isDuplicate(one: Account, other: Account): boolean {
  const [a, b] = [one.row, other.row];
  // What a file says once of several bureaus may repeat a bureau's own row.
  if (a.merged || b.merged || one.list !== other.list || a.bureau !== b.bureau) return false;
  const hasSame = (field: 'balance' | 'highBalance') => a[field] !== null && a[field] === b[field];
  const isOther = (field: 'highBalance' | 'type') =>
    a[field] !== null && b[field] !== null && a[field] !== b[field];
  if (isSameCompany(a.creditor, b.creditor))
    return (
      showsSameNumber(a, b) &&
      a.dateOpened !== null &&
      a.dateOpened === b.dateOpened &&
      (hasSame('balance') || hasSame('highBalance')) &&
      !isOther('highBalance') &&
      !isOther('type') &&
      !hasOtherOriginal(a, b) &&
      // Each payment of a student loan is a loan, often with the number of the others.
      !isStudentLoan(a)
    );
  // A debt that went from one collector to the next.
  return (
    one.list === 'collections' &&
    owes(one) &&
    hasSame('balance') &&
    isSameCompany(a.originalCreditor, b.originalCreditor) &&
    (showsSameNumber(a, b) ||
      hasSame('highBalance') ||
      (a.dateOfFirstDelinquency !== null && a.dateOfFirstDelinquency === b.dateOfFirstDelinquency))
  );
}

function disagreements(evidence: Evidence): Candidate[] {
  return acrossBureaus(evidence).flatMap((rows): Candidate[] => {
    const fields = (
      [
        ['balance', differs(rows, ({ balance }) => balance, sameMonth)],
        ['status', differs(rows, openness, sameMonth)],
        ['payStatus', differs(rows, standing, sameMonth)],
        ['dateOpened', differs(rows, ({ dateOpened }) => monthOf(dateOpened))],
        [
          'dateOfFirstDelinquency',
          differs(rows, ({ dateOfFirstDelinquency }) => monthOf(dateOfFirstDelinquency)),
        ],
      ] as const
    ).flatMap(([field, isDifferent]) => (isDifferent ? [field] : []));
    if (fields.length === 0) return [];
    return [
      {
        rule: 'bureaus-disagree',
        law: '15 USC 1681e(b), 1681i(a)',
        arithmetic: { fields: fields.join(' ') },
        rows: rows.map((account) => seen(account, [...fields, 'dateReported'])),
        asksPayment: fields.some((field) => !field.startsWith('date')),
      },
    ];
  });
}

/** What was reported in another month may have changed since. */
const sameMonth = ({ dateReported }: Tradeline) => monthOf(dateReported);

/** Whether two of the rows that `of` puts together differ; what a row does not say differs from nothing. */
function differs(
  accounts: readonly Account[],
  valueOf: (row: Tradeline) => string | number | null,
  of: (row: Tradeline) => string | null = () => '',
): boolean {
  const values = new Map<string, string | number>();
  return accounts.some(({ row }) => {
    const [value, group] = [valueOf(row), of(row)];
    if (value === null || group === null) return false;
    const first = values.get(group) ?? value;
    values.set(group, first);
    return first !== value;
  });
}

/** Closed, paid and transferred are words for one state. */
const openness = ({ status }: Tradeline) =>
  status === null ? null : status === 'open' ? 'open' : 'ended';

/** Formats and bureaus have no finer words in common; of what is paid some give the last mark and some the worst. */
function standing({ payStatus, status, balance }: Tradeline): string | null {
  if (payStatus === null || payStatus === 'payment-plan') return null;
  if (status === 'paid' || balance === 0) return null;
  if (['current', '30', '60', '90'].includes(payStatus)) return payStatus;
  return Number(payStatus) >= 120 ? 'later' : 'lost';
}

/** Accounts that surely are one, each of them with each other, with the row of each bureau that has it. */
function acrossBureaus(evidence: Evidence): Account[][] {
  const { snapshot, accounts } = evidence;
  const sameAs = new Map<Account, Set<Account>>();
  const ofBureaus = snapshot.bureaus.map((bureau) => matchable(evidence, bureau));
  ofBureaus.forEach((byCreditor, place) => {
    for (const [creditor, later] of byCreditor) {
      for (const earlier of ofBureaus.slice(0, place).map((one) => one.get(creditor) ?? [])) {
        const rows = (side: typeof later) => side.map(({ row }) => row);
        for (const [next, { previous, reasons }] of matchRows(rows(earlier), rows(later)).sure) {
          const [a, b] = [earlier[previous]!.account, later[next]!.account];
          if (a.list !== b.list || hasOtherOriginal(a.row, b.row)) continue;
          if (!showsSameNumber(a.row, b.row) && !hasSameAmount(reasons)) continue;
          sameAs.set(a, (sameAs.get(a) ?? new Set([a])).add(b));
          sameAs.set(b, (sameAs.get(b) ?? new Set([b])).add(a));
        }
      }
    }
  });
  return accounts.flatMap((account) => {
    const group = sameAs.get(account);
    if (!group) return [];
    const rows = accounts.filter((one) => group.has(one));
    const isOne = rows.every((one) => rows.every((other) => sameAs.get(one)!.has(other)));
    return isOne && rows[0] === account ? [rows] : [];
  });
}

/** The accounts of a bureau by creditor, as rows to match. */
function matchable({ snapshot, accounts }: Evidence, bureau: Bureau) {
  const rows = rowsOf(snapshot, bureau).flatMap(({ compared: { list, index }, ...forms }) => {
    const account = accounts.find((one) => one.list === list && one.index === index);
    // Rows are only matched within a bureau: here all are taken as of one.
    const row = { ...forms.matchable, bureau: 'experian' as const, isSellable: false };
    return account && !account.row.merged ? [{ account, row }] : [];
  });
  return groupBy(rows, ({ row }) => creditorKey(row.creditor));
}

/** Two accounts that a creditor opened on one day are told apart by number or amount. */
const hasSameAmount = (reasons: readonly MatchReason[]): boolean =>
  reasons.includes('same-amount') &&
  reasons.some((reason) => reason === 'same-opening-date' || reason === 'same-opening-month');
