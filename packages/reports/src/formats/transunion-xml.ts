// TransUnion's own response in XML (TU Net Access): one bureau, values in elements.
import type {
  AccountStatus,
  AccountType,
  PaymentMark,
  Responsibility,
  Tradeline,
} from '@repo/contract/report-snapshots';
import { FieldReader } from '../field-reader.ts';
import { listOf, objectAt, textIn, type JsonObject } from '../json-values.ts';
import { worstOf } from '../payment-states.ts';
import { inquiryKind, responsibilities } from '../printed-words.ts';
import {
  addAccount,
  addScore,
  emptySnapshot,
  emptyTradeline,
  identify,
  type Reading,
} from '../reading.ts';

const BUREAU = 'transunion';
const RECORD = 'creditBureau.product.subject.subjectRecord';

const portfolioTypes: Record<string, AccountType | null> = {
  revolving: 'revolving',
  installment: 'installment',
  mortgage: 'mortgage',
  open: 'open',
  lineofcredit: 'line-of-credit',
};

const designators: Record<string, Responsibility | null> = {
  ...responsibilities,
  primary: 'individual',
  jointcontractliability: 'joint',
  participant: 'joint',
  authorizeduser: 'authorized-user',
};

/** The manner of payment: 01 is on time. */
const accountRatings: Record<string, PaymentMark | null> = {
  '01': 'current',
  '02': '30',
  '03': '60',
  '04': '90',
  '05': '120',
  '07': 'payment-plan',
  '08': 'repossession',
  '08a': 'repossession',
  '08p': 'repossession',
  '09': 'charge-off',
  '09b': 'collection',
  '09p': 'charge-off',
  ur: null,
  '00': null,
};

/** Marks of a month: 1 is on time as well, unlike in MISMO and TrueLink. */
const patternMarks: Record<string, PaymentMark | null> = {
  1: 'current',
  2: '30',
  3: '60',
  4: '90',
  5: '120',
  x: null,
};

const VANTAGE_SCORE = '00V60';

export function isTransunionXml(file: unknown): boolean {
  const record = objectAt(file, 'creditBureau', 'product', 'subject', 'subjectRecord');
  return Object.keys(record).length > 0;
}

/** Refuses a file of several people, or of several records of one. */
export function readTransunionXml(file: unknown): Reading | { refusal: 'several-people' } {
  const subjects = listOf(objectAt(file, 'creditBureau')['product']).flatMap(({ object }) =>
    listOf(object['subject']),
  );
  const records = subjects.flatMap(({ object }) => listOf(object['subjectRecord']));
  const full = records.filter(({ object }) => Object.keys(objectAt(object, 'custom')).length > 0);
  if (full.length > 1) return { refusal: 'several-people' };
  const snapshot = emptySnapshot();
  const problems: Reading['problems'] = [];
  const reading: Reading = { snapshot, problems };
  const control = objectAt(file, 'creditBureau', 'transactionControl', 'tracking');
  const record = objectAt(file, 'creditBureau', 'product', 'subject', 'subjectRecord');
  const credit = objectAt(record, 'custom', 'credit');
  const fieldsAt = (path: string) => new FieldReader(problems, path);
  snapshot.bureaus = [BUREAU];
  snapshot.reportDate = fieldsAt('creditBureau.transactionControl.tracking').date(
    'reportDate',
    '.transactionTimeStamp',
    textIn(control['transactionTimeStamp']),
  );
  for (const name of ['trade', 'collection']) {
    for (const { object, at } of listOf(credit[name])) {
      const fields = fieldsAt(`${RECORD}.custom.credit.${name}${at}`);
      const tradeline = readTrade(object, fields, name === 'collection');
      if (!tradeline) continue;
      addAccount(
        snapshot,
        tradeline,
        name === 'collection' || tradeline.payStatus === 'collection',
      );
    }
  }
  for (const { object, at } of listOf(credit['inquiry'])) {
    const fields = fieldsAt(`${RECORD}.custom.credit.inquiry${at}`);
    const whose = identify(fields, BUREAU, subscriberOf(object, fields));
    const date = dateIn(fields, 'date', 'date', object);
    const kind = inquiryKind(fields.text('kind', '.type', textIn(object['type'])));
    if (whose) snapshot.inquiries.push({ ...whose, date, kind, provenance: fields.provenance });
  }
  for (const { object, at } of listOf(credit['publicRecord'])) {
    const fields = fieldsAt(`${RECORD}.custom.credit.publicRecord${at}`);
    const text = (field: string, name: string, value = object[name]) =>
      fields.text(field, `.${name}`, textIn(value));
    snapshot.publicRecords.push({
      bureau: BUREAU,
      type: text('type', 'type'),
      status: text('status', 'status'),
      court: text('court', 'source', objectAt(object, 'source')['type']),
      referenceNumber: text('referenceNumber', 'docketNumber'),
      amount: fields.amount('amount', '.liabilities', textIn(object['liabilities'])),
      dateFiled: dateIn(fields, 'dateFiled', 'dateFiled', object),
      dateResolved: dateIn(fields, 'dateResolved', 'datePaid', object),
      provenance: fields.provenance,
    });
  }
  readPerson(objectAt(record, 'indicative'), snapshot, fieldsAt(`${RECORD}.indicative`));
  for (const { object, at } of listOf(objectAt(record, 'consumerFileData')['consumerStatement'])) {
    const fields = fieldsAt(`${RECORD}.consumerFileData.consumerStatement${at}`);
    const text = fields.text('text', '.text', textIn(object['text']));
    if (text) snapshot.statements.push({ bureau: BUREAU, text, provenance: fields.provenance });
  }
  for (const { object, at } of listOf(record['addOnProduct'])) {
    const fields = fieldsAt(`${RECORD}.addOnProduct${at}`);
    const score = objectAt(object, 'scoreModel', 'score');
    // Other products are characteristics of the file.
    if (Object.keys(score).length === 0) continue;
    const code = textIn(object['code']);
    addScore(reading, BUREAU, fields, {
      path: '.scoreModel.score.results',
      text: textIn(score['results']),
      modelPath: '.code',
      model: code === VANTAGE_SCORE ? 'VantageScore' : code,
    });
  }
  for (const name of Object.keys(credit)) {
    const isKnown = ['trade', 'collection', 'inquiry', 'publicRecord', 'creditSummary'];
    if (!isKnown.includes(name) && listOf(credit[name]).length > 0)
      fieldsAt(`${RECORD}.custom.credit`).problem(
        `.${name}`,
        'unknown-part',
        `“${name.slice(0, 40)}” was not read`,
      );
  }
  readAlerts(record, snapshot, fieldsAt(RECORD));
  return reading;
}

/** Reads whether the file is frozen. */
function readAlerts(record: JsonObject, snapshot: Reading['snapshot'], fields: FieldReader): void {
  const path = '.fileSummary.creditDataStatus.freeze.indicator';
  const freeze = objectAt(record, 'fileSummary', 'creditDataStatus', 'freeze')['indicator'];
  const frozen = fields.text('text', path, textIn(freeze));
  const { provenance } = fields;
  if (frozen === 'true')
    snapshot.alerts.push({ bureau: BUREAU, kind: 'security-freeze', text: 'freeze', provenance });
}

function readTrade(row: JsonObject, fields: FieldReader, isCollection: boolean): Tradeline | null {
  const whose = identify(fields, BUREAU, subscriberOf(row, fields));
  if (!whose) return null;
  const amount = (field: string, name: string, value = row[name]) =>
    fields.amount(field, `.${name}`, textIn(value));
  const date = (field: string, name: string) => dateIn(fields, field, name, row);
  const coded = <Meaning extends string>(
    field: string,
    name: string,
    meanings: Record<string, Meaning | null>,
  ) => fields.code(field, `.${name}`, textIn(row[name]), meanings);
  const pattern = objectAt(row, 'paymentHistory', 'paymentPattern');
  const start = dateIn(fields, 'paymentHistoryStart', 'startDate', pattern);
  const [dateClosed, datePaid] = [
    date('dateClosed', 'dateClosed'),
    date('datePaid', 'datePaidOut'),
  ];
  const closed =
    dateClosed ?? fields.text('status', '.closedIndicator', textIn(row['closedIndicator']));
  const dated = fields.provenance['dateClosed'] ?? fields.provenance['datePaid'];
  if (dated) fields.provenance['status'] ??= dated;
  const payStatus = coded('payStatus', 'accountRating', accountRatings);
  const worst = worstIn(objectAt(row, 'paymentHistory'), payStatus, fields);
  const original = [row, objectAt(row, 'additionalTradeAccount')].find((one) => one['original']);
  const granter = objectAt(original, 'original', 'creditGrantor');
  return {
    ...emptyTradeline(whose.bureau, whose.creditor, fields),
    // In other trades the element holds whatever the furnisher wrote there.
    originalCreditor: isCollection
      ? fields.text(
          'originalCreditor',
          '.original.creditGrantor',
          textIn(objectAt(granter, 'person')['unparsed'] ?? granter['unparsed']),
        )
      : null,
    accountNumber: fields.accountNumber('.accountNumber', textIn(row['accountNumber'])),
    type: coded('type', 'portfolioType', portfolioTypes),
    typeDetail: fields.text(
      'typeDetail',
      '.account.type',
      textIn(objectAt(row, 'account')['type']),
    ),
    responsibility: coded('responsibility', 'ECOADesignator', designators),
    status: statusOf(closed, datePaid),
    payStatus,
    worstPayStatus: worst === payStatus ? null : worst,
    balance: amount('balance', 'currentBalance'),
    pastDue: amount('pastDue', 'pastDue'),
    creditLimit: amount('creditLimit', 'creditLimit'),
    highBalance: amount('highBalance', 'highCredit'),
    monthlyPayment: amount(
      'monthlyPayment',
      'terms.scheduledMonthlyPayment',
      objectAt(row, 'terms')['scheduledMonthlyPayment'],
    ),
    dateOpened: date('dateOpened', 'dateOpened'),
    dateClosed: dateClosed ?? datePaid,
    dateReported: date('dateReported', 'dateEffective'),
    dateLastPayment: dateIn(
      fields,
      'dateLastPayment',
      'date',
      objectAt(row, 'mostRecentPayment'),
      '.mostRecentPayment',
    ),
    remarks: listOf(row['remark']).flatMap(
      ({ object, at }) =>
        fields.text(`remarks${at}`, `.remark${at}.code`, textIn(object['code'])) ?? [],
    ),
    paymentHistory: fields.pattern(
      '.paymentHistory.paymentPattern.text',
      { marks: textIn(pattern['text']), start },
      patternMarks,
    ),
  };
}

/** Reads the worst of the counts of late payments and of the greatest delinquency. */
function worstIn(
  history: JsonObject,
  payStatus: PaymentMark | null,
  fields: FieldReader,
): PaymentMark | null {
  const counters = objectAt(history, 'historicalCounters');
  const path = '.paymentHistory.historicalCounters';
  const counted = (['90', '60', '30'] as const).filter((days) => {
    const name = `late${days}DaysTotal`;
    const isCounted = Number(textIn(counters[name])) > 0;
    if (isCounted) fields.text('worstPayStatus', `${path}.${name}`, textIn(counters[name]));
    return isCounted;
  });
  const rating = textIn(objectAt(history, 'maxDelinquency')['accountRating']);
  const greatest = fields.code(
    'worstPayStatus',
    '.paymentHistory.maxDelinquency.accountRating',
    rating,
    accountRatings,
  );
  return worstOf([...counted, ...[greatest, payStatus].filter((mark) => mark !== null)]);
}

function statusOf(closed: string | null, paid: string | null): AccountStatus | null {
  if (closed) return 'closed';
  return paid ? 'paid' : null;
}

function subscriberOf(row: JsonObject, fields: FieldReader): string | null {
  const name = objectAt(row, 'subscriber', 'name')['unparsed'];
  return fields.text('creditor', '.subscriber.name.unparsed', textIn(name));
}

function readPerson(indicative: JsonObject, snapshot: Reading['snapshot'], fields: FieldReader) {
  const joined = (...parts: unknown[]) => parts.map(textIn).filter(Boolean).join(' ');
  // The file repeats the request beside the bureau's data.
  const filed = listOf(indicative['name']).filter(({ object }) => object['@source'] !== 'input');
  const names = filed.flatMap(({ object, at }, index) => {
    const { first, middle, last, generationalSuffix } = objectAt(object, 'person');
    return (
      fields.text(
        `names[${index}]`,
        `.name${at}.person`,
        joined(first, middle, last, generationalSuffix),
      ) ?? []
    );
  });
  const addresses = listOf(indicative['address']).flatMap(({ object, at }, index) => {
    const [street, location] = [objectAt(object, 'street'), objectAt(object, 'location')];
    const unit = objectAt(street, 'unit')['number'];
    const line = joined(
      street['number'],
      street['preDirectional'],
      street['name'],
      street['type'],
      unit,
    );
    const place = joined(location['state'], location['zipCode']);
    const text = [line, textIn(location['city']), place].filter(Boolean).join(', ');
    return fields.text(`addresses[${index}]`, `.address${at}`, text) ?? [];
  });
  const employers = listOf(indicative['employment']).flatMap(({ object, at }, index) => {
    const name = objectAt(object, 'employer')['unparsed'];
    return (
      fields.text(`employers[${index}]`, `.employment${at}.employer.unparsed`, textIn(name)) ?? []
    );
  });
  snapshot.personalInformation.push({
    bureau: BUREAU,
    names,
    birthDate: dateIn(fields, 'birthDate', 'dateOfBirth', indicative),
    addresses,
    employers,
    provenance: fields.provenance,
  });
}

/** A date without the parts that its attributes call estimated. */
function dateIn(fields: FieldReader, field: string, name: string, parent: JsonObject, path = '') {
  const element = parent[name];
  const date = fields.date(field, `${path}.${name}`, textIn(element));
  const {
    '@estimatedYear': year,
    '@estimatedMonth': month,
    '@estimatedDay': day,
  } = objectAt(element);
  if (year === 'true') return null;
  if (month === 'true') return date && date.slice(0, 4);
  return day === 'true' ? date && date.slice(0, 7) : date;
}
