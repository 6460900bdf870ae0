// The classic page of SmartCredit and MyFreeScoreNow ("original view"). Its grids are written column by column.
import type { Bureau } from '@repo/contract/credit-reports';
import { FieldReader } from '../../field-reader.ts';
import {
  byClass,
  byTag,
  childrenOf,
  classesOf,
  descendants,
  idOf,
  parentOf,
  textOf,
  type Element,
} from '../../html.ts';
import { alertKind, isSummary, readRecord } from '../../printed-words.ts';
import {
  addAccount,
  addBureaus,
  addDate,
  addScore,
  emptySnapshot,
  identify,
  type Reading,
} from '../../reading.ts';
import { modelIn, readBureau, readDate } from '../../values.ts';
import { bureauOf, readGrid, type Grid } from './grid.ts';
import {
  accountTypes,
  hasLateCounts,
  readAccounts,
  readHistory,
  readLateCounts,
  type Account,
} from './read-accounts.ts';

const COLLECTIONS = 'type-y';

export const isConsumerDirect = (page: Element): boolean =>
  byClass(page, 'original-view').some((view) => gridsIn(view).length > 0);

/** The newer view shows balances only: its details exist while one of its dialogs is open. */
export const isConsumerDirectSummary = (page: Element): boolean =>
  byClass(page, 'account-container').length > 0;

const gridsIn = (element: Element) => byClass(element, 'grid-cols-4');

export function readConsumerDirect(page: Element): Reading {
  const reading: Reading = { snapshot: emptySnapshot(), problems: [] };
  const { snapshot, problems } = reading;
  const [view] = byClass(page, 'original-view');
  let type = '';
  let creditor = '';
  let latest: Account[] = [];
  for (const [index, element] of descendants(view!).entries()) {
    const id = idOf(element) ?? '';
    const classes = classesOf(element);
    if (Object.hasOwn(accountTypes, id)) type = id;
    else if (element.tagName === 'p' && classes.includes('h6')) creditor = textOf(element);
    else if (classes.includes('grid-cols-4')) {
      const grid = readGrid(element);
      const path = `grid[${index}]`;
      if (isUnread(grid, element))
        problems.push({
          path,
          code: 'unknown-part',
          message: `“${textOf(element).slice(0, 40)}” was not read`,
        });
      else if (grid.labels.includes('account #')) {
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

const parts = ['account #', 'credit report date', 'date filed/reported'];
const NAMED = /transunion|experian|equifax/i;

/** True for a grid of bureaus side by side with labels or columns that are not known. */
function isUnread({ bureaus, labels, isEmpty }: Grid, element: Element): boolean {
  if (labels.length === 0 || bureaus.size === 0) return NAMED.test(textOf(element));
  return !isEmpty && !isSummary(new Set(labels)) && !parts.some((label) => labels.includes(label));
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

function addFreeze({ snapshot }: Reading, bureau: Bureau, path: string, text: string): void {
  if (alertKind(text) !== 'security-freeze' || NONE.test(text)) return;
  const provenance = { text: { path, text } };
  snapshot.alerts.push({ bureau, kind: 'security-freeze', text, provenance });
}

function readInquiries(grid: Element, { snapshot, problems }: Reading): void {
  const texts = childrenOf(grid).map((cell) => textOf(cell));
  for (let at = 0; at + 2 < texts.length; at += 3) {
    const [name, day, bureau] = texts.slice(at, at + 3);
    if (!bureau || (!readBureau(bureau) && !readDate(day ?? ''))) continue;
    const fields = new FieldReader(problems, `inquiries[${at / 3}]`);
    const whose = identify(fields, bureau, fields.text('creditor', '.Creditor Name', name));
    const date = fields.date('date', '.Date of Inquiry', day);
    if (whose)
      snapshot.inquiries.push({ ...whose, date, kind: null, provenance: fields.provenance });
  }
}
