// The three-bureau page of IdentityIQ, MyScoreIQ and the other brands of its vendor, saved from a browser after it was drawn.
import type { Bureau } from '@repo/contract/credit-reports';
import type {
  AccountType,
  PaymentMark,
  PersonalInformation,
  Tradeline,
} from '@repo/contract/report-snapshots';
import { FieldReader } from '../field-reader.ts';
import {
  blocksOf,
  byClass,
  byId,
  byTag,
  cellsOf,
  classesOf,
  descendants,
  parentOf,
  partsOf,
  textOf,
  type Element,
} from '../html.ts';
import {
  payStatuses,
  readMonth,
  readRecord,
  responsibilities,
  statuses,
} from '../printed-words.ts';
import {
  addAccount,
  addBureaus,
  addDate,
  emptySnapshot,
  emptyTradeline,
  identify,
  type Reading,
} from '../reading.ts';
import { modelIn, readBureau, readScore } from '../values.ts';

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

export const isIdentityIq = (page: Element): boolean =>
  byClass(page, 'rpt_content_wrapper').length > 0 && columnsOf(page).length > 0;

/** The page was saved before its scripts had filled it in. */
export const isUnrendered = (page: Element): boolean =>
  byClass(page, 'rpt_content_wrapper').some((one) => textOf(one).includes('{{'));

/** The tables with one column a bureau. */
const columnsOf = (element: Element) => byClass(element, 'rpt_table4column');

interface Table {
  /** Bureaus by the place of their column. */
  columns: (Bureau | undefined)[];
  /** Rows by label, without its colon. */
  rows: Map<string, { cells: Element[]; label: string }>;
}

function readTable(table: Element): Table {
  const rows = byTag(table, 'tr').map(cellsOf);
  const header = rows.find((cells) => cells.some((cell) => bureauOf(cell)));
  return {
    columns: (header ?? []).map(bureauOf),
    rows: new Map(
      rows.flatMap((cells) => {
        const [first] = cells;
        const label = first ? textOf(first).replace(/:$/, '').trim() : '';
        return label && cells !== header ? [[label.toLowerCase(), { cells, label }] as const] : [];
      }),
    ),
  };
}

/** Reads a column's header by its class or its text. */
function bureauOf(cell: Element): Bureau | undefined {
  const named = classesOf(cell).find((name) =>
    /^header(TUC|EXP|EQF)$|^(tuc|exp|eqf)_header$/.test(name),
  );
  return readBureau(named?.replace(/_?header/, '') ?? textOf(cell));
}

export function readIdentityIq(page: Element): Reading {
  const snapshot = emptySnapshot();
  const problems: Reading['problems'] = [];
  readHead(page, snapshot, problems);
  for (const [index, block] of byClass(page, 'crPrint').entries())
    readAccount(block, `AccountHistory[${index}]`, snapshot, problems);
  const heading = byTag(page, 'th').find((one) => /^date of inquiry$/i.test(textOf(one)));
  const inquiries = heading && parentOf(parentOf(heading));
  for (const [index, row] of (inquiries ? byTag(inquiries, 'tr') : []).entries()) {
    const fields = new FieldReader(problems, `Inquiries[${index}]`);
    const [name, , day, bureau] = cellsOf(row);
    if (!name || !day || !bureau || row.childNodes.some(({ nodeName }) => nodeName === 'th'))
      continue;
    const creditor = fields.text('creditor', '.Creditor Name', textOf(name));
    const whose = identify(fields, textOf(bureau), creditor);
    const date = fields.date('date', '.Date of inquiry', textOf(day));
    if (whose) snapshot.inquiries.push({ ...whose, date, provenance: fields.provenance });
  }
  readPublicRecords(page, snapshot, problems);
  readStatements(page, snapshot, problems);
  addBureaus(snapshot);
  return { snapshot, problems };
}

function readHead(page: Element, snapshot: Reading['snapshot'], problems: Reading['problems']) {
  const top = [byId(page, 'reportTop') ?? [], byClass(page, 're-data')].flat();
  const fields = new FieldReader(problems, 'reportTop');
  const date = /Report Date:?\s*([\d/]+)/i.exec(top.map((one) => textOf(one)).join(' '))?.[1];
  addDate(snapshot, fields.date('reportDate', '.Report Date', date));
  const people = new Map<Bureau, PersonalInformation>();
  // Only the small print has it.
  const model = modelIn(textOf(page));
  for (const table of columnsOf(page)) {
    const { columns, rows } = readTable(table);
    if (!rows.has('name') && !rows.has('credit score')) continue;
    for (const [column, bureau] of columns.entries()) {
      if (!bureau) continue;
      const at = (label: string) => rows.get(label)?.cells[column];
      const score = at('credit score');
      const scoreFields = new FieldReader(problems, 'CreditScore');
      const text = scoreFields.text('score', `.Credit Score.${bureau}`, score && textOf(score));
      const value = text === null ? undefined : readScore(text);
      if (value !== undefined) {
        snapshot.scores.push({ bureau, model, score: value, provenance: scoreFields.provenance });
      }
      if (!rows.has('name')) continue;
      const person = readPerson(bureau, at, problems);
      const dated = at('credit report date');
      const day = fields.date(
        'reportDate',
        `.Credit Report Date.${bureau}`,
        dated && textOf(dated),
      );
      addDate(snapshot, day);
      // The report covers this bureau, even without rows.
      if (day) snapshot.bureaus.push(bureau);
      if (person) people.set(bureau, person);
    }
  }
  snapshot.personalInformation = [...people.values()];
}

function readPerson(
  bureau: Bureau,
  at: (label: string) => Element | undefined,
  problems: Reading['problems'],
): PersonalInformation | null {
  const fields = new FieldReader(problems, `PersonalInformation.${bureau}`);
  const list = (field: string, ...labels: string[]) =>
    labels
      .flatMap((label) => {
        const cell = at(label);
        return cell ? blocksOf(cell, ', ') : [];
      })
      // An address ends with the month in which it was updated.
      .map((text) => text.replace(/,?\s*\d\d\/\d{4}$/, '').replace(/[,\s]+$/, ''))
      .flatMap((text, index) => fields.text(`${field}[${index}]`, `.${field}`, text) ?? []);
  const birth = at('date of birth');
  const person = {
    bureau,
    names: list('names', 'name', 'also known as', 'former'),
    birthDate: fields.date('birthDate', '.Date of Birth', birth && textOf(birth)),
    addresses: list('addresses', 'current address(es)', 'previous address(es)'),
    employers: list('employers', 'employers'),
    provenance: fields.provenance,
  };
  return person.names.length > 0 || person.addresses.length > 0 ? person : null;
}

function readAccount(
  block: Element,
  path: string,
  snapshot: Reading['snapshot'],
  problems: Reading['problems'],
): void {
  const title = byClass(block, 'sub_header')[0];
  const [table] = columnsOf(block);
  if (!title || !table) return;
  const { columns, rows } = readTable(table);
  // Risk factors and public records have the same look.
  if (!rows.has('account #')) return;
  const heading = textOf(title);
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
      const remarks = comments ? blocksOf(comments) : [];
      const tradeline: Tradeline = {
        ...readValues(emptyTradeline(whose.bureau, whose.creditor, fields), fields, valueOf),
        originalCreditor: fields.text('originalCreditor', '.Original Creditor', originalCreditor),
        remarks: remarks.flatMap(
          (text, index) => fields.text(`remarks[${index}]`, '.Comments', text) ?? [],
        ),
        // One grid a bureau, whose tradeline it is of cannot be told where there are two.
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

/** Returns the value of one of several rows in a bureau's cell; undefined unless the cell has one value for each. */
function partIn(cell: Element | undefined, which: number, count: number): Element | undefined {
  if (!cell || count === 1) return cell;
  const parts = partsOf(cell);
  return parts.length === count ? parts[which] : undefined;
}

function readValues(
  empty: Tradeline,
  fields: FieldReader,
  valueOf: (label: string) => string | undefined,
): Tradeline {
  const at = (label: string) => [`.${label}`, valueOf(label.toLowerCase())] as const;
  return {
    ...empty,
    accountNumber: fields.accountNumber(...at('Account #')),
    type: fields.code('type', ...at('Account Type'), accountTypes),
    typeDetail: fields.text('typeDetail', ...at('Account Type - Detail')),
    responsibility: fields.code('responsibility', ...at('Bureau Code'), responsibilities),
    status: fields.code('status', ...at('Account Status'), statuses),
    payStatus: fields.code('payStatus', ...at('Payment Status'), payStatuses),
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

/** The text, or where an icon takes its place the class. */
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

function readPublicRecords(
  page: Element,
  snapshot: Reading['snapshot'],
  problems: Reading['problems'],
): void {
  let kind: string | null = null;
  for (const [index, element] of descendants(page).entries()) {
    const classes = classesOf(element);
    if (classes.includes('sub_header')) kind = textOf(element);
    if (!classes.includes('rpt_table4column')) continue;
    const { columns, rows } = readTable(element);
    if (!rows.has('date filed/reported')) continue;
    for (const [column, bureau] of columns.entries()) {
      if (!bureau) continue;
      const cellAt = (label: string) => rows.get(label.toLowerCase())?.cells[column];
      const dated = cellAt('Date Filed/Reported');
      const count = dated ? partsOf(dated).length : 1;
      for (let which = 0; which < count; which += 1) {
        const suffix = count > 1 ? `[${which}]` : '';
        const path = `PublicInformation[${index}].${bureau}${suffix}`;
        const textAt = (label: string) => {
          const part = partIn(cellAt(label), which, count);
          return part && textOf(part);
        };
        const record = readRecord(bureau, new FieldReader(problems, path), { kind, textAt });
        if (record) snapshot.publicRecords.push(record);
      }
    }
  }
}

function readStatements(
  page: Element,
  snapshot: Reading['snapshot'],
  problems: Reading['problems'],
): void {
  // Risk factors have the same look.
  const heading = byClass(page, 'rpt_fullReport_header').find((one) =>
    /^(customer|consumer) statement$/i.test(textOf(one)),
  );
  for (const [head, said] of heading ? byTag(parentOf(heading), 'tr').map(cellsOf) : []) {
    if (!head || !said) continue;
    const bureau = bureauOf(head);
    if (!bureau) continue;
    const fields = new FieldReader(problems, `Customer Statement.${bureau}`);
    const text = fields.text('text', '', textOf(said));
    if (text) snapshot.statements.push({ bureau, text, provenance: fields.provenance });
  }
}
