// MISMO 2.x credit responses, in XML or in JSON with the same names. Nearly all values are attributes, and empty where there is none.
import type { Bureau } from '@repo/contract/credit-reports';
import type {
  AccountStatus,
  AccountType,
  PaymentMark,
  Responsibility,
  Tradeline,
} from '@repo/contract/report-snapshots';
import { FieldReader } from '../field-reader.ts';
import { findKey, isObject, listOf, objectAt, textIn, type JsonObject } from '../json-values.ts';
import { responsibilities, statuses as printedStatuses, symbolMarks } from '../printed-words.ts';
import {
  addAccount,
  addBureaus,
  emptySnapshot,
  emptyTradeline,
  identify,
  type Reading,
} from '../reading.ts';
import { readBureau, readModel, readScore } from '../values.ts';

const RESPONSE = 'CREDIT_RESPONSE';

const accountTypes: Record<string, AccountType | null> = {
  revolving: 'revolving',
  installment: 'installment',
  mortgage: 'mortgage',
  open: 'open',
  creditline: 'line-of-credit',
  unknown: null,
  collection: null,
};

const statuses: Record<string, AccountStatus | null> = {
  ...printedStatuses,
  frozen: null,
  chargeoff: null,
  unknown: null,
};

const ownerships: Record<string, Responsibility | null> = {
  ...responsibilities,
  jointcontractualliability: 'joint',
  jointparticipating: 'joint',
  authorizeduser: 'authorized-user',
  onbehalfof: null,
};

const ratings: Record<string, PaymentMark | null> = {
  asagreed: 'current',
  late30days: '30',
  late60days: '60',
  late90days: '90',
  late120days: '120',
  late150days: '150',
  late180days: '180',
  lateover120days: '120',
  collectionorchargeoff: 'charge-off',
  chargeoff: 'charge-off',
  collection: 'collection',
  repossession: 'repossession',
  foreclosure: 'foreclosure',
  foreclosureorrepossession: 'repossession',
  bankruptcyorwageearnerplan: 'payment-plan',
  toonew: null,
  nodataavailable: null,
};

const patternMarks: Record<string, PaymentMark | null> = {
  ...symbolMarks,
  '-': null,
  x: null,
  n: null,
  ' ': null,
};

const models: Record<string, string> = {
  'EquifaxBeacon5.0': 'FICO 5',
  ExperianFairIsaac: 'FICO 2',
  FICORiskScoreClassic04: 'FICO 4',
};

export function isMismo(file: unknown): boolean {
  const found = findKey(file, RESPONSE)?.value;
  const version = objectAt(found)['@MISMOVersionID'];
  return isObject(found) && (typeof version !== 'string' || version.startsWith('2'));
}

export function readMismo(file: unknown): Reading {
  const { value, path: at } = findKey(file, RESPONSE)!;
  const response = objectAt(value);
  const snapshot = emptySnapshot();
  const problems: Reading['problems'] = [];
  const isOwn = ownRows(response, (message) =>
    problems.push({ path: at, code: 'several-borrowers', message }),
  );
  const rowsOf = (name: string) =>
    listOf(response[name])
      .filter(({ object }) => isOwn(object))
      .map(({ object, at: place }) => ({
        object,
        fields: new FieldReader(problems, `${at}.${name}${place}`),
      }));

  const head = new FieldReader(problems, at);
  const issued =
    response['@CreditReportLastUpdatedDate'] || response['@CreditReportFirstIssuedDate'];
  snapshot.reportDate = head.date('reportDate', '.@CreditReportFirstIssuedDate', issued);
  const included = objectAt(response, 'CREDIT_REPOSITORY_INCLUDED');
  snapshot.bureaus = (['Experian', 'Equifax', 'TransUnion'] as const)
    .filter((name) => included[`@_${name}Indicator`] === 'Y')
    .map((name) => readBureau(name)!);

  const rows = rowsOf('CREDIT_LIABILITY');
  // In code sets without C, 1 means on time.
  const hasPatterns =
    !textOf(response['@CreditRatingCodeType']) ||
    rows.some(({ object }) => textOf(objectAt(object, '_PAYMENT_PATTERN')['@_Data']).includes('C'));
  if (!hasPatterns)
    head.problem(
      '.@CreditRatingCodeType',
      'unknown-code',
      'The payment histories are in an alphabet that is not known',
    );
  const liabilities = rows.flatMap(({ object, fields }) => {
    const isCollection = isCollected(object);
    return readLiability(object, fields, hasPatterns ? patternMarks : null).map((tradeline) => ({
      tradeline,
      isCollection,
    }));
  });
  const own = new Set(
    liabilities.flatMap(({ tradeline }) => (tradeline.merged ? [] : keyOf(tradeline))),
  );
  for (const { tradeline, isCollection } of liabilities) {
    // The bureau's own row says more than the one that is merged of several.
    if (tradeline.merged && own.has(keyOf(tradeline))) continue;
    addAccount(snapshot, tradeline, isCollection);
  }
  for (const { object, fields } of rowsOf('CREDIT_SCORE')) {
    const bureau = readBureau(textOf(object['@CreditRepositorySourceType']));
    const text = fields.text('score', '.@_Value', object['@_Value']);
    const score = text === null ? undefined : readScore(text);
    if (!bureau || score === undefined) continue;
    const { '@_ModelNameType': type, '@_ModelNameTypeOtherDescription': other } = object;
    const named = fields.text(
      'model',
      '.@_ModelNameType',
      type === 'Other' || !type ? other : type,
    );
    const model = named && (Object.hasOwn(models, named) ? models[named]! : readModel(named));
    snapshot.scores.push({ bureau, model, score, provenance: fields.provenance });
  }
  for (const { object, fields } of rowsOf('CREDIT_INQUIRY')) {
    const creditor = fields.text('creditor', '.@_Name', object['@_Name']);
    const date = fields.date('date', '.@_Date', object['@_Date']);
    for (const bureau of repositoriesOf(object)) {
      if (!creditor) fields.problem('', 'missing-creditor', 'The inquiry names nobody');
      else snapshot.inquiries.push({ bureau, creditor, date, provenance: fields.provenance });
    }
  }
  for (const { object, fields } of rowsOf('CREDIT_PUBLIC_RECORD')) {
    const text = (field: string, name: string) =>
      fields.text(field, `.@${name}`, object[`@${name}`]);
    const amountName = ['_LegalObligationAmount', '_BankruptcyLiabilitiesAmount'].find(
      (name) => object[`@${name}`],
    );
    const record = {
      type: text('type', '_Type'),
      status: text('status', '_DispositionType'),
      court: text('court', '_CourtName'),
      referenceNumber: text('referenceNumber', '_DocketIdentifier'),
      amount: amountName
        ? fields.amount('amount', `.@${amountName}`, object[`@${amountName}`])
        : null,
      dateFiled: fields.date('dateFiled', '.@_FiledDate', object['@_FiledDate']),
      dateResolved: fields.date('dateResolved', '.@_DispositionDate', object['@_DispositionDate']),
      provenance: fields.provenance,
    };
    for (const bureau of repositoriesOf(object)) snapshot.publicRecords.push({ bureau, ...record });
  }
  for (const { object, fields } of rowsOf('CREDIT_FILE')) readPerson(object, fields, snapshot);
  addBureaus(snapshot);
  return { snapshot, problems };
}

/** A joint order has rows of two people, of which each names one or both by id: the first borrower's are read. */
function ownRows(response: JsonObject, onSeveral: (message: string) => void) {
  const borrowers = listOf(response['BORROWER']).map(({ object }) => idOf(object));
  const [first] = borrowers;
  if (borrowers.length < 2 || !first) return () => true;
  onSeveral('The report is of two people: only the accounts of the first were read');
  return (row: JsonObject) => {
    const ids = idOf(row).split(/\s+/);
    return ids[0] === '' || ids.includes(first);
  };
}

const idOf = (row: JsonObject) => textOf(row['@BorrowerID'] || row['@_BorrowerID']);
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

function repositoriesOf(row: JsonObject): Bureau[] {
  const named = listOf(row['CREDIT_REPOSITORY']).map(({ object }) =>
    textOf(object['@_SourceType']),
  );
  const flagged = ['Experian', 'Equifax', 'TransUnion'].filter(
    (name) => row[`@_${name}Indicator`] === 'Y',
  );
  return [...new Set([...named, ...flagged].flatMap((name) => readBureau(name) ?? []))];
}

const keyOf = ({ bureau, creditor, accountNumber }: Tradeline) =>
  `${bureau} ${accountNumber?.digits} ${creditor.toLowerCase().replace(/[^a-z0-9]/g, '')}`;

function isCollected(row: JsonObject): boolean {
  const { '@CreditLoanType': loan, '@CreditBusinessType': business, '@_AccountType': type } = row;
  const flag = textOf(row['@IsCollectionIndicator']);
  if (flag) return /^(y|true)$/i.test(flag);
  return [loan, business, type].some((text) => /collection(?!orchargeoff)/i.test(textOf(text)));
}

/** Returns the first of several attributes that has a value, and its name, which some vendors prefix with the element's. */
function attributeOf(
  row: JsonObject,
  names: readonly string[],
): readonly [path: string, value: unknown] {
  const spelled = names.flatMap((name) => [`@_${name}`, `@${name}`, `@CreditLiability${name}`]);
  const found = spelled.find((name) => !['', null, undefined].includes(row[name] as string));
  return [`.${found ?? spelled[0]}`, found && row[found]];
}

/** One tradeline for each bureau that the row is of. */
function readLiability(row: JsonObject, fields: FieldReader, marks: typeof patternMarks | null) {
  const repositories = repositoriesOf(row);
  const name = objectAt(row, '_CREDITOR')['@_Name'];
  const creditor = fields.text('creditor', '._CREDITOR.@_Name', name);
  const whose = identify(fields, repositories[0] ?? null, creditor);
  if (!whose) return [];
  const at = (...names: string[]) => attributeOf(row, names);
  const pattern = objectAt(row, '_PAYMENT_PATTERN');
  const start = fields.date(
    'paymentHistoryStart',
    '._PAYMENT_PATTERN.@_StartDate',
    pattern['@_StartDate'],
  );
  const rating = objectAt(row, '_CURRENT_RATING')['@_Type'];
  const tradeline = {
    ...emptyTradeline(whose.bureau, whose.creditor, fields),
    originalCreditor: fields.text('originalCreditor', ...at('OriginalCreditorName')),
    accountNumber: fields.accountNumber(...at('AccountIdentifier')),
    type: fields.code('type', ...at('AccountType'), accountTypes),
    typeDetail: fields.text('typeDetail', ...at('CreditLoanType')),
    responsibility: fields.code('responsibility', ...at('AccountOwnershipType'), ownerships),
    status: fields.code('status', ...at('AccountStatusType'), statuses),
    payStatus: fields.code('payStatus', '._CURRENT_RATING.@_Type', rating, ratings),
    balance: fields.amount('balance', ...at('UnpaidBalanceAmount')),
    pastDue: fields.amount('pastDue', ...at('PastDueAmount')),
    creditLimit: fields.amount('creditLimit', ...at('CreditLimitAmount')),
    highBalance: fields.amount('highBalance', ...at('HighCreditAmount', 'HighBalanceAmount')),
    monthlyPayment: fields.amount('monthlyPayment', ...at('MonthlyPaymentAmount')),
    chargeOffAmount: fields.amount('chargeOffAmount', ...at('ChargeOffAmount')),
    dateOpened: fields.date('dateOpened', ...at('AccountOpenedDate')),
    dateClosed: fields.date('dateClosed', ...at('AccountClosedDate', 'AccountPaidDate')),
    dateReported: fields.date('dateReported', ...at('AccountReportedDate', 'AccountBalanceDate')),
    dateLastActive: fields.date('dateLastActive', ...at('LastActivityDate')),
    dateOfFirstDelinquency: fields.date('dateOfFirstDelinquency', ...at('FirstDelinquencyDate')),
    disputed: disputedOf(fields, row['@_ConsumerDisputeIndicator']),
    remarks: fields.texts(
      'remarks',
      '.CREDIT_COMMENT._Text',
      listOf(row['CREDIT_COMMENT'])
        .flatMap(({ object }) => object['_Text'] || object['@_Text'])
        .map(textIn),
    ),
    paymentHistory: marks
      ? fields.pattern('._PAYMENT_PATTERN.@_Data', { marks: pattern['@_Data'], start }, marks)
      : [],
  };
  const merged = repositories.length > 1;
  return repositories.map((bureau) => ({ ...tradeline, bureau, merged }));
}

function disputedOf(fields: FieldReader, flag: unknown): boolean | null {
  const text = fields.text('disputed', '.@_ConsumerDisputeIndicator', flag);
  return text === null ? null : /^(y|true)/i.test(text);
}

function readPerson(file: JsonObject, fields: FieldReader, snapshot: Reading['snapshot']): void {
  const bureau = readBureau(textOf(file['@CreditRepositorySourceType']));
  if (!bureau) return;
  const borrower = objectAt(file, '_BORROWER');
  const joined = (row: JsonObject, ...names: string[]) =>
    names
      .map((name) => textOf(row[`@_${name}`]))
      .filter(Boolean)
      .join(' ');
  const name = joined(borrower, 'FirstName', 'MiddleName', 'LastName', 'NameSuffix');
  const names = fields.text('names[0]', '._BORROWER', name || borrower['@_UnparsedName']);
  const addresses = listOf(borrower['_RESIDENCE']).flatMap(({ object, at }, index) => {
    const lines = [
      joined(object, 'StreetAddress'),
      joined(object, 'City'),
      joined(object, 'State', 'PostalCode'),
    ];
    const text = lines.filter(Boolean).join(', ');
    return fields.text(`addresses[${index}]`, `._BORROWER._RESIDENCE${at}`, text) ?? [];
  });
  const employers = listOf(borrower['EMPLOYER']).flatMap(({ object, at }, index) => {
    const path = `._BORROWER.EMPLOYER${at}.@_Name`;
    return fields.text(`employers[${index}]`, path, object['@_Name']) ?? [];
  });
  snapshot.personalInformation.push({
    bureau,
    names: names ? [names] : [],
    birthDate: fields.date('birthDate', '._BORROWER.@_BirthDate', borrower['@_BirthDate']),
    addresses,
    employers,
    provenance: fields.provenance,
  });
}
