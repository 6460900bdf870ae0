// The three-bureau page of IdentityIQ, MyScoreIQ and the other brands of its vendor, saved from a browser after it was drawn.
import type { Bureau } from '@repo/contract/credit-reports';
import type { PersonalInformation } from '@repo/contract/report-snapshots';
import { FieldReader } from '../../field-reader.ts';
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
} from '../../html.ts';
import { creditorKey } from '../../item-identity.ts';
import { readRecord } from '../../printed-words.ts';
import {
  addBureaus,
  addDate,
  addScore,
  emptySnapshot,
  identify,
  type Reading,
} from '../../reading.ts';
import { modelIn, readBureau } from '../../values.ts';
import { readAccount } from './read-account.ts';
import { columnsOf, readTable, bureauOf, partIn } from './table.ts';
import { noteUnreadParts } from './unread-parts.ts';

/** A page without a table has no rows, but its layout is known. */
export const isIdentityIq = (page: Element): boolean =>
  byClass(page, 'rpt_content_wrapper').length > 0 &&
  (columnsOf(page).length > 0 ||
    byId(page, 'reportTop') !== undefined ||
    byClass(page, 'rpt_fullReport_header').length > 0);

/** The page was saved before its scripts had filled it in. */
export const isUnrendered = (page: Element): boolean =>
  byClass(page, 'rpt_content_wrapper').some((one) => textOf(one).includes('{{'));

export function readIdentityIq(page: Element): Reading {
  const reading: Reading = { snapshot: emptySnapshot(), problems: [] };
  const { snapshot, problems } = reading;
  readHead(page, reading);
  for (const [index, block] of byClass(page, 'crPrint').entries())
    readAccount(block, `AccountHistory[${index}]`, reading);
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
    if (whose)
      snapshot.inquiries.push({ ...whose, date, kind: null, provenance: fields.provenance });
  }
  readPublicRecords(page, reading);
  readStatements(page, reading);
  readFreezes(page, reading);
  readContacts(page, reading);
  noteUnreadParts(page, inquiries !== undefined, reading);
  addBureaus(snapshot);
  return reading;
}

function readHead(page: Element, reading: Reading) {
  const { snapshot, problems } = reading;
  const top = [byId(page, 'reportTop') ?? [], byClass(page, 're-data')].flat();
  const fields = new FieldReader(problems, 'reportTop');
  const date = /Report Date:?\s*([\d/]+)/i.exec(top.map((one) => textOf(one)).join(' '))?.[1];
  addDate(snapshot, fields.date('reportDate', '.Report Date', date));
  const people = new Map<Bureau, PersonalInformation>();
  // Only the small print names the scoring model.
  const model = modelIn(textOf(page));
  for (const table of columnsOf(page)) {
    const { columns, rows } = readTable(table);
    if (!rows.has('name') && !rows.has('credit score')) continue;
    for (const [column, bureau] of columns.entries()) {
      if (!bureau) continue;
      const at = (label: string) => rows.get(label)?.cells[column];
      const score = at('credit score');
      if (score)
        addScore(reading, bureau, new FieldReader(problems, 'CreditScore'), {
          path: `.Credit Score.${bureau}`,
          text: textOf(score),
          modelPath: '.model',
          model,
        });
      if (!rows.has('name')) continue;
      const person = readPerson(bureau, at, problems);
      const dated = at('credit report date');
      const day = fields.date(
        'reportDate',
        `.Credit Report Date.${bureau}`,
        dated && textOf(dated),
      );
      addDate(snapshot, day);
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
  const list = (field: string, ...labels: string[]) => {
    const cells = labels.flatMap((label) => at(label) ?? []);
    const texts = cells.flatMap((cell) => blocksOf(cell, ', '));
    // An address ends with the month in which it was updated.
    const plain = texts.map((text) => text.replace(/,?\s*\d\d\/\d{4}$/, '').replace(/[,\s]+$/, ''));
    return fields.texts(field, `.${field}`, plain);
  };
  const birth = at('date of birth');
  const person = {
    bureau,
    names: list('names', 'name', 'also known as', 'former'),
    birthDate: fields.date('birthDate', '.Date of Birth', birth && textOf(birth)),
    addresses: list('addresses', 'current address(es)', 'previous address(es)'),
    employers: list('employers', 'employers'),
    provenance: fields.provenance,
  };
  const isKnown = person.names.length > 0 || person.addresses.length > 0 || person.birthDate;
  return isKnown ? person : null;
}

function readPublicRecords(page: Element, { snapshot, problems }: Reading): void {
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

function readStatements(page: Element, { snapshot, problems }: Reading): void {
  // Risk factors have the same markup.
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

function readFreezes(page: Element, { snapshot }: Reading): void {
  const table = byTag(page, 'table').findLast((one) => /^\s*security freeze/i.test(textOf(one)));
  for (const cell of table ? descendants(table) : []) {
    const [, name] =
      classesOf(cell)
        .map((one) => /^(tranUnion|experian|equifax)Clr$/.exec(one))
        .find(Boolean) ?? [];
    const bureau = name && readBureau(name === 'tranUnion' ? 'transunion' : name);
    const text = textOf(cell);
    if (!bureau || !text) continue;
    const provenance = { text: { path: 'SecurityFreeze', text } };
    snapshot.alerts.push({ bureau, kind: 'security-freeze', text, provenance });
  }
}

function readContacts(page: Element, { snapshot }: Reading): void {
  const heading = byTag(page, 'th').find((one) => /^phone number$/i.test(textOf(one)));
  const rows = heading ? byTag(parentOf(parentOf(heading)), 'tr') : [];
  const contacts = new Map(
    rows.map(cellsOf).flatMap(([name, address, phone]) => {
      if (!name || !address || !phone || name.tagName === 'th') return [];
      const texts = { creditorAddress: textOf(address, ', '), creditorPhone: textOf(phone) };
      return [[creditorKey(textOf(name)), texts] as const];
    }),
  );
  for (const row of [snapshot.tradelines, snapshot.collections].flat()) {
    const contact = contacts.get(creditorKey(row.creditor));
    if (!contact) continue;
    const fields = new FieldReader([], 'CreditorContacts');
    for (const [field, text] of Object.entries(contact))
      row[field as keyof typeof contact] = fields.text(field, `.${field}`, text);
    Object.assign(row.provenance, fields.provenance);
  }
}
