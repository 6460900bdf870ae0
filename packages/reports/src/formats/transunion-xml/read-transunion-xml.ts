// TransUnion's own response in XML (TU Net Access): one bureau, values in elements.
import { FieldReader } from '../../field-reader.ts';
import { listOf, objectAt, textIn, type JsonObject } from '../../json-values.ts';
import { inquiryKind } from '../../printed-words.ts';
import { addAccount, addScore, emptySnapshot, identify, type Reading } from '../../reading.ts';
import { BUREAU, dateIn, readTrade, subscriberOf } from './read-trade.ts';

const RECORD = 'creditBureau.product.subject.subjectRecord';

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

function readAlerts(record: JsonObject, snapshot: Reading['snapshot'], fields: FieldReader): void {
  const path = '.fileSummary.creditDataStatus.freeze.indicator';
  const freeze = objectAt(record, 'fileSummary', 'creditDataStatus', 'freeze')['indicator'];
  const frozen = fields.text('text', path, textIn(freeze));
  const { provenance } = fields;
  if (frozen === 'true')
    snapshot.alerts.push({ bureau: BUREAU, kind: 'security-freeze', text: 'freeze', provenance });
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
