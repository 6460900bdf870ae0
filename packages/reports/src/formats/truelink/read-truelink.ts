// TrueLink's merged report as JSON: of IdentityIQ (attributes as "@name", texts as "$") and of ConsumerDirect and TransUnion (plain names).
import { bureaus } from '@repo/contract/credit-reports';
import { FieldReader } from '../../field-reader.ts';
import { creditorKey } from '../../item-identity.ts';
import {
  DEEPEST,
  findKey,
  isObject,
  listOf,
  objectAt,
  parseJson,
  type JsonObject,
} from '../../json-values.ts';
import {
  addAccount,
  addBureaus,
  addDate,
  addScore,
  emptySnapshot,
  identify,
  type Reading,
} from '../../reading.ts';
import { readScoreModel } from '../../score-models.ts';
import { isNothing, readScore } from '../../values.ts';
import { alertKind, inquiryKind } from '../../printed-words.ts';
import { readTradeline } from './read-tradeline.ts';
import { addressIn, readBorrower } from './read-borrower.ts';
import { areOfSeveral, reportsIn } from './find-reports.ts';
import { bureauOf, bureauText, codeOf, descriptionOf } from './codes.ts';

const COLLECTION = 'Y';

export const isTrueLink = (file: unknown): boolean => reportsIn(withoutMarks(file))?.length !== 0;

/** Refuses a file of several people, or of several reports that no bundle holds together. */
export function readTrueLink(file: unknown): Reading | { refusal: 'several-people' } {
  const plain = withoutMarks(file);
  const reports = reportsIn(plain);
  if (!reports || areOfSeveral(reports)) return { refusal: 'several-people' };
  const reading: Reading = { snapshot: emptySnapshot(), problems: [] };
  readScores(listOf(findKey(plain, 'BundleComponent')?.value), reading);
  for (const { object, path } of reports) readOne(object, path, reading);
  return reading;
}

const parts = [
  'Sources',
  'Borrower',
  'TradeLinePartition',
  'InquiryPartition',
  'PulblicRecordPartition',
  'PublicRecordPartition',
  'Subscriber',
  'Summary',
  'SB168Frozen',
  'Message',
];

function readOne(root: JsonObject, at: string, reading: Reading): void {
  const { snapshot, problems } = reading;
  const fieldsAt = (path: string) => new FieldReader(problems, at ? `${at}.${path}` : path);

  const sources = listOf(root['Sources']).flatMap(({ object }) => listOf(object['Source']));
  for (const { object, at: place } of sources) {
    const fields = fieldsAt(`Sources.Source${place}`);
    const bureau = bureauOf({ Source: object });
    if (bureau) snapshot.bureaus.push(bureau);
    addDate(snapshot, fields.date('reportDate', '.InquiryDate', object['InquiryDate']));
  }
  const borrowers = listOf(root['Borrower']);
  for (const { object } of borrowers)
    readScores(
      listOf(object['CreditScore']).map((score) => ({
        ...score,
        object: { CreditScoreType: score.object },
      })),
      reading,
    );
  for (const [name, value] of Object.entries(root))
    if (!parts.includes(name) && listOf(value).length > 0)
      fieldsAt('').problem(name, 'unknown-part', `“${name.slice(0, 40)}” was not read`);
  const contacts = contactsIn(root);
  for (const partition of listOf(root['TradeLinePartition'])) {
    const isCollection = codeOf(partition.object['accountTypeSymbol']) === COLLECTION;
    for (const { object, at: place } of listOf(partition.object['Tradeline'])) {
      const path = `TradeLinePartition${partition.at}.Tradeline${place}`;
      const tradeline = readTradeline(object, partition.object, fieldsAt(path));
      if (!tradeline) continue;
      const collected = objectAt(object, 'CollectionTrade');
      Object.assign(tradeline, contacts.get(creditorKey(tradeline.creditor)));
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
      const type = fields.text('kind', '.inquiryType', descriptionOf(object['inquiryType']));
      const kind = inquiryKind(type);
      snapshot.inquiries.push({ ...whose, date, kind, provenance: fields.provenance });
    }
  }
  // Misspelt by the vendor.
  const records = ['PulblicRecordPartition', 'PublicRecordPartition'];
  for (const name of records) readPublicRecords(root[name], name, snapshot, fieldsAt);
  readAlerts(root, snapshot, fieldsAt);
  addBureaus(snapshot);
  for (const { object, at: place } of borrowers)
    readBorrower(object, snapshot, (path) => fieldsAt(`Borrower${place}.${path}`));
  addBureaus(snapshot);
}

function contactsIn(root: JsonObject) {
  const contacts = listOf(root['Subscriber']).flatMap(({ object }) => {
    const { name, telephone } = object;
    if (typeof name !== 'string') return [];
    const address = addressIn(objectAt(object, 'CreditAddress')) || null;
    const phone = typeof telephone === 'string' && telephone !== '' ? telephone : null;
    return [[creditorKey(name), { creditorAddress: address, creditorPhone: phone }] as const];
  });
  return new Map(contacts);
}

function readAlerts(
  root: JsonObject,
  snapshot: Reading['snapshot'],
  fieldsAt: (path: string) => FieldReader,
): void {
  const frozen = objectAt(root, 'SB168Frozen');
  for (const bureau of bureaus) {
    const fields = fieldsAt('SB168Frozen');
    const flag = fields.text('text', `.${bureau}`, frozen[bureau]);
    const { provenance } = fields;
    if (flag?.toLowerCase() === 'true')
      snapshot.alerts.push({ bureau, kind: 'security-freeze', text: 'SB168Frozen', provenance });
  }
  for (const { object, at } of listOf(root['Message'])) {
    const fields = fieldsAt(`Message${at}`);
    const bureau = bureauOf(object);
    const text = fields.text('text', '.text', object['text'] ?? descriptionOf(object['Code']));
    const { provenance } = fields;
    if (text && bureau) snapshot.alerts.push({ bureau, kind: alertKind(text), text, provenance });
    else if (text) fields.problem('', 'unknown-bureau', 'The message names no bureau');
  }
}

function readScores(components: ReturnType<typeof listOf>, reading: Reading): void {
  const { snapshot, problems } = reading;
  for (const { object: component } of components) {
    for (const { object } of listOf(component['CreditScoreType'])) {
      const bureau = bureauOf(object);
      const fields = new FieldReader(problems, 'CreditScoreType');
      const text = fields.text('score', '.riskScore', object['riskScore']);
      if (!bureau) {
        if (text !== null) fields.problem('', 'unknown-bureau', 'The score names no bureau');
        continue;
      }
      const named = object['scoreName'] || descriptionOf(object['CreditScoreModel']);
      const isVantage = /vantage/i.test(descriptionOf(component['Type']) ?? '');
      const name = typeof named === 'string' && !isNothing(named) ? named : null;
      const model = name ?? (isVantage ? 'VantageScore 3.0' : null);
      const value = text === null ? undefined : readScore(text);
      // Most files list scores twice, once without the model.
      const isKnown = snapshot.scores.some(
        (one) =>
          one.bureau === bureau &&
          (one.model === (model && readScoreModel(model).name) ||
            (one.score === value && (one.model === null || model === null))),
      );
      if (isKnown) continue;
      addScore(reading, bureau, fields, {
        path: '.riskScore',
        text,
        modelPath: '.scoreName',
        model,
      });
    }
  }
}

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
