// TrueLink's merged report as JSON: of IdentityIQ (attributes as "@name", texts as "$") and of ConsumerDirect and TransUnion (plain names).
import { FieldReader } from '../../field-reader.ts';
import {
  DEEPEST,
  findKey,
  findObject,
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
  emptySnapshot,
  identify,
  type Reading,
} from '../../reading.ts';
import { readModel, readScore } from '../../values.ts';
import { readTradeline } from './read-tradeline.ts';
import { readBorrower } from './read-borrower.ts';
import { bureauOf, bureauText, codeOf, descriptionOf } from './codes.ts';

const REPORT = 'TrueLinkCreditReportType';
const COLLECTION = 'Y';

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
      // Fields of a kind are in an object with the kind's name.
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
