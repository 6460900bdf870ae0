import { expect, test } from '@jest/globals';
import { toXml } from '../../test/to-xml.ts';
import { readReport } from '../read-report.ts';

// Layouts of the vendors' templates that no invented report has.

async function read(body: string) {
  const result = await readReport(Buffer.from(`<!doctype html><html><body>${body}</body></html>`));
  if ('refusal' in result) throw new Error(result.refusal);
  return result;
}

const members = (...texts: string[]) =>
  texts.map((text) => `<ng-repeat>${text}</ng-repeat>`).join('');

const table = (rows: Record<string, string>) =>
  `<table class="rpt_table4column"><tr><th></th><th class="headerEXP"></th></tr>${Object.entries(
    rows,
  )
    .map(([label, cell]) => `<tr><td>${label}:</td><td>${cell}</td></tr>`)
    .join('')}</table>`;
const identityIq = (content: string) => read(`<div class="rpt_content_wrapper">${content}</div>`);
const account = (history: string) =>
  `<table class="crPrint"><tr><td><div class="sub_header">Harbor Bank</div>${table({ 'Account #': '12**', 'Bureau Code': 'Shared' })}${history}</td></tr></table>`;

test('IdentityIQ: each name, address and employer of a list', async () => {
  const { snapshot } = await identityIq(
    table({
      'Credit Report Date': '10/27/2026',
      Name: members('<div>Ana&nbsp; Peña</div>'),
      'Also Known As': members('<div>A Peña</div>', '<div>Anita P</div>'),
      'Current Address(es)': members(
        '<div>1 Oak St<br>Reno,&nbsp;NV<br>89501 <div>09/2024</div></div>',
      ),
      Employers: members('<div>Acme<br></div>', '<div>Beta<br></div>'),
    }) + account(''),
  );
  expect(snapshot).toMatchObject({ reportDate: '2026-10-27', bureaus: ['experian'] });
  expect(snapshot.personalInformation).toMatchObject([
    {
      names: ['Ana Peña', 'A Peña', 'Anita P'],
      addresses: ['1 Oak St, Reno, NV, 89501'],
      employers: ['Acme', 'Beta'],
    },
  ]);
});

test('IdentityIQ: months with two names, and a month that is none', async () => {
  const month = (long: string, short: string) =>
    `<td><span class="lg-view">${long}</span><span class="sm-view">${short}</span></td>`;
  const { snapshot, problems } = await identityIq(
    account(
      `<table class="addr_hsrty"><tr><td>Month</td>${month('September', 'S')}${month('Smarch', 'S')}</tr>
      <tr><td>Year</td><td>26</td><td>26</td></tr><tr><td>Experian</td><td>OK</td><td>30</td></tr></table>`,
    ),
  );
  expect(snapshot.tradelines[0]!.paymentHistory).toEqual([{ month: '2026-09', mark: 'current' }]);
  expect(problems.map(({ code }) => code)).toEqual(['unreadable-date']);
});

test('IdentityIQ: two public records of a bureau', async () => {
  const { snapshot } = await identityIq(
    `<div class="sub_header">Tax Lien</div>${table({
      Type: members('-', 'Federal tax lien'),
      'Date Filed/Reported': members('01/02/2016', '02/03/2017'),
      'Released Date': members('-', '03/04/2018'),
      Amount: members('$10.00', '$0.00'),
    })}`,
  );
  expect(snapshot.publicRecords).toMatchObject([
    { type: 'Tax Lien', dateFiled: '2016-01-02', dateResolved: null, amount: 10 },
    { type: 'Federal tax lien', dateFiled: '2017-02-03', dateResolved: '2018-03-04', amount: 0 },
  ]);
});

test('SmartCredit: how often an account was late, and an inquiry of no bureau', async () => {
  const grid = `<div class="grid-cols-4"><p class="row-start-1 col-start-2 bg-equifax">equifax</p>
    <p class="row-start-2 col-start-1">Account #</p><p class="row-start-2 col-start-2">12**</p></div>`;
  const counts = `<div class="grid-cols-3"><div><p>equifax</p><div class="grid-cols-3"><p>30: 2</p><p>60: 1</p><p>90: 0</p></div></div></div>`;
  const inquiries = `<div class="grid-cols-3"><p>Creditor Name:</p><p>Date of Inquiry:</p><p>Credit Bureau:</p>
    <p>ELM MOTORS</p><p>02/11/2026</p><p>Equifax</p><p>OAK LOANS</p><p>02/12/2026</p><p>Innovis</p></div>`;
  const { snapshot, problems } = await read(
    `<div class="original-view"><p class="h6">Harbor Bank</p>${grid}${counts}${inquiries}</div>`,
  );
  expect(snapshot).toMatchObject({
    tradelines: [{ bureau: 'equifax', payStatus: null, worstPayStatus: '60' }],
    inquiries: [{ bureau: 'equifax', creditor: 'ELM MOTORS' }],
  });
  expect(problems.map(({ code }) => code)).toEqual(['unknown-bureau']);
});

test('IdentityIQ: contacts of creditors, a freeze, and a birth date beside no name', async () => {
  const contacts = `<table><tr><th>Creditor Name</th><th>Address</th><th>Phone Number</th></tr>
    <tr><td>HARBOR BANK</td><td>PO BOX 1<br>TAMPA, FL 33601</td><td>8005550100</td></tr></table>`;
  const freeze =
    '<table><tr><td>SECURITY FREEZE</td><td class="experianClr">Frozen</td></tr></table>';
  const { snapshot } = await identityIq(
    table({ Name: '-', 'Date of Birth': '1951' }) + account('') + contacts + freeze,
  );
  expect(snapshot).toMatchObject({
    personalInformation: [{ names: [], birthDate: '1951' }],
    tradelines: [{ creditorAddress: 'PO BOX 1, TAMPA, FL 33601', creditorPhone: '8005550100' }],
    alerts: [{ bureau: 'experian', kind: 'security-freeze' }],
  });
});

test('SmartCredit: people, public records and dates', async () => {
  const grid = (rows: Record<string, string>) =>
    `<div class="grid-cols-4"><p class="row-start-1 col-start-2 bg-equifax">equifax<sup>®</sup></p>${Object.entries(
      rows,
    )
      .map(
        ([label, cell], index) =>
          `<p class="row-start-${index + 2} col-start-1">${label}</p><p class="row-start-${index + 2} col-start-2">${cell}</p>`,
      )
      .join('')}</div>`;
  const { snapshot } = await read(
    `<div class="original-view"><small>*FICO<sup>®</sup> Score 8 credit score</small><dl><dt class="bg-equifax"></dt><dd><h5>612</h5></dd></dl>${grid(
      {
        'Credit Report Date': '10/03/2026',
        'Name<br>Also Known As:': '<span>Ana Peña<br>A Peña<br></span>',
        'Current Address': '1 Oak St<br>Reno, NV 89501<br>2 Elm St<br><br>3 Fir St',
        Employer: 'Acme<br> Date Updated: 01/01/2020<br><br>Beta',
      },
    )}${grid({
      Type: 'Chapter 7 bankruptcy',
      'Date Filed/Reported': '05/06/2022',
      'Reference#': '22-1',
      Liability: '$12,000.00',
    })}<p class="h6">Harbor Bank</p>${grid({ 'Account #': '12**', 'Date Opened:': "Sep '98" })}</div>`,
  );
  expect(snapshot).toMatchObject({
    reportDate: '2026-10-03',
    scores: [{ model: 'FICO 8', score: 612 }],
    personalInformation: [
      {
        names: ['Ana Peña', 'A Peña'],
        addresses: ['1 Oak St, Reno, NV 89501', '2 Elm St', '3 Fir St'],
        employers: ['Acme', 'Beta'],
      },
    ],
    publicRecords: [{ dateFiled: '2022-05-06', referenceNumber: '22-1', amount: 12000 }],
    tradelines: [{ dateOpened: '1998-09' }],
  });
});

test('SmartCredit: a freeze beside a score, a statement or its own heading, and an alert', async () => {
  const notice = (title: string, ...lines: [bureau: string, text: string][]) =>
    `<div><p><strong>${title}</strong></p>${lines
      .map(([bureau, text]) => `<div><p>${bureau}<sup>®</sup></p><p>${text}</p></div>`)
      .join('')}</div>`;
  const { snapshot, problems } = await read(
    `<div class="original-view"><dl><dt class="bg-equifax"></dt><dd><h5>Your file is frozen</h5></dd></dl>
    <p class="h6">Harbor Bank</p><div class="grid-cols-4"><p class="row-start-1 col-start-2 bg-equifax">equifax</p><p class="row-start-2 col-start-1">Account #</p><p class="row-start-2 col-start-2">12**</p></div>
    ${notice('Consumer Statement', ['experian', 'SECURITY FREEZE IN PLACE'], ['equifax', 'Not frozen'])}
    ${notice('Security Freeze', ['transunion', 'Since 10/01/2026'], ['equifax', 'None reported'])}
    ${notice('Fraud Alert', ['equifax', 'Initial, until 10/01/2027'])}</div>`,
  );
  expect(snapshot.alerts.map(({ bureau, kind }) => `${bureau} ${kind}`)).toEqual([
    'equifax security-freeze',
    'experian security-freeze',
    'transunion security-freeze',
    'equifax fraud-alert',
  ]);
  expect(snapshot.statements.map(({ text }) => text)).toEqual([
    'SECURITY FREEZE IN PLACE',
    'Not frozen',
  ]);
  expect(problems).toEqual([]);
});

test.each([
  [{}, '30'],
  [{ '@CreditRatingCodeType': 'TransUnion' }, undefined],
])('MISMO: a pattern without C, %j', async (type, mark) => {
  const row = {
    _CREDITOR: { '@_Name': 'Harbor Bank' },
    CREDIT_REPOSITORY: { '@_SourceType': 'Equifax' },
    '@_UnpaidBalanceAmount': 120,
    _PAYMENT_PATTERN: { '@_Data': '11', '@_StartDate': '2026-09' },
  };
  const file = { CREDIT_RESPONSE: { ...type, CREDIT_LIABILITY: row } };
  const result = await readReport(Buffer.from(JSON.stringify(file)));
  if ('refusal' in result) throw new Error(result.refusal);
  const [tradeline] = result.snapshot.tradelines;
  expect(tradeline!.balance).toBe(120);
  expect(tradeline!.paymentHistory[0]?.mark).toBe(mark);
  expect(result.problems).toHaveLength(mark ? 0 : 1);
});

const trueLink = (first: string, date?: string) => ({
  Borrower: { BorrowerName: { Name: { first } }, Birth: { date } },
  TradeLinePartition: { Tradeline: { creditorName: first, bureau: 'Equifax' } },
});
const bundle = (...reports: [Type: string, report: object][]) => ({
  BundleComponent: reports.map(([Type, report]) => ({ Type, TrueLinkCreditReportType: report })),
});
const MERGED = 'MergeCreditReports';
test.each([
  ['in a list', { TrueLinkCreditReportType: [trueLink('Dana'), trueLink('Lee')] }],
  [
    'each by itself',
    [{ TrueLinkCreditReportType: trueLink('Dana') }, { TrueLinkCreditReportType: trueLink('Lee') }],
  ],
  [
    'of two people as one',
    { ...trueLink('Dana'), Borrower: [trueLink('Dana').Borrower, trueLink('Lee').Borrower] },
  ],
  ['without a name', [trueLink('Dana'), trueLink('Dana Lee')]],
  ['in two bundles', [bundle([MERGED, trueLink('Dana')]), bundle([MERGED, trueLink('Lee')])]],
  ['of two people in a bundle', bundle([MERGED, trueLink('Dana')], [MERGED, trueLink('Lee')])],
  [
    'of two people at two bureaus',
    bundle(
      ['TUCReportV6', trueLink('Dana', '1951-02-03')],
      ['EXPReportV6', trueLink('Lee', '1953-02-03')],
    ),
  ],
  ['beside a bundle', [bundle([MERGED, trueLink('Dana')]), trueLink('Lee')]],
])('TrueLink: reports %s are refused', async (_, file) => {
  expect(await readReport(Buffer.from(JSON.stringify(file)))).toEqual({
    refusal: 'several-people',
  });
});

test.each([
  [
    'and its text',
    { TrueLinkCreditReportType: trueLink('Dana'), raw: JSON.stringify(trueLink('Dana')) },
  ],
  ['twice in a bundle', bundle([MERGED, trueLink('Dana')], [MERGED, trueLink('Dana')])],
  ['and one of its bureaus', bundle(['TUCReportV6', trueLink('D')], [MERGED, trueLink('Dana')])],
  [
    'of one person as two',
    { ...trueLink('Dana'), Borrower: [trueLink('Dana').Borrower, {}, trueLink('DANNA').Borrower] },
  ],
])('TrueLink: a report %s is one', async (_, file) => {
  const { tradelines, personalInformation } = (await read(JSON.stringify(file))).snapshot;
  expect(tradelines).toMatchObject([{ creditor: 'Dana' }]);
  expect(personalInformation[0]).toMatchObject({ names: ['Dana'] });
});

test('TransUnion: a file of two subjects or products is refused', async () => {
  const subject = (unparsed: string) => ({
    subjectRecord: { custom: { credit: { trade: { subscriber: { name: { unparsed } } } } } },
  });
  const [one, other] = [subject('ONE'), subject('TWO')];
  const resultOf = (product: object) => readReport(Buffer.from(toXml('creditBureau', { product })));
  for (const product of [{ subject: [one, other] }, [{ subject: one }, { subject: other }]])
    expect(await resultOf(product)).toEqual({ refusal: 'several-people' });
  expect(await resultOf({ subject: [one, { subjectRecord: '' }] })).toMatchObject({
    snapshot: { tradelines: [{ creditor: 'ONE' }] },
  });
});

test('TrueLink: a foreclosure, several sources and who only shares an account', async () => {
  const source = (symbol: string) => ({ Bureau: { symbol } });
  const file = {
    Sources: [
      { Source: { ...source('TUC'), InquiryDate: '2026-09-01' } },
      { Source: { ...source('EXP'), InquiryDate: '2026-10-01' } },
    ],
    TradeLinePartition: {
      Tradeline: {
        creditorName: 'Harbor Bank',
        AccountDesignator: { symbol: 'S', description: 'Shared' },
        CollectionTrade: {},
        Source: source('TUC'),
      },
    },
    PulblicRecordPartition: {
      PublicRecord: {
        Foreclosure: { dateSettled: '2020-05-06', liability: '900' },
        dateFiled: '2019-01-02',
        Source: source('EXP'),
      },
    },
  };
  const result = await readReport(Buffer.from(JSON.stringify(file)));
  if ('refusal' in result) throw new Error(result.refusal);
  expect(result).toMatchObject({
    problems: [],
    snapshot: {
      reportDate: '2026-10-01',
      bureaus: ['experian', 'transunion'],
      tradelines: [{ responsibility: null }],
      publicRecords: [{ type: 'Foreclosure', amount: 900, dateResolved: '2020-05-06' }],
    },
  });
});
