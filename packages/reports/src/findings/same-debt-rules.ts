import type { Tradeline } from '@repo/contract/report-snapshots';
import { isSameCompany } from '../compare/creditor-names.ts';
import { monthOf } from '@repo/law/days.ts';
import { isStudentLoan } from './age-rules.ts';
import { isLost, seen, type Account, type Candidate, type Evidence } from './evidence.ts';
import { hasOtherOriginal, showsSameNumber } from './same-debt.ts';

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
  // A row for several bureaus may repeat a bureau's own row.
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
      // Each disbursement of a student loan is a loan, often with the same number.
      !isStudentLoan(a)
    );
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

function disagreements({ sameAccounts }: Evidence): Candidate[] {
  return sameAccounts.flatMap((rows): Candidate[] => {
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

/** Only reports of the same month are compared, because values change. */
const sameMonth = ({ dateReported }: Tradeline) => monthOf(dateReported);

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

/** Closed, paid and transferred count as one state. */
const openness = ({ status }: Tradeline) =>
  status === null ? null : status === 'open' ? 'open' : 'ended';

/**
 * Reduces a pay status to the values that all formats have. Null for a paid account, of which some
 * bureaus give the last mark, others the worst.
 */
function standing({ payStatus, status, balance }: Tradeline): string | null {
  if (payStatus === null || payStatus === 'payment-plan' || payStatus === 'bankruptcy') return null;
  if (status === 'paid' || balance === 0) return null;
  if (['current', '30', '60', '90'].includes(payStatus)) return payStatus;
  return Number(payStatus) >= 120 ? 'later' : 'lost';
}
