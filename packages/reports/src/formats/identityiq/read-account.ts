import type { Bureau } from '@repo/contract/credit-reports';
import type { AccountType, PaymentMark, Tradeline } from '@repo/contract/report-snapshots';
import { FieldReader } from '../../field-reader.ts';
import {
  blocksOf,
  byClass,
  byTag,
  cellsOf,
  classesOf,
  descendants,
  partsOf,
  textOf,
  type Element,
} from '../../html.ts';
import { readStanding } from '../../payment-states.ts';
import { readMonth, responsibilities } from '../../printed-words.ts';
import { addAccount, emptyTradeline, identify, type Reading } from '../../reading.ts';
import { readBureau } from '../../values.ts';
import { columnsOf, readTable, partIn } from './table.ts';

const COLLECTION = 'collection';

const accountTypes: Record<string, AccountType | null> = {
  revolving: 'revolving',
  installment: 'installment',
  mortgage: 'mortgage',
  open: 'open',
  'open account': 'open',
  'line of credit': 'line-of-credit',
  [COLLECTION]: null,
  other: null,
};

const historyMarks: Record<string, PaymentMark | null> = {
  ok: 'current',
  30: '30',
  60: '60',
  90: '90',
  120: '120',
  150: '150',
  180: '180',
  co: 'charge-off',
  rf: 'repossession',
  pp: 'payment-plan',
  nd: null,
};

export function readAccount(block: Element, path: string, { snapshot, problems }: Reading): void {
  const title = byClass(block, 'sub_header')[0];
  const [table] = columnsOf(block);
  if (!table) return;
  const { columns, rows } = readTable(table);
  // Risk factors and public records have the same markup.
  if (!rows.has('account #')) return;
  const heading = title ? textOf(title) : '';
  const original = /^(.*?)\s*\(Original Creditor:\s*(.*)\)$/i.exec(heading);
  const [creditor, originalCreditor] = original ? [original[1]!, original[2]!] : [heading, null];
  const history = byClass(block, 'addr_hsrty')[0];
  for (const [column, bureau] of columns.entries()) {
    if (!bureau) continue;
    const cellAt = (label: string) => rows.get(label)?.cells[column];
    const isReported = [...rows.values()].some(
      ({ cells }) => cells[column] && textOf(cells[column]) !== '',
    );
    // Empty: the bureau has no such account. A dash: it says nothing of this value.
    if (!isReported) continue;
    const numbers = cellAt('account #');
    const count = numbers ? partsOf(numbers).length : 1;
    for (let which = 0; which < count; which += 1) {
      const suffix = count > 1 ? `[${which}]` : '';
      const fields = new FieldReader(problems, `${path}.${bureau}${suffix}`);
      const partAt = (label: string) => partIn(cellAt(label), which, count);
      const valueOf = (label: string) => {
        const part = partAt(label);
        return part && textOf(part);
      };
      const whose = identify(fields, bureau, fields.text('creditor', '.creditor', creditor));
      if (!whose) continue;
      const comments = partAt('comments');
      const tradeline: Tradeline = {
        ...readValues(emptyTradeline(whose.bureau, whose.creditor, fields), fields, valueOf),
        originalCreditor: fields.text('originalCreditor', '.Original Creditor', originalCreditor),
        remarks: fields.texts('remarks', '.Comments', comments ? blocksOf(comments) : []),
        // A bureau has one grid: with two tradelines, it is not known which one it belongs to.
        paymentHistory: count === 1 && history ? readHistory(history, bureau, fields) : [],
      };
      const isCollection =
        original !== null ||
        [valueOf('account type'), valueOf('account type - detail')].some(
          (text) => text?.toLowerCase() === COLLECTION,
        );
      addAccount(snapshot, tradeline, isCollection);
    }
  }
}

function readValues(
  empty: Tradeline,
  fields: FieldReader,
  valueOf: (label: string) => string | undefined,
): Tradeline {
  const at = (label: string) => [`.${label}`, valueOf(label.toLowerCase())] as const;
  const { amounts: _, ...standing } = readStanding(
    fields,
    ['Account Status', 'Payment Status'].map(at).map(([path, raw]) => ({ path, raw })),
  );
  return {
    ...empty,
    accountNumber: fields.accountNumber(...at('Account #')),
    type: fields.code('type', ...at('Account Type'), accountTypes),
    typeDetail: fields.text('typeDetail', ...at('Account Type - Detail')),
    responsibility: fields.code('responsibility', ...at('Bureau Code'), responsibilities),
    ...standing,
    monthlyPayment: fields.amount('monthlyPayment', ...at('Monthly Payment')),
    dateOpened: fields.date('dateOpened', ...at('Date Opened')),
    balance: fields.amount('balance', ...at('Balance')),
    highBalance: fields.amount('highBalance', ...at('High Credit')),
    creditLimit: fields.amount('creditLimit', ...at('Credit Limit')),
    pastDue: fields.amount('pastDue', ...at('Past Due')),
    dateReported: fields.date('dateReported', ...at('Last Reported')),
    dateLastActive: fields.date('dateLastActive', ...at('Date Last Active')),
    dateLastPayment: fields.date('dateLastPayment', ...at('Date of Last Payment')),
  };
}

/** Rows of months, of years with two digits, and of each bureau's marks; newest first or last. */
function readHistory(grid: Element, bureau: Bureau, fields: FieldReader) {
  const rows = byTag(grid, 'tr').map(cellsOf);
  const rowOf = (matches: (label: string) => boolean) =>
    rows.find(([first]) => first && matches(textOf(first).replace(/:$/, '').toLowerCase()));
  const months = rowOf((label) => label === 'month');
  const years = rowOf((label) => label === 'year');
  const marks = rowOf((label) => readBureau(label) === bureau);
  if (!months || !years || !marks) return [];
  const found = marks.slice(1).flatMap((cell, index) => {
    const field = `paymentHistory[${index}]`;
    const mark = fields.code(field, `.${field}`, markIn(cell), historyMarks);
    const month = mark && monthIn(months[index + 1], years[index + 1]);
    if (mark && !month)
      fields.problem(`.${field}`, 'unreadable-date', 'The month of a mark was not read');
    return month && mark ? [{ month, mark }] : [];
  });
  return found.toSorted((a, b) => (a.month < b.month ? 1 : -1));
}

function markIn(cell: Element): string {
  const text = textOf(cell);
  if (text) return text;
  const named = [cell, ...descendants(cell)]
    .flatMap(classesOf)
    .find((name) => name.startsWith('hstry-'));
  const mark = named?.slice('hstry-'.length) ?? '';
  return Object.hasOwn(historyMarks, mark) ? mark : '';
}

/** A header may have a long and a short name of the month. */
function monthIn(monthCell: Element | undefined, yearCell: Element | undefined): string | null {
  if (!monthCell || !yearCell) return null;
  const names = [...byClass(monthCell, 'lg-view'), ...byClass(monthCell, 'sm-view'), monthCell];
  const months = names.map((name) => readMonth(`${textOf(name)} ${textOf(yearCell)}`));
  return months.find((month) => month !== null) ?? null;
}
