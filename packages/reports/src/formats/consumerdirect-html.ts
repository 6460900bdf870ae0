// The classic page of SmartCredit and MyFreeScoreNow ("original view"). Its grids are written column by column: what belongs together has the same
// `row-start-N` and `col-start-N`.
import type { Bureau } from '@repo/contract/credit-reports';
import type { AccountType, PaymentMark, Tradeline } from '@repo/contract/report-snapshots';
import { FieldReader } from '../field-reader.ts';
import {
  blocksOf,
  byClass,
  byTag,
  childrenOf,
  classesOf,
  descendants,
  idOf,
  parentOf,
  textOf,
  type Element,
} from '../html.ts';
import { readStanding, worstOf } from '../payment-states.ts';
import {
  alertKind,
  readMonth,
  readRecord,
  responsibilities,
  symbolMarks,
} from '../printed-words.ts';
import {
  addAccount,
  addBureaus,
  addDate,
  addScore,
  emptySnapshot,
  emptyTradeline,
  identify,
  type Reading,
} from '../reading.ts';
import { modelIn, readBureau, readDate } from '../values.ts';

const accountTypes: Record<string, AccountType | null> = {
  'type-m': 'mortgage',
  'type-r': 'revolving',
  'type-i': 'installment',
  'type-o': 'open',
  'type-c': 'line-of-credit',
  'type-y': null,
  'type-u': null,
};
const COLLECTIONS = 'type-y';

export const isConsumerDirect = (page: Element): boolean =>
  byClass(page, 'original-view').some((view) => gridsIn(view).length > 0);

/** The newer view shows balances only: its details exist while one of its dialogs is open. */
export const isConsumerDirectSummary = (page: Element): boolean =>
  byClass(page, 'account-container').length > 0;

const gridsIn = (element: Element) => byClass(element, 'grid-cols-4');

interface Grid {
  /** Bureaus by the numbers of their columns. */
  bureaus: Map<number, Bureau>;
  at(label: string, column: number): string | undefined;
  linesAt(label: string, column: number): string[];
  labels: string[];
}

function readGrid(grid: Element): Grid {
  const cells = descendants(grid).flatMap((element) => {
    const [row, column] = ['row-start-', 'col-start-'].map((prefix) => {
      const found = classesOf(element).find((name) => name.startsWith(prefix));
      return found && Number(found.slice(prefix.length));
    });
    return row && column ? [{ element, row, column }] : [];
  });
  const rows = new Map(
    cells
      .filter(({ column, row }) => column === 1 && row > 1)
      .map(({ element, row }) => [textOf(element).replace(/:$/, '').toLowerCase(), row]),
  );
  const cellAt = (label: string, column: number) => {
    const row = rows.get(label.toLowerCase());
    return cells.find((cell) => cell.row === row && cell.column === column)?.element;
  };
  const headers = cells.filter(({ row, column }) => row === 1 && column > 1);
  return {
    bureaus: new Map(
      headers.flatMap(({ element, column }) => {
        const bureau = bureauOf(element);
        return bureau ? [[column, bureau] as const] : [];
      }),
    ),
    at(label, column) {
      const cell = cellAt(label, column);
      return cell && textOf(cell);
    },
    linesAt(label, column) {
      const cell = cellAt(label, column);
      return cell ? blocksOf(cell, '\n').flatMap((text) => text.split('\n')) : [];
    },
    labels: [...rows.keys()],
  };
}

function bureauOf(element: Element): Bureau | undefined {
  const named = classesOf(element).find((name) => name.startsWith('bg-'));
  return readBureau(named?.slice('bg-'.length) ?? '') ?? readBureau(textOf(element));
}

export function readConsumerDirect(page: Element): Reading {
  const reading: Reading = { snapshot: emptySnapshot(), problems: [] };
  const { snapshot, problems } = reading;
  const [view] = byClass(page, 'original-view');
  let type = '';
  let creditor = '';
  let latest: { row: Tradeline; fields: FieldReader }[] = [];
  for (const [index, element] of descendants(view!).entries()) {
    const id = idOf(element) ?? '';
    const classes = classesOf(element);
    if (Object.hasOwn(accountTypes, id)) type = id;
    else if (element.tagName === 'p' && classes.includes('h6')) creditor = textOf(element);
    else if (classes.includes('grid-cols-4')) {
      const grid = readGrid(element);
      const path = `grid[${index}]`;
      if (grid.labels.includes('account #')) {
        latest = readAccounts(grid, { creditor, type, path }, problems);
        const isCollection = type === COLLECTIONS || grid.labels.includes('original creditor');
        for (const { row } of latest) addAccount(snapshot, row, isCollection);
      } else if (grid.labels.includes('credit report date')) readPeople(grid, path, reading);
      else if (grid.labels.includes('date filed/reported')) {
        readRecords(grid, path, reading);
      }
    } else if (classes.includes('grid-cols-3')) {
      if (hasLateCounts(element)) readLateCounts(element, latest);
      else readInquiries(element, reading);
    } else if (classes.includes('payment-history')) readHistory(element, latest);
    else if (element.tagName === 'dl') readScores(element, page, reading);
    else if (element.tagName === 'strong' && NOTICES.test(textOf(element)))
      readNotices(element, reading);
  }
  addBureaus(snapshot);
  return reading;
}

function readAccounts(
  grid: Grid,
  { creditor, type, path }: { creditor: string; type: string; path: string },
  problems: Reading['problems'],
): { row: Tradeline; fields: FieldReader }[] {
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
function readHistory(element: Element, accounts: { row: Tradeline; fields: FieldReader }[]): void {
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

const hasLateCounts = (grid: Element): boolean =>
  byTag(grid, 'p').some((one) => LATE_COUNT.test(textOf(one)));

/** Reads how often an account was late in seven years: a cell with three counts a bureau. */
function readLateCounts(grid: Element, accounts: { row: Tradeline; fields: FieldReader }[]): void {
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

function readScores(list: Element, page: Element, reading: Reading): void {
  const model = modelIn(textOf(page));
  let bureau: Bureau | undefined;
  for (const element of byTag(list, 'dt', 'dd')) {
    if (element.tagName === 'dt') bureau = bureauOf(element);
    const [shown] = element.tagName === 'dd' ? byTag(element, 'h5') : [];
    if (!shown || !bureau) continue;
    const fields = new FieldReader(reading.problems, `scores.${bureau}`);
    addFreeze(reading, bureau, `scores.${bureau}`, textOf(element));
    addScore(reading, bureau, fields, {
      path: '',
      text: textOf(shown),
      modelPath: '.model',
      model,
    });
  }
}

function readPeople(grid: Grid, path: string, { snapshot, problems }: Reading): void {
  for (const [column, bureau] of grid.bureaus) {
    const fields = new FieldReader(problems, `${path}.${bureau}`);
    const list = (field: string, texts: string[]) => fields.texts(field, `.${field}`, texts);
    const linesAt = (...labels: string[]) => labels.flatMap((label) => grid.linesAt(label, column));
    const date = fields.date(
      'reportDate',
      '.Credit Report Date',
      grid.at('Credit Report Date', column),
    );
    addDate(snapshot, date);
    if (date) snapshot.bureaus.push(bureau);
    const person = {
      bureau,
      names: list('names', linesAt('Name Also Known As', 'Name', 'Also Known As')),
      birthDate: fields.date('birthDate', '.Date of Birth', grid.at('Date of Birth', column)),
      addresses: list('addresses', addressesIn(linesAt('Current Address', 'Previous Address'))),
      employers: list(
        'employers',
        linesAt('Employer').filter((text) => !/^\s*Date Updated/.test(text)),
      ),
      provenance: fields.provenance,
    };
    if (person.names.length > 0 || person.addresses.length > 0 || person.birthDate)
      snapshot.personalInformation.push(person);
  }
}

/** Splits addresses at empty lines and after ZIP codes. */
const addressesIn = (lines: string[]) =>
  lines
    .join('\n')
    .split(/\n\s*\n|(?<=\b\d{5}(?:-\d{4})?)\n/)
    .map((text) => text.split('\n').filter(Boolean).join(', '));

function readRecords(grid: Grid, path: string, { snapshot, problems }: Reading): void {
  for (const [column, bureau] of grid.bureaus) {
    const fields = new FieldReader(problems, `${path}.${bureau}`);
    const textAt = (label: string) => grid.at(label, column);
    const record = readRecord(bureau, fields, { kind: null, textAt });
    if (record) snapshot.publicRecords.push(record);
  }
}

const NOTICES = /^(?:consumer statement|security freeze|fraud alert)$/i;
const NONE = /\b(?:no|not|none|lifted|removed)\b/i;

/** Reads the text beside each bureau's name below a heading. */
function readNotices(heading: Element, reading: Reading): void {
  const title = textOf(heading);
  for (const line of byTag(parentOf(parentOf(heading)), 'div')) {
    const [head, said, ...others] = byTag(line, 'p');
    const bureau = head && readBureau(textOf(head));
    if (!bureau || !said || others.length > 0) continue;
    const path = `${title}.${bureau}`;
    const fields = new FieldReader(reading.problems, path);
    const text = fields.text('text', '', textOf(said));
    if (!text) continue;
    const { provenance } = fields;
    if (/statement/i.test(title)) {
      reading.snapshot.statements.push({ bureau, text, provenance });
      addFreeze(reading, bureau, path, text);
    } else if (!NONE.test(text)) {
      const kind = alertKind(title);
      reading.snapshot.alerts.push({ bureau, kind, text, provenance });
    }
  }
}

/** Adds a freeze that is reported in place of a score or in a statement. */
function addFreeze({ snapshot }: Reading, bureau: Bureau, path: string, text: string): void {
  if (alertKind(text) !== 'security-freeze' || NONE.test(text)) return;
  const provenance = { text: { path, text } };
  snapshot.alerts.push({ bureau, kind: 'security-freeze', text, provenance });
}

function readInquiries(grid: Element, { snapshot, problems }: Reading): void {
  const texts = childrenOf(grid).map((cell) => textOf(cell));
  for (let at = 0; at + 2 < texts.length; at += 3) {
    const [name, day, bureau] = texts.slice(at, at + 3);
    // The header, and grids of other things.
    if (!bureau || (!readBureau(bureau) && !readDate(day ?? ''))) continue;
    const fields = new FieldReader(problems, `inquiries[${at / 3}]`);
    const whose = identify(fields, bureau, fields.text('creditor', '.Creditor Name', name));
    const date = fields.date('date', '.Date of Inquiry', day);
    if (whose)
      snapshot.inquiries.push({ ...whose, date, kind: null, provenance: fields.provenance });
  }
}
