import type { AccountType, PaymentMark, Tradeline } from '@repo/contract/report-snapshots';
import { FieldReader } from '../../field-reader.ts';
import {
  byClass,
  byTag,
  childrenOf,
  classesOf,
  descendants,
  textOf,
  type Element,
} from '../../html.ts';
import { readStanding, worstOf } from '../../payment-states.ts';
import { readMonth, responsibilities, symbolMarks } from '../../printed-words.ts';
import { emptyTradeline, identify, type Reading } from '../../reading.ts';
import { bureauOf, type Grid } from './grid.ts';

export interface Account {
  row: Tradeline;
  fields: FieldReader;
}

export const accountTypes: Record<string, AccountType | null> = {
  'type-m': 'mortgage',
  'type-r': 'revolving',
  'type-i': 'installment',
  'type-o': 'open',
  'type-c': 'line-of-credit',
  'type-y': null,
  'type-u': null,
};

export function readAccounts(
  grid: Grid,
  { creditor, type, path }: { creditor: string; type: string; path: string },
  problems: Reading['problems'],
): Account[] {
  return [...grid.bureaus].flatMap(([column, bureau]) => {
    const fields = new FieldReader(problems, `${path}.${bureau}`);
    // Dashes stand for nothing and for zero, and alone for an account that the bureau does not report.
    const isReported = grid.labels.some((label) => !/^-*$/.test(grid.at(label, column) ?? ''));
    if (!isReported) return [];
    const whose = identify(fields, bureau, fields.text('creditor', '.creditor', creditor));
    if (!whose) return [];
    const at = (label: string) => [`.${label}`, grid.at(label, column)] as const;
    const { amounts: _, ...standing } = readStanding(
      fields,
      ['Account Rating', 'Account Status', 'Payment Status']
        .map(at)
        .map(([path, raw]) => ({ path, raw })),
    );
    const row: Tradeline = {
      ...emptyTradeline(whose.bureau, whose.creditor, fields),
      originalCreditor: fields.text('originalCreditor', ...at('Original Creditor')),
      accountNumber: fields.accountNumber(...at('Account #')),
      type: fields.code('type', '^.id', type, accountTypes),
      typeDetail: fields.text('typeDetail', ...at('Account Type')),
      responsibility: fields.code('responsibility', ...at('Account Description'), responsibilities),
      ...standing,
      balance: fields.amount('balance', ...at('Balance Owed')),
      pastDue: fields.amount('pastDue', ...at('Past Due Amount')),
      creditLimit: fields.amount('creditLimit', ...at('Credit Limit')),
      highBalance: fields.amount('highBalance', ...at('High Balance')),
      monthlyPayment: fields.amount('monthlyPayment', ...at('Payment Amount')),
      dateOpened: fields.date('dateOpened', ...at('Date Opened')),
      dateClosed: fields.date('dateClosed', ...at('Closed Date')),
      dateReported: fields.date('dateReported', ...at('Date Reported')),
      dateLastActive: fields.date('dateLastActive', ...at('Date of Last Activity')),
      dateLastPayment: fields.date('dateLastPayment', ...at('Last Payment')),
      disputed: disputedOf(fields.text('disputed', ...at('Dispute Status'))),
      remarks: fields.texts(
        'remarks',
        '.Creditor Remarks',
        grid.linesAt('Creditor Remarks', column),
      ),
    };
    return [{ row, fields }];
  });
}

const disputedOf = (text: string | null) => (text === null ? null : !/not disputed/i.test(text));

/** One element a bureau, oldest month first, filled up with months of no data. */
export function readHistory(element: Element, accounts: Account[]): void {
  const bureau = [element, ...descendants(element)].map(bureauOf).find(Boolean);
  const account = accounts.find(({ row }) => row.bureau === bureau);
  if (!account) return;
  const { row, fields } = account;
  const badges = descendants(element).filter((one) =>
    classesOf(one).some((name) => name.startsWith('status-')),
  );
  row.paymentHistory = badges
    .flatMap((badge, index) => {
      const [label] = byClass(badge, 'month-label');
      const month = label ? readMonth(textOf(label)) : null;
      const symbol = classesOf(badge)
        .find((name) => name.startsWith('status-'))!
        .slice('status-'.length);
      const field = `paymentHistory[${index}]`;
      const mark = fields.code(field, `.${field}`, symbol, symbolMarks);
      if (mark && !month)
        fields.problem(`.${field}`, 'unreadable-date', 'The month of a mark was not read');
      return month && mark ? [{ month, mark }] : [];
    })
    .toReversed();
}

const LATE_COUNT = /^(30|60|90):\s*(\d+)$/;

export const hasLateCounts = (grid: Element): boolean =>
  byTag(grid, 'p').some((one) => LATE_COUNT.test(textOf(one)));

export function readLateCounts(grid: Element, accounts: Account[]): void {
  for (const cell of childrenOf(grid)) {
    const [name] = byTag(cell, 'p');
    const bureau = name && bureauOf(name);
    const account = accounts.find(({ row }) => row.bureau === bureau);
    if (!account) continue;
    const { row, fields } = account;
    const late = byTag(cell, 'p').flatMap((one) => {
      const [, days, count] = LATE_COUNT.exec(textOf(one)) ?? [];
      return Number(count) > 0 ? (days as PaymentMark) : [];
    });
    const worst = worstOf([...late, row.worstPayStatus ?? 'current', row.payStatus ?? 'current']);
    if (late.length === 0 || worst === row.payStatus || worst === row.worstPayStatus) continue;
    row.worstPayStatus = worst;
    fields.text('worstPayStatus', '.Days Late', textOf(cell));
  }
}
