// MISMO 2.x credit responses, in XML or in JSON with the same names. Nearly all values are attributes, and empty where there is none.
import type { Bureau } from '@repo/contract/credit-reports';
import { FieldReader } from '../../field-reader.ts';
import { DEEPEST, findKeys, listOf, type JsonObject } from '../../json-values.ts';
import { inquiryKind } from '../../printed-words.ts';
import { addAccount, addBureaus, addScore, emptySnapshot, type Reading } from '../../reading.ts';
import { FILE, findBorrowers, idsOf } from './borrowers.ts';
import {
  isCollected,
  LIABILITY,
  patternMarks,
  patternText,
  readLiability,
} from './read-liability.ts';
import {
  addBorrower,
  COMMENT,
  HEAD,
  readFile,
  readMessages,
  type BureausOf,
} from './read-files.ts';
import { includedIn, repositoriesOf } from './repositories.ts';
import { attributeOf, elementsOf, othersOf, valueOf } from './spellings.ts';

const RESPONSE = 'CREDIT_RESPONSE';
const [SCORE, INQUIRY, RECORD] = ['CreditScore', 'CreditInquiry', 'CreditPublicRecord'] as const;
const lists = [LIABILITY, SCORE, INQUIRY, RECORD, FILE, COMMENT];

const otherParts = [
  'Borrower',
  'CreditRepositoryIncluded',
  'CreditBureau',
  'CreditSummary',
  'CreditConsumerReferral',
  'CreditRequestData',
  'EmbeddedFile',
  'RegulatoryProduct',
  'RequestingParty',
  'RespondingParty',
  'ServicePayment',
  'AlertMessage',
  'Key',
  'MISMO',
];

const responsesIn = (file: unknown) =>
  findKeys(file, RESPONSE)
    .flatMap(({ value, path }) =>
      listOf(value).map(({ object, at }) => ({ object, at: `${path}${at}` })),
    )
    .filter(({ object }) => {
      const version = object['@MISMOVersionID'];
      return typeof version !== 'string' || version.startsWith('2');
    });

export const isMismo = (file: unknown): boolean => responsesIn(file).length > 0;

/** Refuses a file of several reports, or of several people of whom nothing says whose each row is. */
export function readMismo(file: unknown): Reading | { refusal: 'several-people' } {
  const responses = responsesIn(file);
  const [{ object: response, at }] = responses as [{ object: JsonObject; at: string }];
  const all = lists.flatMap((element) =>
    elementsOf(response, HEAD, element).map((row) => ({ element, ...row })),
  );
  const borrowers = findBorrowers(
    response,
    all.filter(({ element }) => element !== COMMENT),
  );
  if (responses.length > 1 || !borrowers) return { refusal: 'several-people' };

  const snapshot = emptySnapshot();
  const problems: Reading['problems'] = [];
  const reading: Reading = { snapshot, problems };
  const head = new FieldReader(problems, at);
  if (borrowers.areSeveral)
    head.problem(
      '',
      'several-borrowers',
      'The report is of several people: only the rows of the first were read',
    );
  const rowsOf = (element: string) =>
    all.flatMap((row) => {
      const fields = new FieldReader(problems, `${at}${row.at}`);
      const isOwn = row.element === element && borrowers.isOwn(row);
      if (isOwn === null) fields.problem('', 'other-borrower', 'The row does not say whose it is');
      return isOwn ? [{ object: row.object, fields }] : [];
    });
  for (const [name] of othersOf(response, [...lists, ...otherParts]))
    head.problem(`.${name}`, 'unknown-part', `“${name.slice(0, 40)}” was not read`);

  snapshot.reportDate = head.date(
    'reportDate',
    ...attributeOf(
      response,
      HEAD,
      'CreditReportLastUpdatedDate',
      'LastUpdatedDate',
      'CreditReportFirstIssuedDate',
      'FirstIssuedDate',
    ),
  );
  const included = includedIn(response);
  snapshot.bureaus = included;
  const filesById = new Map<string, JsonObject>(
    all.flatMap(({ element, object }) => {
      const ids = element === FILE ? idsOf(valueOf(object, FILE, 'ID')) : [];
      return ids.map((id) => [id, object] as const);
    }),
  );
  const filesOf = (object: JsonObject, element: string): JsonObject[] =>
    idsOf(valueOf(object, element, 'CreditFileID')).flatMap<JsonObject>(
      (id) => filesById.get(id) ?? [],
    );
  const bureausOf = (object: JsonObject, element: string, fields: FieldReader): Bureau[] => {
    const own = repositoriesOf(object, element, included);
    const isNamed = own.bureaus.length + own.unknown.length > 0;
    const found = isNamed
      ? [own]
      : filesOf(object, element).map((file) => repositoriesOf(file, FILE, included));
    const whose = [...new Set(found.flatMap(({ bureaus }) => bureaus))];
    const [unknown] = found.flatMap((one) => one.unknown);
    if (whose.length === 0 || unknown !== undefined)
      fields.problem('', 'unknown-bureau', `“${(unknown ?? '').slice(0, 40)}” is no bureau`);
    return whose;
  };

  readLiabilities(rowsOf(LIABILITY), head, response, bureausOf, reading);
  for (const { object, fields } of rowsOf(SCORE)) {
    const [path, value] = attributeOf(object, SCORE, 'Value');
    const [, type] = attributeOf(object, SCORE, 'ModelNameType', 'ModelName');
    const [otherPath, other] = attributeOf(object, SCORE, 'ModelNameTypeOtherDescription');
    const isOther = type === null || /^other$/i.test(type);
    const [modelPath, model] = isOther
      ? [otherPath, other]
      : attributeOf(object, SCORE, 'ModelNameType', 'ModelName');
    for (const bureau of bureausOf(object, SCORE, fields))
      addScore(reading, bureau, fields, { path, text: value, modelPath, model });
  }
  for (const { object, fields } of rowsOf(INQUIRY)) {
    const creditor = fields.text(
      'creditor',
      ...attributeOf(object, INQUIRY, 'Name', 'SubscriberName', 'CreditorName'),
    );
    const date = fields.date('date', ...attributeOf(object, INQUIRY, 'Date'));
    const kind = inquiryKind(
      fields.text('kind', ...attributeOf(object, INQUIRY, 'InquiryType', 'Type', 'PurposeType')),
    );
    const whose = bureausOf(object, INQUIRY, fields);
    if (!creditor) fields.problem('', 'missing-creditor', 'The inquiry names nobody');
    else
      for (const bureau of whose)
        snapshot.inquiries.push({ bureau, creditor, date, kind, provenance: fields.provenance });
  }
  for (const { object, fields } of rowsOf(RECORD)) {
    const named = (...names: string[]) => attributeOf(object, RECORD, ...names);
    const record = {
      type: fields.text('type', ...named('Type')),
      status: fields.text('status', ...named('DispositionType')),
      court: fields.text('court', ...named('CourtName')),
      referenceNumber: fields.text('referenceNumber', ...named('DocketIdentifier')),
      amount: fields.amount(
        'amount',
        ...named('LegalObligationAmount', 'BankruptcyLiabilitiesAmount'),
      ),
      dateFiled: fields.date('dateFiled', ...named('FiledDate', 'ReportedDate')),
      dateResolved: fields.date(
        'dateResolved',
        ...named('DispositionDate', 'SettledDate', 'PaidDate'),
      ),
      provenance: fields.provenance,
    };
    for (const bureau of bureausOf(object, RECORD, fields))
      snapshot.publicRecords.push({ bureau, ...record });
  }
  const files = rowsOf(FILE);
  for (const { object, fields } of files) {
    readFile(object, fields, bureausOf, reading);
    noteRowsIn(object, fields);
  }
  for (const { object, at: place } of elementsOf(response, HEAD, ...otherParts))
    noteRowsIn(object, head, place);
  readMessages(response, head, reading);
  addBureaus(snapshot);
  const [filed] = files.flatMap(({ object }) => elementsOf(object, FILE, 'Borrower'));
  addBorrower(borrowers.first ?? filed ?? null, at, reading);
  return reading;
}

function noteRowsIn(part: JsonObject, fields: FieldReader, path = '', depth = 0): void {
  if (depth > DEEPEST) return;
  for (const { at } of elementsOf(part, HEAD, ...lists)) {
    const place = `${path}${at}`;
    fields.problem(place, 'unknown-part', `“${place.slice(1, 41)}” was not read`);
  }
  for (const [name, value] of othersOf(part, lists))
    for (const { object, at } of listOf(value))
      noteRowsIn(object, fields, `${path}.${name}${at}`, depth + 1);
}

type Rows = { object: JsonObject; fields: FieldReader }[];

function readLiabilities(
  rows: Rows,
  head: FieldReader,
  response: JsonObject,
  bureausOf: BureausOf,
  { snapshot }: Reading,
): void {
  // In code sets without C, 1 means on time.
  const [path, alphabet] = attributeOf(response, HEAD, 'CreditRatingCodeType');
  const hasPatterns =
    alphabet === null || rows.some(({ object }) => patternText(object).includes('C'));
  if (!hasPatterns)
    head.problem(
      path,
      'unknown-code',
      'The payment histories are in an alphabet that is not known',
    );
  const liabilities = rows.flatMap(({ object, fields }) => {
    const whose = bureausOf(object, LIABILITY, fields);
    if (whose.length === 0) return [];
    const isCollection = isCollected(object);
    return readLiability(object, fields, whose, hasPatterns ? patternMarks : null).map(
      (tradeline) => ({
        tradeline,
        isCollection,
      }),
    );
  });
  const own = new Set(
    liabilities.flatMap(({ tradeline }) => (tradeline.merged ? [] : keyOf(tradeline))),
  );
  for (const { tradeline, isCollection } of liabilities) {
    // The bureau's own row says more than the one that is merged of several.
    if (tradeline.merged && own.has(keyOf(tradeline))) continue;
    addAccount(snapshot, tradeline, isCollection);
  }
}

const keyOf = ({ bureau, creditor, accountNumber }: Reading['snapshot']['tradelines'][number]) =>
  `${bureau} ${accountNumber?.digits} ${creditor.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
