// TrueLink's merged report as JSON: of IdentityIQ (attributes as "@name", texts as "$") and of ConsumerDirect and TransUnion (plain names).
import type {
  AccountStatus,
  AccountType,
  PersonalInformation,
  Responsibility,
  Tradeline,
} from '@repo/contract/report-snapshots';
import { FieldReader } from '../field-reader.ts';
import {
  DEEPEST,
  findKey,
  findObject,
  isObject,
  listOf,
  objectAt,
  parseJson,
  type JsonObject,
} from '../json-values.ts';
import {
  payStatuses as printedStatuses,
  responsibilities,
  statuses,
  symbolMarks,
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
import { readBureau, readModel, readScore } from '../values.ts';

const REPORT = 'TrueLinkCreditReportType';

const accountTypes: Record<string, AccountType | null> = {
  r: 'revolving',
  i: 'installment',
  m: 'mortgage',
  o: 'open',
  c: 'line-of-credit',
  // Unknown; and a collection, which has no type of credit.
  u: null,
  y: null,
};
const COLLECTION = 'Y';

const payStatuses = { ...printedStatuses, ...symbolMarks };

const conditions: Record<string, AccountStatus | null> = {
  ...statuses,
  o: 'open',
  c: 'closed',
  // Derogatory.
  f: null,
};

const designators: Record<string, Responsibility | null> = {
  ...responsibilities,
  i: 'individual',
  j: 'joint',
};

export const isTrueLink = (file: unknown): boolean => reportsIn(withoutMarks(file)).length > 0;

const isReport = (object: JsonObject): boolean =>
  ['TradeLinePartition', 'Borrower'].some((name) => Object.hasOwn(object, name));

/** Returns the merged report of all bureaus or, without one, those of single bureaus or a report without its bundle. */
function reportsIn(file: unknown): { object: JsonObject; path: string }[] {
  const bundle = findKey(file, 'BundleComponent');
  const bundled = listOf(bundle?.value).flatMap(({ object, at }) => {
    const report = object[REPORT];
    const path = `${bundle!.path}${at}.${REPORT}`;
    return isObject(report) && isReport(report)
      ? [{ type: object['Type'], object: report, path }]
      : [];
  });
  const merged = bundled.find(({ type }) => type === 'MergeCreditReports');
  if (merged ?? bundled[0]) return merged ? [merged] : bundled;
  return [findObject(file, isReport) ?? []].flat();
}

export function readTrueLink(file: unknown): Reading {
  const plain = withoutMarks(file);
  const reading: Reading = { snapshot: emptySnapshot(), problems: [] };
  readScores(listOf(findKey(plain, 'BundleComponent')?.value), reading);
  for (const { object, path } of reportsIn(plain)) readOne(object, path, reading);
  return reading;
}

function readOne(root: JsonObject, at: string, { snapshot, problems }: Reading): void {
  const fieldsAt = (path: string) => new FieldReader(problems, at ? `${at}.${path}` : path);

  const sources = listOf(root['Sources']).flatMap(({ object }) => listOf(object['Source']));
  for (const { object, at: place } of sources) {
    const fields = fieldsAt(`Sources.Source${place}`);
    const bureau = bureauOf({ Source: object });
    if (bureau) snapshot.bureaus.push(bureau);
    addDate(snapshot, fields.date('reportDate', '.InquiryDate', object['InquiryDate']));
  }
  const scores = listOf(objectAt(root, 'Borrower')['CreditScore']);
  readScores(
    scores.map(({ object, at: place }) => ({ object: { CreditScoreType: object }, at: place })),
    { snapshot, problems },
  );
  readBorrower(objectAt(root, 'Borrower'), snapshot, fieldsAt);
  for (const partition of listOf(root['TradeLinePartition'])) {
    const isCollection = codeOf(partition.object['accountTypeSymbol']) === COLLECTION;
    for (const { object, at: place } of listOf(partition.object['Tradeline'])) {
      const path = `TradeLinePartition${partition.at}.Tradeline${place}`;
      const tradeline = readTradeline(object, partition.object, fieldsAt(path));
      if (!tradeline) continue;
      const collected = objectAt(object, 'CollectionTrade');
      addAccount(snapshot, tradeline, isCollection || Object.keys(collected).length > 0);
    }
  }
  for (const partition of listOf(root['InquiryPartition'])) {
    for (const { object, at: place } of listOf(partition.object['Inquiry'])) {
      const fields = fieldsAt(`InquiryPartition${partition.at}.Inquiry${place}`);
      const creditor = fields.text('creditor', '.subscriberName', object['subscriberName']);
      const whose = identify(fields, bureauText(object), creditor);
      if (!whose) continue;
      const date = fields.date('date', '.inquiryDate', object['inquiryDate']);
      snapshot.inquiries.push({ ...whose, date, provenance: fields.provenance });
    }
  }
  // Misspelt by the vendor.
  const records = ['PulblicRecordPartition', 'PublicRecordPartition'];
  for (const name of records) readPublicRecords(root[name], name, snapshot, fieldsAt);
  addBureaus(snapshot);
}

function readTradeline(
  row: JsonObject,
  partition: JsonObject,
  fields: FieldReader,
): Tradeline | null {
  const creditor = fields.text('creditor', '.creditorName', row['creditorName']);
  const whose = identify(fields, bureauText(row), creditor);
  if (!whose) return null;
  const granted = objectAt(row, 'GrantedTrade');
  const collected = objectAt(row, 'CollectionTrade');
  const history = objectAt(granted, 'PayStatusHistory');
  const amount = (field: string, name: string) => fields.amount(field, `.${name}`, row[name]);
  const granting = (field: string, name: string) =>
    fields.amount(field, `.GrantedTrade.${name}`, granted[name]);
  const date = (field: string, name: string) => fields.date(field, `.${name}`, row[name]);
  const coded = <Meaning extends string>(
    field: string,
    name: string,
    meanings: Record<string, Meaning | null>,
  ) => fields.code(field, `.${name}`, meaningfulCode(row[name], meanings), meanings);
  return {
    ...emptyTradeline(whose.bureau, whose.creditor, fields),
    originalCreditor: fields.text(
      'originalCreditor',
      '.CollectionTrade.originalCreditor',
      collected['originalCreditor'],
    ),
    accountNumber: fields.accountNumber('.accountNumber', row['accountNumber']),
    type: fields.code(
      'type',
      '^.accountTypeSymbol',
      codeOf(partition['accountTypeSymbol']),
      accountTypes,
    ),
    typeDetail: fields.text(
      'typeDetail',
      '.GrantedTrade.AccountType',
      descriptionOf(granted['AccountType']) ?? descriptionOf(collected['creditType']),
    ),
    responsibility: coded('responsibility', 'AccountDesignator', designators),
    status:
      coded('status', 'AccountCondition', conditions) ?? coded('status', 'OpenClosed', conditions),
    payStatus: coded('payStatus', 'PayStatus', payStatuses),
    balance: amount('balance', 'currentBalance'),
    pastDue: granting('pastDue', 'amountPastDue'),
    creditLimit: granting('creditLimit', 'CreditLimit'),
    highBalance: amount('highBalance', 'highBalance'),
    monthlyPayment: granting('monthlyPayment', 'monthlyPayment'),
    dateOpened: date('dateOpened', 'dateOpened'),
    dateClosed: date('dateClosed', 'dateClosed'),
    dateReported: date('dateReported', 'dateReported'),
    dateLastActive: date('dateLastActive', 'dateAccountStatus'),
    dateLastPayment: fields.date(
      'dateLastPayment',
      '.GrantedTrade.dateLastPayment',
      granted['dateLastPayment'],
    ),
    disputed: readDisputed(fields, row['DisputeFlag']),
    remarks: listOf(row['Remark']).flatMap(({ object, at }) => {
      const text = object['customRemark'] || descriptionOf(object['RemarkCode']);
      return fields.text(`remarks${at}`, `.Remark${at}`, text) ?? [];
    }),
    paymentHistory: readHistory(fields, history),
  };
}

function readHistory(fields: FieldReader, history: JsonObject): Tradeline['paymentHistory'] {
  const path = '.GrantedTrade.PayStatusHistory';
  const months = listOf(history['MonthlyPayStatus']);
  if (months.length === 0) {
    const start = fields.date('paymentHistoryStart', `${path}.startDate`, history['startDate']);
    return fields.pattern(`${path}.status`, { marks: history['status'], start }, payStatuses);
  }
  return months.flatMap(({ object, at }) => {
    const field = `paymentHistory${at}`;
    const month = fields.date(
      `${field}.month`,
      `${path}.MonthlyPayStatus${at}.date`,
      object['date'],
    );
    const mark = fields.code(
      field,
      `${path}.MonthlyPayStatus${at}.status`,
      codeOf(object['status']),
      payStatuses,
    );
    return month && month.length >= 7 && mark ? [{ month: month.slice(0, 7), mark }] : [];
  });
}

/** Only the symbol of an account that is not disputed is public. */
function readDisputed(fields: FieldReader, flag: unknown): boolean | null {
  const text = fields.text('disputed', '.DisputeFlag', descriptionOf(flag) ?? codeOf(flag));
  if (text === null) return null;
  return !/^f$|not disputed/i.test(text);
}

function readScores(components: ReturnType<typeof listOf>, { snapshot, problems }: Reading): void {
  for (const { object: component } of components) {
    for (const { object } of listOf(component['CreditScoreType'])) {
      const bureau = bureauOf(object);
      const fields = new FieldReader(problems, 'CreditScoreType');
      const text = fields.text('score', '.riskScore', object['riskScore']);
      const value = text === null ? undefined : readScore(text);
      if (!bureau || value === undefined) continue;
      const named = object['scoreName'] || descriptionOf(object['CreditScoreModel']);
      const name = fields.text('model', '.scoreName', named);
      const isVantage = /vantage/i.test(descriptionOf(component['Type']) ?? '');
      const model = name ? readModel(name) : isVantage ? 'VantageScore 3.0' : null;
      // Most files list scores twice, once without the model.
      const isKnown = snapshot.scores.some(
        (one) =>
          one.bureau === bureau &&
          (one.model === model || (one.score === value && (one.model === null || model === null))),
      );
      if (!isKnown)
        snapshot.scores.push({ bureau, model, score: value, provenance: fields.provenance });
    }
  }
}

function readBorrower(
  borrower: JsonObject,
  snapshot: Reading['snapshot'],
  fieldsAt: (path: string) => FieldReader,
): void {
  const people = new Map<string, PersonalInformation>();
  const personOf = (row: JsonObject): PersonalInformation | null => {
    const bureau = bureauOf(row);
    if (!bureau) return null;
    const person = people.get(bureau) ?? {
      bureau,
      names: [],
      birthDate: null,
      addresses: [],
      employers: [],
      provenance: {},
    };
    people.set(bureau, person);
    return person;
  };
  const each = (
    name: string,
    read: (row: JsonObject, person: PersonalInformation, fields: FieldReader) => void,
  ) => {
    for (const { object, at } of listOf(borrower[name])) {
      const person = personOf(object);
      if (!person) continue;
      const fields = fieldsAt(`Borrower.${name}${at}`);
      read(object, person, fields);
      Object.assign(person.provenance, fields.provenance);
    }
  };
  each('BorrowerName', (row, person, fields) => {
    const { first, middle, last, suffix } = objectAt(row, 'Name');
    const name = fields.text(
      `names[${person.names.length}]`,
      '.Name',
      joined(first, middle, last, suffix),
    );
    if (name) person.names.push(name);
  });
  each('Birth', (row, person, fields) => {
    const { year, month, day } = objectAt(row, 'BirthDate');
    const parts = [year, month, day].filter((part) => part !== undefined && part !== '');
    const given = row['date'] || parts.map((part) => String(part).padStart(2, '0')).join('-');
    person.birthDate ??= fields.date('birthDate', '.date', given);
  });
  for (const name of ['BorrowerAddress', 'PreviousAddress'])
    each(name, (row, person, fields) => {
      const address = addressIn(objectAt(row, 'CreditAddress'));
      const text = fields.text(`addresses[${person.addresses.length}]`, '.CreditAddress', address);
      if (text) person.addresses.push(text);
    });
  each('Employer', (row, person, fields) => {
    const text = fields.text(`employers[${person.employers.length}]`, '.name', row['name']);
    if (text) person.employers.push(text);
  });
  snapshot.personalInformation.push(...people.values());
  for (const { object, at } of listOf(borrower['CreditStatement'])) {
    const fields = fieldsAt(`Borrower.CreditStatement${at}`);
    const bureau = bureauOf(object);
    const text = fields.text('text', '.statement', object['statement']);
    if (bureau && text) snapshot.statements.push({ bureau, text, provenance: fields.provenance });
  }
}

function addressIn(address: JsonObject): string {
  const { unparsedStreet, houseNumber, direction, streetName, streetType, unit } = address;
  const street = unparsedStreet || joined(houseNumber, direction, streetName, streetType, unit);
  const place = joined(address['stateCode'], address['postalCode']);
  return [street, address['city'], place].filter((part) => part).join(', ');
}

const joined = (...parts: unknown[]) =>
  parts
    .filter((part) => (typeof part === 'string' || typeof part === 'number') && part !== '')
    .join(' ');

function readPublicRecords(
  value: unknown,
  name: string,
  snapshot: Reading['snapshot'],
  fieldsAt: (path: string) => FieldReader,
): void {
  for (const partition of listOf(value)) {
    for (const { object, at } of listOf(partition.object['PublicRecord'])) {
      const fields = fieldsAt(`${name}${partition.at}.PublicRecord${at}`);
      const bureau = bureauOf(object);
      if (!bureau) {
        fields.problem('', 'unknown-bureau', 'The record names no bureau');
        continue;
      }
      // What belongs to its kind lies in an object with the kind's name.
      const [kind = '', own = {}] =
        Object.entries(object).find(
          ([key, one]) =>
            /^(Bankruptcy|TaxLien|LegalItem|Foreclosure|Garnishment|MaritalItem|FinancialCounseling|FinancingStatement|MiscPublicRecord|RegisteredItem)$/.test(
              key,
            ) && isObject(one),
        ) ?? [];
      const details = own as JsonObject;
      const nameOf = (...names: string[]) =>
        names.find((one) => !['', null, undefined].includes(details[one] as string)) ?? names[0]!;
      const amount = nameOf('liabilityAmount', 'liability', 'amount', 'actionAmount', 'balance');
      const resolved = nameOf('dateResolved', 'dateSettled', 'dateReleased', 'dateSatisfied');
      snapshot.publicRecords.push({
        bureau,
        type: fields.text('type', '.Type', descriptionOf(object['Type']) ?? kind),
        status: fields.text('status', '.Status', descriptionOf(object['Status'])),
        court: fields.text('court', '.courtName', object['courtName']),
        referenceNumber: fields.text(
          'referenceNumber',
          '.referenceNumber',
          object['referenceNumber'],
        ),
        amount: fields.amount('amount', `.${kind}.${amount}`, details[amount]),
        dateFiled: fields.date('dateFiled', '.dateFiled', object['dateFiled']),
        dateResolved: fields.date('dateResolved', `.${kind}.${resolved}`, details[resolved]),
        provenance: fields.provenance,
      });
    }
  }
}

const bureauOf = (row: JsonObject) => readBureau(bureauText(row) ?? '');

/** `Source.Bureau.symbol`, or where there is none the row's own `bureau`. */
function bureauText(row: JsonObject): string | null {
  const { symbol, abbreviation, description } = objectAt(row, 'Source', 'Bureau');
  const given = symbol || abbreviation || description || row['bureau'];
  return typeof given === 'string' ? given : null;
}

/** A code is `{ symbol, description, … }`, or the symbol alone. */
function codeOf(code: unknown): string | null {
  const given = isObject(code) ? code['symbol'] : code;
  return typeof given === 'string' || typeof given === 'number' ? String(given) : null;
}

function descriptionOf(code: unknown): string | null {
  if (typeof code === 'string') return code;
  if (!isObject(code)) return null;
  const given = code['description'] || code['abbreviation'] || code['symbol'];
  return typeof given === 'string' ? given : null;
}

/** Prefers a known description to the symbol, because not every symbol is public. */
function meaningfulCode(code: unknown, meanings: object): string | null {
  const given = [descriptionOf(code), codeOf(code)];
  return (
    given.find((one) => one !== null && Object.hasOwn(meanings, one.toLowerCase())) ??
    given[0] ??
    given[1]!
  );
}

/** IdentityIQ's dialect without its marks: `{ "@a": 1, "B": { "$": 2 } }` is `{ a: 1, B: 2 }`; texts that hold an object in JSON are that object. */
function withoutMarks(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return value;
  if (typeof value === 'string' && /^\s*\{/.test(value)) {
    const parsed = parseJson(value);
    return parsed === undefined ? value : withoutMarks(parsed, depth + 1);
  }
  if (Array.isArray(value)) return value.map((one) => withoutMarks(one, depth + 1));
  if (!isObject(value)) return value;
  if (Object.hasOwn(value, '$')) return value['$'];
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name.replace(/^@/, ''),
      withoutMarks(child, depth + 1),
    ]),
  );
}
