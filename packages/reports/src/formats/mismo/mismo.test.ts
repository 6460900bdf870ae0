import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inventedReport } from '../../../test/invented-report.ts';
import { toXml } from '../../../test/to-xml.ts';
import { mismoResponse, writeMismoXml } from '../../../test/write-mismo.ts';
import { readReport } from '../../read-report.ts';

const liability = (creditor: string, repositories: string[], more: object = {}) => ({
  _CREDITOR: { '@_Name': creditor },
  '@_AccountIdentifier': '****4321',
  CREDIT_REPOSITORY: repositories.map((name) => ({ '@_SourceType': name })),
  ...more,
});

async function read(text: string) {
  const result = await readReport(new TextEncoder().encode(text));
  if ('refusal' in result) throw new Error(result.refusal);
  return result;
}

const readResponse = (response: object) => read(JSON.stringify({ CREDIT_RESPONSE: response }));

test('a row of several bureaus is each bureau’s, and a bureau’s own row wins', async () => {
  const { snapshot } = await readResponse({
    CREDIT_LIABILITY: [
      liability('Harbor Bank', ['Experian', 'Equifax'], { '@_UnpaidBalanceAmount': '100' }),
      liability('HARBOR BANK', ['Equifax'], { '@_UnpaidBalanceAmount': '90' }),
    ],
  });
  expect(
    snapshot.tradelines.map(({ bureau, balance, merged }) => [bureau, balance, merged]),
  ).toEqual([
    ['experian', 100, true],
    ['equifax', 90, false],
  ]);
});

test('of two people, the first one’s accounts are read', async () => {
  const { snapshot, problems } = await readResponse({
    BORROWER: [{ '@BorrowerID': 'B1' }, { '@BorrowerID': 'C1' }],
    CREDIT_LIABILITY: [
      liability('Own', ['Experian'], { '@BorrowerID': 'B1' }),
      liability('Both', ['Experian'], { '@BorrowerID': 'B1 C1' }),
      liability('Other', ['Experian'], { '@BorrowerID': 'C1' }),
    ],
  });
  expect(snapshot.tradelines.map(({ creditor }) => creditor)).toEqual(['Own', 'Both']);
  expect(problems).toMatchObject([{ code: 'several-borrowers' }]);
});

test('a default namespace and a prefix change nothing', async () => {
  const [report] = fc.sample(inventedReport, { numRuns: 1, seed: 3 });
  const text = writeMismoXml(report!);
  const named = text.replace('<RESPONSE_GROUP', '<RESPONSE_GROUP xmlns="urn:example"');
  const { format, snapshot, problems } = await read(named);
  expect([format, problems]).toEqual(['mismo-xml', []]);
  expect(snapshot.tradelines).toHaveLength(report!.tradelines.length);
  expect(mismoResponse(report!)).toHaveProperty('CREDIT_LIABILITY');
});

const spellings = [
  (_: string, name: string) => `@_${name}`,
  (_: string, name: string) => `@${name}`,
  (element: string, name: string) => `@${element}${name}`,
  (_: string, name: string) => name,
  (_: string, name: string) => `@_${name.toLowerCase()}`,
  (_: string, name: string) => `@${name.toUpperCase()}`,
] as const;

test('an attribute is known by its name, however a vendor spells it', async () => {
  const spelled = fc.constantFrom(...spellings);
  await fc.assert(
    fc.asyncProperty(
      fc.array(spelled, { minLength: 12, maxLength: 12 }),
      fc.boolean(),
      async (as, isXml) => {
        let next = 0;
        const spell = (element: string, values: Record<string, string>) =>
          Object.fromEntries(
            Object.entries(values).map(([name, value]) => [
              as[next++ % as.length]!(element, name),
              value,
            ]),
          );
        const response = {
          CREDIT_LIABILITY: {
            ...spell('CreditLiability', {
              AccountIdentifier: '990011',
              AccountType: 'Collection',
              AccountStatusType: 'Open',
              UnpaidBalanceAmount: '640',
              AccountOpenedDate: '2020-02-03',
              DerogatoryDataIndicator: 'Y',
              CreditRepositorySourceType: 'Trans Union',
            }),
            _CREDITOR: spell('Creditor', { Name: 'MIDTOWN RECOVERY' }),
            _LATE_COUNT: { '@_60Days': '2' },
          },
          CREDIT_INQUIRY: spell('CreditInquiry', {
            Name: 'ELM MOTORS',
            Date: '2026-05-01',
            CreditRepositorySourceType: 'EXPERIAN',
          }),
          CREDIT_PUBLIC_RECORD: spell('CreditPublicRecord', {
            Type: 'Bankruptcy',
            FiledDate: '2020-02-02',
            CreditRepositorySourceType: 'Equifax',
          }),
        };
        const result = await read(
          isXml
            ? toXml('', { CREDIT_RESPONSE: response })
            : JSON.stringify({ CREDIT_RESPONSE: response }),
        );
        expect(result).toMatchObject({
          problems: [],
          snapshot: {
            tradelines: [],
            collections: [
              {
                bureau: 'transunion',
                creditor: 'MIDTOWN RECOVERY',
                accountNumber: { digits: '990011' },
                status: 'open',
                worstPayStatus: '60',
                derogatory: true,
                balance: 640,
                dateOpened: '2020-02-03',
              },
            ],
            inquiries: [{ bureau: 'experian', creditor: 'ELM MOTORS', date: '2026-05-01' }],
            publicRecords: [{ bureau: 'equifax', type: 'Bankruptcy', dateFiled: '2020-02-02' }],
          },
        });
      },
    ),
  );
});

test.each([
  ['AccountType', 'Collection account', 'collections'],
  ['LoanType', 'COLLECTION AGENCY/ATTORNEY', 'collections'],
  ['LoanType', 'FactoringCompanyAccount', 'collections'],
  ['LoanType', 'Debt buyer', 'collections'],
  ['AccountType', 'Collection or charge off', 'tradelines'],
  ['AccountType', 'Collection/Chargeoff', 'tradelines'],
  ['AccountType', 'COLLECTIONS OR CHARGE-OFFS', 'tradelines'],
] as const)('%s, described as %s', async (name, text, list) => {
  const more = { [`@_${name}`]: 'Other', [`@_${name}OtherDescription`]: text };
  const { snapshot } = await readResponse({
    CREDIT_LIABILITY: liability('MIDTOWN', ['Equifax'], more),
  });
  expect(snapshot[list]).toMatchObject([{ creditor: 'MIDTOWN' }]);
});

test.each([
  ['Y', true, []],
  ['true', true, []],
  ['N', false, []],
  ['D', null, ['unknown-code']],
])('the derogatory flag %s is %s', async (flag, derogatory, codes) => {
  const { snapshot, problems } = await readResponse({
    CREDIT_LIABILITY: liability('A', ['Equifax'], { '@_DerogatoryDataIndicator': flag }),
  });
  expect(snapshot.tradelines).toMatchObject([{ derogatory }]);
  expect(problems.map(({ code }) => code)).toEqual(codes);
});

test('an account with a day of its charge-off was charged off', async () => {
  const { snapshot } = await readResponse({
    CREDIT_LIABILITY: ['2020-02-03', '1900-01-01', ''].map((date) =>
      liability('A', ['Equifax'], { '@_ChargeOffDate': date }),
    ),
  });
  expect(snapshot.tradelines.map(({ worstPayStatus }) => worstPayStatus)).toEqual([
    'charge-off',
    null,
    null,
  ]);
});

describe('a report of two people', () => {
  const own = ['@BorrowerID', '@_BorrowerID', '@_ID', '@ID', '@CreditBorrowerID'];
  const row = (name: string, id: string) => liability(name, ['Equifax'], { '@_BorrowerID': id });

  test.each(own)('the rows of each are told apart by ids in %s', async (key) => {
    const { snapshot, problems } = await readResponse({
      BORROWER: [
        { [key]: 'B2', '@_PrintPositionType': 'CoBorrower', '@_FirstName': 'Lee' },
        { [key]: 'B1', '@_PrintPositionType': 'Borrower', '@_FirstName': 'Dana' },
      ],
      CREDIT_LIABILITY: [
        row('OWN', 'B1'),
        row('JOINT', 'B1 B2'),
        row('OTHER', 'B2'),
        liability('NAMED INSIDE', ['Equifax'], { BORROWER: { '@_ID': 'B1' } }),
        liability('NOBODY', ['Equifax']),
      ],
      CREDIT_SCORE: [
        { '@_BorrowerID': 'B2', '@_Value': '541', '@CreditRepositorySourceType': 'Equifax' },
        { '@BorrowerID': 'B1', '@_Value': '720', '@CreditRepositorySourceType': 'Equifax' },
      ],
    });
    expect(snapshot.tradelines.map(({ creditor }) => creditor)).toEqual([
      'OWN',
      'JOINT',
      'NAMED INSIDE',
    ]);
    expect(snapshot.scores.map(({ score }) => score)).toEqual([720]);
    expect(snapshot.personalInformation.map(({ names }) => names)).toEqual([['Dana']]);
    expect(problems.map(({ code }) => code)).toEqual(['several-borrowers', 'other-borrower']);
  });

  test.each([
    ['without ids', [{}, {}], [liability('ONE', ['Equifax'])]],
    ['whose rows have other ids', [{ '@_ID': 'B1' }, { '@_ID': 'B2' }], [row('ONE', 'X1')]],
    ['of whom only rows tell', [], [row('ONE', 'B1'), row('TWO', 'B2')]],
    ['of whom the only one named has no row', [{ '@_ID': 'B1' }], [row('TWO', 'B2')]],
  ])('%s is refused', async (_, BORROWER, CREDIT_LIABILITY) => {
    const file = { CREDIT_RESPONSE: { BORROWER, CREDIT_LIABILITY } };
    expect(await readReport(Buffer.from(JSON.stringify(file)))).toEqual({
      refusal: 'several-people',
    });
  });

  const born = (person: object, year: number) => ({ ...person, '@_BirthDate': `${year}-02-03` });
  const isOfSeveral = async (response: object) => {
    const result = await readReport(Buffer.from(JSON.stringify({ CREDIT_RESPONSE: response })));
    return 'refusal' in result && result.refusal === 'several-people';
  };
  const fileOf = (bureau: string, more: object) => ({
    '@CreditRepositorySourceType': bureau,
    _BORROWER: more,
  });
  const dana = { '@_FirstName': 'Dana', '@_LastName': 'Cliff' };
  const lee = { '@_FirstName': 'Lee', '@_LastName': 'Cliff' };
  test.each<[string, string, [object, object], boolean]>([
    ['two first names at one bureau', 'Equifax', [dana, lee], true],
    ['two birth dates at one bureau', 'Equifax', [born(dana, 1951), born(dana, 1953)], true],
    [
      'one birth date in two forms',
      'Equifax',
      [born(dana, 1951), { '@_BirthDate': '1951' }],
      false,
    ],
    [
      'two whole names at one bureau',
      'Equifax',
      [{ '@_UnparsedName': 'CLIFF, DANA' }, { '@_UnparsedName': 'CLIFF, LEE' }],
      true,
    ],
    ['a whole name and its parts', 'Equifax', [{ '@_UnparsedName': 'CLIFF, DANA' }, dana], false],
    ['two spellings at one bureau', 'Equifax', [dana, { '@_FirstName': 'DANNA' }], false],
    ['two first names at two bureaus', 'Experian', [dana, lee], false],
    [
      'two names and birth dates at two bureaus',
      'Experian',
      [born(dana, 1951), born(lee, 1953)],
      true,
    ],
  ])('of which only the bureaus’ files tell, by %s', async (_, second, [one, other], isRefused) => {
    const response = {
      CREDIT_LIABILITY: liability('ONE', ['Equifax']),
      CREDIT_FILE: [fileOf('Equifax', one), fileOf(second, other)],
    };
    expect(await isOfSeveral(response)).toBe(isRefused);
  });

  test('in one file, or of which one is the borrower and the other has the file, is refused', async () => {
    const CREDIT_LIABILITY = liability('ONE', ['Equifax']);
    const file = { '@CreditRepositorySourceType': 'Equifax', _BORROWER: [dana, lee] };
    expect(await isOfSeveral({ CREDIT_LIABILITY, CREDIT_FILE: file })).toBe(true);
    const CREDIT_FILE = fileOf('Equifax', born(lee, 1953));
    const BORROWER = born(dana, 1951);
    expect(await isOfSeveral({ BORROWER, CREDIT_LIABILITY, CREDIT_FILE })).toBe(true);
  });

  test('a file with two responses is refused', async () => {
    const one = { CREDIT_RESPONSE: { CREDIT_LIABILITY: row('ONE', 'B1') } };
    const file = JSON.stringify({ RESPONSE: [one, one] });
    expect(await readReport(Buffer.from(file))).toEqual({ refusal: 'several-people' });
  });
});

test('a rating by a code alone is a problem, and a repository by its other name is none', async () => {
  const { snapshot, problems } = await readResponse({
    CREDIT_LIABILITY: {
      ...liability('HARBOR BANK', []),
      CREDIT_REPOSITORY: { '@_SourceType': 'Other', '@_SourceTypeOtherDescription': 'Equifax' },
      _CURRENT_RATING: { '@_Code': '9' },
    },
    CREDIT_FILE: { _BORROWER: { '@_FirstName': 'Ana', '@_LastName': 'Peña' } },
  });
  expect(snapshot.tradelines).toMatchObject([{ bureau: 'equifax', payStatus: null }]);
  expect(snapshot.personalInformation).toMatchObject([{ bureau: 'equifax', names: ['Ana Peña'] }]);
  expect(problems.map(({ code }) => code)).toEqual(['unknown-code', 'unknown-bureau']);
});

describe('nothing is left out without a word', () => {
  const INNOVIS = { '@_SourceType': 'Innovis' };
  test.each([
    ['an account', 'CREDIT_LIABILITY', { _CREDITOR: { '@_Name': 'ONE' } }],
    ['a score', 'CREDIT_SCORE', { '@_Value': '700' }],
    ['an inquiry', 'CREDIT_INQUIRY', { '@_Name': 'ONE' }],
    ['a public record', 'CREDIT_PUBLIC_RECORD', { '@_Type': 'Judgment' }],
  ])('%s of no bureau', async (_, element, row) => {
    const rows = [row, { ...row, CREDIT_REPOSITORY: INNOVIS }];
    const { problems } = await readResponse({
      CREDIT_LIABILITY: liability('KNOWN', ['Equifax']),
      ...(element === 'CREDIT_LIABILITY'
        ? { CREDIT_LIABILITY: [liability('KNOWN', ['Equifax']), ...rows] }
        : { [element]: rows }),
    });
    expect(problems.map(({ code }) => code)).toEqual(['unknown-bureau', 'unknown-bureau']);
  });

  test('a list that is not known', async () => {
    const { problems } = await readResponse({
      CREDIT_LIABILITY: liability('KNOWN', ['Equifax']),
      CREDIT_TRADE_REFERENCE: [{ '@_Name': 'ONE' }],
    });
    expect(problems).toMatchObject([{ code: 'unknown-part' }]);
  });

  test('rows inside a bureau’s file or another part', async () => {
    const { problems } = await readResponse({
      CREDIT_LIABILITY: liability('KNOWN', ['Equifax']),
      CREDIT_FILE: {
        '@CreditRepositorySourceType': 'Equifax',
        CREDIT_LIABILITY: liability('ONE', ['Equifax']),
        DATA: { CREDIT_INQUIRY: [{ '@_Name': 'TWO' }] },
        CREDIT_COMMENT: { '@_Type': 'ConsumerStatement', '@_Text': 'Three' },
      },
      BORROWER: { '@_FirstName': 'Dana', CREDIT_SCORE: { '@_Value': '700' } },
    });
    expect(problems.map(({ code, path }) => [code, path])).toEqual([
      ['unknown-part', 'CREDIT_RESPONSE.CREDIT_FILE.CREDIT_LIABILITY'],
      ['unknown-part', 'CREDIT_RESPONSE.CREDIT_FILE.CREDIT_COMMENT'],
      ['unknown-part', 'CREDIT_RESPONSE.CREDIT_FILE.DATA.CREDIT_INQUIRY[0]'],
      ['unknown-part', 'CREDIT_RESPONSE.BORROWER.CREDIT_SCORE'],
    ]);
  });

  test.each(['@CreditFileID', '@_ID'])('a row whose bureau is that of its file, %s', async (id) => {
    const files = { F1: 'Equifax', F2: 'Experian' };
    const { snapshot, problems } = await readResponse({
      CREDIT_FILE: Object.entries(files).map(([file, bureau]) => ({
        [id]: file,
        '@CreditRepositorySourceType': bureau,
      })),
      CREDIT_LIABILITY: liability('ONE', [], { '@CreditFileID': 'F1' }),
      CREDIT_SCORE: { '@CreditFileID': 'f2', '@_Value': '700' },
      CREDIT_INQUIRY: { '@CreditFileID': 'F1 F2', '@_Name': 'TWO' },
      CREDIT_PUBLIC_RECORD: { '@CreditFileID': 'F3', '@_Type': 'Judgment' },
    });
    const { tradelines, scores, inquiries, publicRecords } = snapshot;
    expect([tradelines, scores, inquiries].flat().map(({ bureau }) => bureau)).toEqual([
      'equifax',
      'experian',
      'equifax',
      'experian',
    ]);
    expect([publicRecords, problems]).toMatchObject([[], [{ code: 'unknown-bureau' }]]);
  });

  test.each([
    [
      'inside a bureau’s file',
      { CREDIT_FILE: { CREDIT_LIABILITY: liability('ONE', ['Equifax']) } },
    ],
    ['of no bureau', { CREDIT_LIABILITY: liability('ONE', []) }],
  ])('a report of which all rows are %s is not called empty', async (_, response) => {
    const result = await readReport(Buffer.from(JSON.stringify({ CREDIT_RESPONSE: response })));
    expect(result).toEqual({ refusal: 'unknown-layout' });
  });

  test('a report of one bureau need not repeat it in each row', async () => {
    const { snapshot, problems } = await readResponse({
      CREDIT_REPOSITORY_INCLUDED: { '@_ExperianIndicator': 'Y' },
      CREDIT_LIABILITY: { ...liability('ONE', []), '@_AccountType': 'Open' },
    });
    expect([snapshot.tradelines.map(({ bureau }) => bureau), problems]).toEqual([['experian'], []]);
  });
});

test('only codes that say why there is no score are a report of nothing', async () => {
  const CREDIT_SCORE = ['0', '9001', '9002', ''].map((value) => ({
    '@_Value': value,
    '@CreditRepositorySourceType': 'Equifax',
  }));
  const file = JSON.stringify({ CREDIT_RESPONSE: { CREDIT_SCORE } });
  expect(await readReport(Buffer.from(file))).toEqual({ refusal: 'no-file' });
});

test('the person of the order is the report’s, and alerts and contacts are kept', async () => {
  const { snapshot, problems } = await readResponse({
    BORROWER: { '@_FirstName': 'Dana', '@_LastName': 'Cliff', '@_BirthDate': '19510203' },
    CREDIT_LIABILITY: {
      ...liability('HARBOR BANK', ['Equifax']),
      _CREDITOR: {
        '@_Name': 'HARBOR BANK',
        '@_StreetAddress': 'PO BOX 1',
        '@_City': 'TAMPA',
        '@_State': 'FL',
        '@_PostalCode': '33601',
        CONTACT_DETAIL: { CONTACT_POINT: { '@_Type': 'Phone', '@_Value': '8005550100' } },
      },
    },
    CREDIT_FILE: {
      '@CreditRepositorySourceType': 'Equifax',
      _ALERT_MESSAGE: { '@_CategoryType': 'FACTAFraudVictimInitial', '@_Text': 'Call first' },
    },
  });
  expect(snapshot).toMatchObject({
    personalInformation: [{ bureau: 'equifax', names: ['Dana Cliff'], birthDate: '1951-02-03' }],
    tradelines: [{ creditorAddress: 'PO BOX 1, TAMPA, FL 33601', creditorPhone: '8005550100' }],
    alerts: [{ bureau: 'equifax', kind: 'fraud-alert', text: 'Call first' }],
  });
  expect(problems).toEqual([]);
});
