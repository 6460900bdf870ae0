// What the PDFs that the bureaus themselves give out have in common: sections, in which each row is a block of labels and values.
import type { Bureau } from '@repo/contract/credit-reports';
import type {
  AccountType,
  PaymentMark,
  Responsibility,
  Tradeline,
} from '@repo/contract/report-snapshots';
import { FieldReader } from '../field-reader.ts';
import { Labels, PairReader, type Located } from '../labelled-lines.ts';
import { GridReader } from '../payment-grid.ts';
import { readPaymentState } from '../payment-states.ts';
import type { Cell, Line } from '../pdf.ts';
import { responsibilities } from '../printed-words.ts';
import { emptySnapshot, emptyTradeline, type Reading } from '../reading.ts';
import { isNothing, readDate } from '../values.ts';

export type Section =
  'person' | 'accounts' | 'collections' | 'publicRecords' | 'inquiries' | 'other';

export interface PdfLayout {
  bureau: Bureau;
  /** Labels without colons, and the field of each; null for one whose value is of no use. */
  labels: Readonly<Record<string, string | null>>;
  /** In lower case. `within`: of a part of a row; `table`: of a table that is not read. */
  headings: Readonly<Record<string, Section | { type: AccountType | null } | 'within' | 'table'>>;
  /**
   * Fields, or a line in lower case, that an account begins with. Its creditor is in the field `creditor` or on the line above.
   */
  accountStart: { fields: readonly string[]; line?: string };
  grid: { row: string; otherRows: readonly string[] };
  marks: Readonly<Record<string, PaymentMark | null>>;
  /** Splits the line above an account. */
  readTitle(cells: readonly Cell[]): {
    creditor: string;
    accountNumber?: string;
    isClosed?: boolean;
  };
}

/** The law's summary of rights has a report's words in its text. */
const END = /^(a )?summary of your rights under the fair credit reporting act/i;

/** Printed at the top of each page. */
const pageFields = ['preparedFor', 'reportDate', 'reference'];

const accountTypes: Record<string, AccountType> = {
  revolving: 'revolving',
  'credit card': 'revolving',
  installment: 'installment',
  auto: 'installment',
  'auto loan': 'installment',
  mortgage: 'mortgage',
  'real estate mortgage': 'mortgage',
  'conventional real estate mortgage': 'mortgage',
  open: 'open',
  'line of credit': 'line-of-credit',
};

const COLLECTOR = /^(collection|factoring company|debt buyer)/i;

const owners: Record<string, Responsibility | null> = {
  ...responsibilities,
  authorized: 'authorized-user',
  participant: 'joint',
  'joint contractual liability': 'joint',
  'co-maker': 'cosigner',
};

const lineText = ({ cells }: Line) => cells.map(({ text }) => text).join(' ');

/** In lower case, without a colon. */
const keyOf = (line: Line) => lineText(line).replace(/:$/, '').toLowerCase();

type Entry = Line | 'within' | 'table';

/** What is under one heading of a section. */
interface Part {
  section: Section;
  type: AccountType | null;
  entries: Entry[];
}

interface Context {
  layout: PdfLayout;
  labels: Labels;
  snapshot: Reading['snapshot'];
  problems: Reading['problems'];
}

/** Reads the lines of a report that one bureau gave out itself. */
export function readBureauPdf(lines: readonly Line[], layout: PdfLayout): Reading {
  const labels = new Labels(layout.labels);
  const context: Context = { layout, labels, snapshot: emptySnapshot(), problems: [] };
  context.snapshot.bureaus = [layout.bureau];
  const person = new PairReader(labels);
  for (const part of partsOf(lines, layout, labels)) {
    if (part.section === 'accounts' || part.section === 'collections') readAccounts(part, context);
    else if (part.section === 'publicRecords') readPublicRecords(part, context);
    else if (part.section === 'inquiries') readInquiries(part, context);
    else if (part.section === 'person') {
      person.close();
      for (const entry of part.entries) {
        if (typeof entry === 'string') person.close();
        else person.read(entry);
      }
    }
  }
  readPerson(person, context);
  const { snapshot, problems } = context;
  return { snapshot, problems };
}

function partsOf(lines: readonly Line[], { headings }: PdfLayout, labels: Labels): Part[] {
  const end = lines.findIndex((line) => END.test(lineText(line)));
  const parts: Part[] = [{ section: 'person', type: null, entries: [] }];
  const seen = new Set<string>();
  let current: string | undefined;
  for (const line of end < 0 ? lines : lines.slice(0, end)) {
    const { section, entries } = parts.at(-1)!;
    const text = lineText(line);
    const name = headingIn(line, headings);
    const heading = name === undefined ? undefined : headings[name];
    if (heading === undefined) {
      const [first] = labels.split(line);
      const isPageTop = pageFields.includes(first?.field ?? '') && seen.has(text);
      if (!isPageTop) entries.push(line);
      seen.add(text);
    } else if (heading === 'within' || heading === 'table') entries.push(heading);
    // On the next page, the same section goes on.
    else if (name !== current) {
      const next =
        typeof heading === 'string' ? { section: heading, type: null } : { section, ...heading };
      parts.push({ ...next, entries: [] });
      current = name;
    }
  }
  return parts;
}

/** A heading may have a number before it, and how many rows it has, or that it goes on, behind it. */
function headingIn(line: Line, headings: PdfLayout['headings']): string | undefined {
  const key = keyOf(line).replace(/ \((\d+|continued)\)$/, '');
  return [key, key.replace(/^\d+(\.\d+)*\.? /, '')].find((one) => Object.hasOwn(headings, one));
}

interface Block {
  title: Line | null;
  pairs: PairReader;
  grid: GridReader;
  path: string;
}

/** Whether an account begins at this line: with a label that begins one, if the last account has it already. */
function startsAccount(line: Line, block: Block | null, { layout, labels }: Context): boolean {
  const { fields, line: text } = layout.accountStart;
  if (text !== undefined) return keyOf(line) === text;
  const field = labels.split(line).find((segment) => fields.includes(segment.field ?? ''))?.field;
  if (!field) return false;
  const isCreditorOfBlock = field === 'creditor' && block?.title;
  return !block || block.pairs.has(field) || Boolean(isCreditorOfBlock);
}

const isUnlabelled = (line: Line, labels: Labels) =>
  labels.split(line).every(({ field }) => field === undefined);

/** Labels without any value are the header of a table. */
function isTableHeader(line: Line, labels: Labels): boolean {
  const segments = labels.split(line);
  return (
    segments.length > 2 && segments.every(({ field, text }) => field !== undefined && text === '')
  );
}

function readAccounts(part: Part, context: Context): void {
  const { layout, labels } = context;
  const blocks: Block[] = [];
  let title: Line | null = null;
  let isTable = false;
  const isNamed = layout.accountStart.fields[0] === 'creditor';
  for (const [index, entry] of part.entries.entries()) {
    const block = blocks.at(-1) ?? null;
    if (typeof entry === 'string') {
      block?.pairs.close();
      block?.grid.close();
      isTable = entry === 'table';
      continue;
    }
    if (startsAccount(entry, block, context)) {
      const { row, otherRows } = layout.grid;
      const next = {
        title,
        pairs: new PairReader(labels),
        grid: new GridReader(row, otherRows),
        path: entry.path,
      };
      next.pairs.read(entry);
      blocks.push(next);
      title = null;
      isTable = false;
      continue;
    }
    title = null;
    const below = part.entries.slice(index + 1).find((one) => one !== 'within');
    const isTitle =
      !isNamed &&
      typeof below === 'object' &&
      isUnlabelled(entry, labels) &&
      startsAccount(below, block, context);
    if (isTitle) title = entry;
    else if (!block || isTable) continue;
    else if (isTableHeader(entry, labels)) isTable = true;
    else if (block.grid.read(entry)) block.pairs.close();
    else block.pairs.read(entry);
  }
  for (const block of blocks) readAccount(block, part, context);
}

const unmarked = (text: string) => text.replace(/^>\s*(.*?)\s*<$/, '$1');

/** Reads the fields of one row; a field with two different values has none. */
class PairFields {
  readonly fields: FieldReader;
  readonly #pairs: PairReader;
  readonly #contradictory = new Set<string>();

  constructor(pairs: PairReader, problems: Reading['problems']) {
    this.#pairs = pairs;
    this.fields = new FieldReader(problems, '');
  }

  one(field: string): Located | null {
    const [first, ...others] = this.all(field);
    const other = others.find(({ text }) => text !== first!.text);
    if (!other) return first ?? null;
    const message = `${field} is “${first!.text.slice(0, 40)}” and “${other.text.slice(0, 40)}”`;
    if (!this.#contradictory.has(field)) this.fields.problem(other.path, 'several-values', message);
    this.#contradictory.add(field);
    return null;
  }

  /** Without the marks around what is adverse, and without what cannot be read. */
  all(field: string): Located[] {
    return this.#pairs.all(field).flatMap(({ text, path }) => {
      if (!UNREADABLE.test(text)) return [{ path, text: unmarked(text) }];
      this.fields.problem(path, 'unknown-code', `${field} has letters that cannot be read`);
      return [];
    });
  }

  text(field: string, located = this.one(field)): string | null {
    return located && this.fields.text(field, located.path, located.text);
  }

  list(field: string, ...names: string[]): string[] {
    const texts = names.flatMap((name) => this.all(name));
    const distinct = new Map(texts.map((one) => [one.text, one]));
    return [...distinct.values()].flatMap(
      (one, index) => this.text(`${field}[${index}]`, one) ?? [],
    );
  }

  /** One label may have several, with semicolons between them. */
  remarks(): string[] {
    const texts = this.#pairs
      .all('remarks')
      .flatMap(({ path, text }) =>
        text.split(/; ?/).map((part) => ({ path, text: unmarked(part) })),
      );
    return texts.flatMap((one, index) => this.text(`remarks[${index}]`, one) ?? []);
  }

  date(field: string): string | null {
    const located = this.one(field);
    return located && this.fields.date(field, located.path, located.text);
  }

  /** Also of a sentence with one amount: `$808 as of 09/2026`, `High balance of $808 from 09/2019 to 09/2026`. */
  amount(field: string, located = this.one(field)): number | null {
    if (!located) return null;
    const { path, text } = located;
    const amounts = new Set(text.match(/\$[\d,]+(\.\d{2})?(?![\d,.]*\d)/g));
    const isSentence = / (as of|from|per) /.test(text) && amounts.size === 1;
    const value = this.fields.amount(field, path, isSentence ? [...amounts][0] : text);
    const source = this.fields.provenance[field];
    if (source) source.text = text;
    return value;
  }

  code<Meaning extends string>(
    field: string,
    meanings: Readonly<Record<string, Meaning | null>>,
    clean = (text: string) => text,
  ) {
    const located = this.one(field);
    return located && this.fields.code(field, located.path, clean(located.text), meanings);
  }
}

/** What stands for a letter that the file's font does not name. */
const UNREADABLE = /[\uFFFD\p{Cc}]/u;

function readAccount({ title, pairs, grid, path }: Block, part: Part, context: Context): void {
  const { layout, snapshot, problems } = context;
  const row = new PairFields(pairs, problems);
  const { fields } = row;
  const titled = title && layout.readTitle(title.cells);
  const creditor = titled
    ? fields.text('creditor', title.path, UNREADABLE.test(titled.creditor) ? '' : titled.creditor)
    : row.text('creditor');
  const numbers = new Set(pairs.all('accountNumber').map(({ text }) => text));
  if (!creditor) return fields.problem(path, 'missing-creditor', 'The account names no creditor');
  if (numbers.size > 1)
    return fields.problem(path, 'rejected-row', 'Two accounts cannot be told apart');
  const number =
    row.one('accountNumber') ??
    (titled?.accountNumber ? { text: titled.accountNumber, path: title!.path } : null);
  const typeDetail = row.text('typeDetail', row.one('typeDetail') ?? row.one('type'));
  const state = stateOf(row, 'payStatus');
  const account: Tradeline = {
    ...emptyTradeline(layout.bureau, creditor, fields),
    originalCreditor: row.text('originalCreditor'),
    accountNumber: number && fields.accountNumber(number.path, number.text),
    type: typeOf(row.text('type') ?? typeDetail) ?? part.type,
    typeDetail,
    responsibility: row.code('responsibility', owners, (text) =>
      text.replace(/ (on )?account$/i, ''),
    ),
    status: titled?.isClosed && !state.status ? 'closed' : state.status,
    payStatus: state.mark,
    balance: row.amount('balance'),
    pastDue: row.amount('pastDue') ?? state.amount('pastDue'),
    creditLimit: row.amount('creditLimit'),
    highBalance: row.amount('highBalance'),
    monthlyPayment: row.amount('monthlyPayment') ?? row.amount('monthlyPayment', termsOf(row)),
    chargeOffAmount: row.amount('chargeOffAmount') ?? state.amount('chargeOffAmount'),
    dateOpened: row.date('dateOpened'),
    dateClosed: row.date('dateClosed'),
    dateReported: row.date('dateReported'),
    dateLastActive: row.date('dateLastActive'),
    dateLastPayment: row.date('dateLastPayment'),
    dateOfFirstDelinquency: row.date('dateOfFirstDelinquency'),
    remarks: row.remarks(),
  };
  account.disputed =
    account.remarks.some(
      (text) => /\bdisput/i.test(text) && !/resol|complet|previous/i.test(text),
    ) || null;
  account.paymentHistory = marksOf(grid, fields, layout);
  const isCollected =
    part.section === 'collections' ||
    state.mark === 'collection' ||
    COLLECTOR.test(typeDetail ?? '');
  (isCollected ? snapshot.collections : snapshot.tradelines).push(account);
}

/** `$25 per month, paid Monthly for 36 months` */
function termsOf(row: PairFields): Located | null {
  const terms = row.one('terms');
  return terms && /^\$\S+ per month/i.test(terms.text) ? terms : null;
}

const typeOf = (text: string | null): AccountType | null => {
  const key = (text ?? '').toLowerCase().replace(/ (account|loan)s?$/, '');
  return Object.hasOwn(accountTypes, key) ? accountTypes[key]! : null;
};

/** What a sentence says of an account, if it contradicts itself nowhere. */
function stateOf(row: PairFields, field: string) {
  const located = row.one(field);
  const { statuses, marks, amounts, unknown } = readPaymentState(located?.text ?? '');
  const path = located?.path ?? '';
  const isNone = located === null || isNothing(located.text);
  for (const clause of isNone ? [] : unknown)
    row.fields.problem(path, 'unknown-code', `“${clause.slice(0, 40)}” is not known`);
  const only = <Value>(name: string, values: readonly Value[]): Value | null => {
    if (values.length > 1)
      row.fields.problem(path, 'several-values', `${name} is ${values.join(' and ')}`);
    const value = values.length === 1 ? values[0]! : null;
    if (value !== null) row.text(name, located);
    return value;
  };
  return {
    status: only('status', statuses),
    mark: only('payStatus', marks),
    amount: (name: string) => {
      const [first, ...others] = amounts.filter((one) => one.field === name);
      return first && others.length === 0 ? row.amount(name, { text: first.text, path }) : null;
    },
  };
}

/** Newest first. A month with two different marks has none. */
function marksOf(
  grid: GridReader,
  fields: FieldReader,
  { marks }: PdfLayout,
): Tradeline['paymentHistory'] {
  for (const { path, text } of grid.strays)
    fields.problem(path, 'several-values', `“${text}” is under no month alone`);
  const months = new Map<string, Set<string>>();
  for (const { month, text } of grid.marks)
    months.set(month, (months.get(month) ?? new Set()).add(text));
  const known = grid.marks.toSorted((one, other) => (one.month < other.month ? 1 : -1));
  const history: Tradeline['paymentHistory'] = [];
  for (const { month, path, text } of known) {
    if (history.at(-1)?.month === month) continue;
    if (months.get(month)!.size > 1) {
      fields.problem(path, 'several-values', `${month} has more than one mark`);
      continue;
    }
    const mark = fields.code(`paymentHistory[${history.length}]`, path, text, marks);
    if (mark) history.push({ month, mark });
  }
  // Of a month without data.
  delete fields.provenance[`paymentHistory[${history.length}]`];
  return history;
}

function readPublicRecords(
  { entries }: Part,
  { layout, labels, snapshot, problems }: Context,
): void {
  const records: { title: Line | null; pairs: PairReader }[] = [];
  for (const [index, entry] of entries.entries()) {
    const last = records.at(-1);
    if (typeof entry === 'string') {
      last?.pairs.close();
      continue;
    }
    const below = entries[index + 1];
    const isTitle =
      isUnlabelled(entry, labels) && typeof below === 'object' && !isUnlabelled(below, labels);
    if (isTitle && (!last || last.pairs.has('dateFiled'))) {
      records.push({ title: entry, pairs: new PairReader(labels) });
    } else last?.pairs.read(entry);
  }
  for (const { title, pairs } of records) {
    if (!pairs.has('dateFiled')) continue;
    const row = new PairFields(pairs, problems);
    const isTyped = row.one('type') === null && title && PUBLIC_RECORD.test(lineText(title));
    snapshot.publicRecords.push({
      bureau: layout.bureau,
      type: isTyped
        ? row.text('type', { text: lineText(title), path: title.path })
        : row.text('type'),
      status: row.text('status', row.one('recordStatus') ?? row.one('payStatus')),
      court: row.text('court'),
      referenceNumber: row.text('referenceNumber'),
      amount: row.amount('amount'),
      dateFiled: row.date('dateFiled'),
      dateResolved: row.date('dateResolved'),
      provenance: row.fields.provenance,
    });
  }
}

const PUBLIC_RECORD = /bankruptcy|lien|judgment|foreclosure|garnishment/i;

/** Lines under an inquiry's name that are not the name of the next one. */
const NO_NAME = /^(\d|p\.? ?o\.? box|\(\d{3}\))|\d{5}(-\d{4})?$|\.$/i;

const datesIn = (text: string) => {
  const parts = text.split(/(?<=\d{4}), |; ?/);
  return parts.every((part) => readDate(part)) ? parts : [];
};

/** A line with a name and a date, or a name with labels below, one of which has the dates. */
function readInquiries({ entries }: Part, { layout, labels, snapshot, problems }: Context): void {
  let names: Line[] = [];
  const add = (creditor: Located | null, dates: readonly Located[]) => {
    for (const { path, text } of dates) {
      const fields = new FieldReader(problems, '');
      const date = fields.date('date', path, text);
      const name = creditor && fields.text('creditor', creditor.path, creditor.text);
      if (name)
        snapshot.inquiries.push({
          bureau: layout.bureau,
          creditor: name,
          date,
          provenance: fields.provenance,
        });
      else fields.problem(path, 'missing-creditor', 'It is not certain who inquired');
    }
  };
  for (const entry of entries) {
    if (typeof entry === 'string') {
      names = [];
      continue;
    }
    const { path, cells } = entry;
    const segments = labels.split(entry);
    const labelled = segments.find(({ field }) => field === 'inquiryDate');
    if (labelled) {
      const [name, ...others] = names;
      const isSure = name && others.length === 0;
      const dates = datesIn(
        labelled.text || (segments[segments.indexOf(labelled) + 1]?.text ?? ''),
      );
      add(
        isSure ? { path: name.path, text: lineText(name) } : null,
        dates.map((text) => ({ path, text })),
      );
      names = [];
    } else if (segments.every(({ field }) => field === undefined)) {
      const dated = cells.filter(({ text }) => datesIn(text).length > 0);
      const [name] = cells.filter((cell) => !dated.includes(cell));
      if (dated.length === 1 && name) {
        add(
          { path, text: name.text },
          datesIn(dated[0]!.text).map((text) => ({ path, text })),
        );
        names = [];
      } else if (!NO_NAME.test(lineText(entry))) names.push(entry);
    }
  }
}

function readPerson(pairs: PairReader, { layout, snapshot, problems }: Context): void {
  const row = new PairFields(pairs, problems);
  snapshot.reportDate = row.date('reportDate');
  const person = {
    bureau: layout.bureau,
    names: row.list('names', 'preparedFor', 'name'),
    birthDate: row.date('birthDate'),
    addresses: row.list('addresses', 'address'),
    employers: row.list('employers', 'employer'),
    provenance: row.fields.provenance,
  };
  if (person.names.length > 0) snapshot.personalInformation.push(person);
  for (const { path, text } of row.all('statement')) {
    const provenance = { text: { path, text } };
    snapshot.statements.push({ bureau: layout.bureau, text, provenance });
  }
}
