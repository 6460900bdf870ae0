import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { writeLines } from '../test/print-pages.ts';
import { readReport } from './read-report.ts';

beforeAll(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

async function read(...pages: string[]) {
  const result = await readReport(await writeLines(...pages));
  if ('refusal' in result) throw new Error(result.refusal);
  return { ...result.snapshot, problems: result.problems.map(({ message }) => message) };
}

test('Equifax: three pairs on a line, labels that are not known, a row on two pages', async () => {
  const report = await read(
    `
EFX-ACR |450 Page 1 of 2
Prepared for: ANA M SAMPLE |300 Confirmation # 4300123456
Equifax Credit Report
Date: 11/02/2026
Personal Information
Name: ANA M SAMPLE
Current Address: 12 PALM AVE TAMPA, FL 33601
Favorite Address(es): 99 OAK ST MIAMI, FL 33101
Last Reported Employment: ACME CORP
Credit Accounts
2.1 CAPITAL ONE (CLOSED)
Date Reported: 10/2026
Balance: $0 |220 Account Number: *4321 |400 Owner: Individual Account
Credit Limit: |220 High Credit: $612 |400 Loan/Account Type: Credit Card
Status: Pays As Agreed |220 Amount Past Due: |400 Date of 1st Delinquency: Not Reported
Narrative Code(s): 233
`,
    `
EFX-ACR |450 Page 2 of 2
Prepared for: ANA M SAMPLE |300 Confirmation # 4300123456
Comments: |150 Consumer disputes this
|150 account information |300 Contact: CAPITAL ONE
Month |100 2025 |140 2026
Jan |100 30 |140 CO
Feb |140 OK
Collections
MIDLAND CREDIT
Date Reported: 10/15/2026
Collection Agency: MIDLAND CREDIT |300 Balance: $808
Original Creditor Name: CITIBANK N.A. |300 Status: Unpaid
Public Records
Judgments
HILLSBOROUGH COUNTY COURT
Case Number: 21-CC-000123 |300 Date Filed: 01/05/2021
Asset Amount: $1 |300 Amount: $2,345
Inquiries
Date |140 Company
09/15/2026 |140 CHASE CARD
`,
  );
  expect(report).toMatchObject({
    reportDate: '2026-11-02',
    personalInformation: [
      {
        names: ['ANA M SAMPLE'],
        addresses: ['12 PALM AVE TAMPA, FL 33601'],
        employers: ['ACME CORP'],
      },
    ],
    tradelines: [
      {
        creditor: 'CAPITAL ONE',
        status: 'closed',
        payStatus: 'current',
        balance: 0,
        pastDue: null,
        creditLimit: 612,
        highBalance: null,
        dateReported: '2026-10',
        dateOfFirstDelinquency: null,
        disputed: true,
        remarks: ['Consumer disputes this account information'],
        paymentHistory: [
          { month: '2026-02', mark: 'current' },
          { month: '2026-01', mark: 'charge-off' },
          { month: '2025-01', mark: '30' },
        ],
      },
    ],
    collections: [
      {
        creditor: 'MIDLAND CREDIT',
        originalCreditor: 'CITIBANK N.A.',
        balance: 808,
        dateReported: '2026-10-15',
      },
    ],
    publicRecords: [
      {
        type: 'Judgments',
        court: 'HILLSBOROUGH COUNTY COURT',
        referenceNumber: '21-CC-000123',
        amount: 2345,
        dateFiled: '2021-01-05',
      },
    ],
    inquiries: [{ creditor: 'CHASE CARD', date: '2026-09-15' }],
    problems: [],
  });
});

describe('Equifax, as it was: the date of a report among an account’s details', () => {
  const account = (title: string, number: string, balance: string) => `
${title}
Summary
Your debt-to-credit ratio represents the amount of credit you are using.
Account Number |150 ${number} |300 Reported Balance |450 ${balance}
Account Status |150 PAYS_AS_AGREED |300 Debt-to-Credit Ratio |450 3%
Account History
Balance
Year |100 Jan |140 Feb |180 Mar
2025 |100 $30 |140 $60 |180 90
Payment History
Year |100 Jan |140 Feb |180 Mar
2025 |100 OK |140 30
Account Details
High Credit |150 $900 |300 Owner |450 INDIVIDUAL
Credit Limit |150 $2,000 |300 Account Type |450 REVOLVING
Balance |150 ${balance} |300 Date Opened |450 Jan 01, 2015
Amount Past Due |150 |300 Date Reported |450 Oct 01, 2026
Loan Type |150 Credit Card |300 Date of First Delinquency |450
Contact
PO BOX 1
TAMPA, FL 33601
`;
  const write = (...accounts: string[]) => `
Equifax
Prepared for: ANA SAMPLE |300 Confirmation # 4300123456
Date: 11/02/2026
2. Revolving Accounts
Revolving accounts are those that generally include a credit limit.
${accounts.map((one) => one.trim()).join('\n')}
`;

  test('accounts under numbers are read', async () => {
    const report = await read(
      write(
        account('2.1 CAPITAL ONE', 'xxxxxxxx1234', '$61'),
        account('2.2 MERCY FURNITURE (CLOSED)', 'xxxxxxxx9876', '$0'),
      ),
    );
    const shared = {
      type: 'revolving',
      responsibility: 'individual',
      payStatus: 'current',
      creditLimit: 2000,
      highBalance: 900,
      dateReported: '2026-10-01',
      paymentHistory: [
        { month: '2025-02', mark: '30' },
        { month: '2025-01', mark: 'current' },
      ],
    };
    expect(report).toMatchObject({
      tradelines: [
        { ...shared, creditor: 'CAPITAL ONE', status: null, balance: 61 },
        { ...shared, creditor: 'MERCY FURNITURE', status: 'closed', balance: 0 },
      ],
      problems: [],
    });
  });

  test('accounts whose names are not found are of an unknown layout', async () => {
    const pages = await writeLines(write(account('CAPITAL ONE', 'xxxxxxxx1234', '$61')));
    expect(await readReport(pages)).toEqual({ refusal: 'unknown-layout' });
  });
});

test('Experian: names with numbers, comments below their label, dates below theirs', async () => {
  const report = await read(`
Experian
Prepared For
ANA SAMPLE
Date generated: Nov 2, 2026
Personal Information
Names
Several names may have been reported.
ANA SAMPLE |300 ANA M SAMPLE
Name ID #1234 |300 Name ID #
|300 5678
Addresses
12 PALM AVE |300 99 OAK ST APT 4 MIAMI FL, 33101
TAMPA FL, 33601-1234 |300 Address ID #
Address ID #111 |300 222
Single family
Somewhere else
Address ID #333
Accounts
BANK OF THE WEST |400 Balance $5,100
Account Name |200 BANK OF THE WEST |320 Balance |480 $5,100
Account Number |200 9911XXXX |320 Balance Updated |480 -
Responsibility |200 Joint with PEDRO SAMPLE |320 Past Due Amount |480 $0
Status |200 Transferred, closed. $1,820 |320 Original Balance |480 $9,000
|200 written off.
Payment History
Jan |80 Feb |120 Mar
2026 |80 2026 |120 2025
OK |80 30 |120 CO
Contact Info
Address |200 PO BOX 31293
Comment
Current:
Account information disputed by consumer
Previous:
None
Public Records
US BKPT CT FL TAMPA
Address |200 801 N FLORIDA AVE |320 Status |480 Discharged.
Reference Number |200 822BK01234 |320 Date Filed |480 05/2022
Type |200 Bankruptcy Chapter 7 |320 Claim Amount |480 NA
Liability Amount |200 $45,000 |320 Date Resolved |480 08/30/2022
Hard Inquiries
TOYOTA FINANCIAL
Inquired on
08/01/2026, 08/03/2026
1200 MAIN ST
`);
  expect(report).toMatchObject({
    personalInformation: [
      {
        names: ['ANA SAMPLE', 'ANA M SAMPLE'],
        addresses: ['99 OAK ST APT 4 MIAMI FL, 33101', '12 PALM AVE TAMPA FL, 33601-1234'],
      },
    ],
    tradelines: [
      {
        creditor: 'BANK OF THE WEST',
        responsibility: 'joint',
        status: 'transferred',
        payStatus: 'charge-off',
        pastDue: 0,
        dateReported: null,
        chargeOffAmount: 1820,
        disputed: true,
        remarks: ['Account information disputed by consumer'],
        paymentHistory: [
          { month: '2026-02', mark: '30' },
          { month: '2026-01', mark: 'current' },
          { month: '2025-03', mark: 'charge-off' },
        ],
      },
    ],
    publicRecords: [
      {
        type: 'Bankruptcy Chapter 7',
        court: 'US BKPT CT FL TAMPA',
        referenceNumber: '822BK01234',
        amount: 45000,
        dateFiled: '2022-05',
        dateResolved: '2022-08-30',
      },
    ],
    inquiries: [
      { creditor: 'TOYOTA FINANCIAL', date: '2026-08-01' },
      { creditor: 'TOYOTA FINANCIAL', date: '2026-08-03' },
    ],
    problems: [],
  });
});

test('Experian, as it was: lines of labels over lines of values', async () => {
  const report = await read(`
Prepared for: LUIS PEREZ |300 Date: November 2, 2026
Your report number: 1234-5678-90 |300 Experian
Potentially Negative Items or items for further review
Credit Items
AMERICAN GENERAL FINANCE
Address: |300 Account Number:
PO BOX 1 |300 464018....
TAMPA FL 33601 |300 Original Creditor:
(800) 555-0101 |300 CITIBANK
Status: Account charged off. $808 written off. $808 past due as of Oct 2026.
Date Opened: |170 Type: |300 Credit Limit/Original Amount:
02/2019 |170 Installment |300 $2,500
Date of Status: |170 Monthly Payment: |300 Recent Balance:
08/2021 |170 $0 |300 $808 as of 10/2026
Record of Requests for Your Credit History
CAPITAL ONE
Address: |200 Date of Request:
PO BOX 3 |200 09/15/2026
`);
  expect(report).toMatchObject({
    reportDate: '2026-11-02',
    tradelines: [
      {
        creditor: 'AMERICAN GENERAL FINANCE',
        originalCreditor: 'CITIBANK',
        accountNumber: { masked: '464018....' },
        type: 'installment',
        balance: 808,
        monthlyPayment: 0,
        chargeOffAmount: 808,
        dateOpened: '2019-02',
      },
    ],
    inquiries: [{ creditor: 'CAPITAL ONE', date: '2026-09-15' }],
    problems: [],
  });
});

test('TransUnion: addresses under names, adverse texts, months as rows, a court with its number', async () => {
  const report = await read(
    `
Personal Credit Report for: |220 File Number: |380 Date Created:
LUIS PEREZ |220 123456789 |380 11/02/2026
Personal Information
Name LUIS PEREZ
Also Known as LOU PEREZ
Addresses
Current Address 12 PALM AVE, TAMPA, FL 33601
Date Reported 03/2020
Employer Name ACME CORP
Date Verified 05/2024
Public Records
Name |120 Type |300 Date Filed
U.S. BANKRUPTCY COURT FL-TAMPA 822BK01234
801 N FLORIDA AVE, TAMPA, FL 33602 (813) 301-5162
Type CHAPTER 7 BANKRUPTCY DISCHARGED
Date Filed 05/06/2022
Date Paid 08/2022
Accounts with Adverse Information
>DISCOVER BANK< 6011****
PO BOX 15316, WILMINGTON, DE 19850
(800) 347-2683
Account Information
Date Opened |150 03/2015 |300 Balance |420 $0
Loan Type |150 CREDIT CARD |300 Pay Status |420 >Charged Off<
Credit Limit |150 --- |300 Past Due |420 >$0<
Remarks |150 >CHARGED OFF AS BAD DEBT<;
|150 DISPUTED BY CONSUMER
Month |120 Balance |190 Past Due |260 Scheduled Payment |350 Rating
October 2026 |120 $0 |190 $0 |260 $0 |350 C/O
Page 1 of 2
`,
    `
September 2026 |120 $0 |190 $90 |260 --- |350 N/R
August 2026 |120 $0 |190 $90 |260 --- |350 90
MERCY 12X4X6X
Account Information
Account Type Collection Account
Pay Status >Paid Collection<
Regular Inquiries
CHASE CARD |300 Requested On 09/15/2026,
|300 09/16/2026
Page 2 of 2
`,
  );
  expect(report).toMatchObject({
    personalInformation: [
      {
        names: ['LUIS PEREZ', 'LOU PEREZ'],
        addresses: ['12 PALM AVE, TAMPA, FL 33601'],
        employers: ['ACME CORP'],
      },
    ],
    publicRecords: [
      {
        type: 'CHAPTER 7 BANKRUPTCY DISCHARGED',
        court: 'U.S. BANKRUPTCY COURT FL-TAMPA',
        referenceNumber: '822BK01234',
        dateResolved: '2022-08',
      },
    ],
    tradelines: [
      {
        creditor: 'DISCOVER BANK',
        accountNumber: { masked: '6011****' },
        payStatus: 'charge-off',
        balance: 0,
        pastDue: 0,
        creditLimit: null,
        dateOpened: '2015-03',
        disputed: true,
        remarks: ['CHARGED OFF AS BAD DEBT', 'DISPUTED BY CONSUMER'],
        paymentHistory: [
          { month: '2026-10', mark: 'charge-off' },
          { month: '2026-08', mark: '90' },
        ],
      },
    ],
    collections: [{ creditor: 'MERCY', status: 'paid', payStatus: 'collection' }],
    inquiries: [
      { creditor: 'CHASE CARD', date: '2026-09-15' },
      { creditor: 'CHASE CARD', date: '2026-09-16' },
    ],
    problems: [],
  });
});

test.each([
  ['beside its label', '|150 ', '|311 ', '|420 '],
  ['in one text with its label', '', '|263 ', ''],
])('a value %s ends where the next column begins', async (_, first, column, second) => {
  const report = await read(`
Experian
Date generated: Nov 2, 2026
Accounts
Account Name ${first}MIDLAND CREDIT MANAGEMENT CO ${column}Balance ${second}$790
Account Type ${first}Credit card ${column}Responsibility ${second}Individual
Date Opened ${first}01/02/2020 ${column}Past Due Amount ${second}$80
`);
  expect(report).toMatchObject({
    tradelines: [
      {
        creditor: 'MIDLAND CREDIT MANAGEMENT CO',
        balance: 790,
        type: 'revolving',
        pastDue: 80,
        responsibility: 'individual',
      },
    ],
    problems: [],
  });
});

test('a value that goes on beside the page is not read', async () => {
  const report = await read(`
Experian
Date generated: Nov 2, 2026
Accounts
Account Name |150 HARBOR BANK |400 Original Creditor |520 NORTHGATE RECOVERY AND SONS
Balance |150 $790
`);
  expect(report.tradelines).toMatchObject([
    { creditor: 'HARBOR BANK', balance: 790, originalCreditor: null },
  ]);
  expect(report.problems).toEqual(['originalCreditor has letters that cannot be read']);
});

describe('a report of TransUnion', () => {
  const page = (...accounts: string[]) => `
Personal Credit Report for: |220 File Number: |380 Date Created:
LUIS PEREZ |220 123456789 |380 11/02/2026
${accounts.map((one) => one.trim()).join('\n')}
`;

  test('under an adverse heading, an account is negative, with what else the report says of it', async () => {
    const report = await read(
      page(`
Accounts with Adverse Information
HARBOR BANK 6011****
PO BOX 15316, WILMINGTON, DE 19850
(800) 347-2683
Account Information
Date Opened |150 03/2015 |300 Balance |420 $0
Estimated month and year this item will be removed |300 02/2031
Satisfactory Accounts
MERCY 12X4X6X
Account Information
Date Opened |150 03/2015 |300 Balance |420 $0
Account Review Inquiries
BLUESTEM |300 09/15/2026
Promotional Inquiries
NORTHGATE |300 09/16/2026
Regular Inquiries
ELM MOTORS |300 09/17/2026
Credit Report Messages
Initial fraud alert added to your file on 10/01/2026
You can place a fraud alert on your file.
`),
    );
    expect(report).toMatchObject({
      tradelines: [
        {
          creditor: 'HARBOR BANK',
          derogatory: true,
          onRecordUntil: '2031-02',
          creditorAddress: 'PO BOX 15316, WILMINGTON, DE 19850',
          creditorPhone: '(800) 347-2683',
        },
        { creditor: 'MERCY', derogatory: null, onRecordUntil: null },
      ],
      inquiries: [
        { creditor: 'BLUESTEM', kind: 'account-review' },
        { creditor: 'NORTHGATE', kind: 'promotional' },
        { creditor: 'ELM MOTORS', kind: 'hard' },
      ],
      alerts: [
        { kind: 'fraud-alert', text: 'Initial fraud alert added to your file on 10/01/2026' },
      ],
      problems: [],
    });
  });

  test.each([
    ['Account Type', 'Installm', 'ent', { type: 'installment' }],
    ['Pay Status', 'Charged O', 'ff', { payStatus: 'charge-off' }],
    ['Pay Status', 'Account Included in Bank', 'ruptcy', { payStatus: 'bankruptcy' }],
    ['Balance', '$1,2', '34', { balance: 1234 }],
    ['Date Opened', '03/20', '15', { dateOpened: '2015-03' }],
  ])('%s “%s” goes on in the next line with “%s”', async (label, first, rest, expected) => {
    const report = await read(
      page(`
Satisfactory Accounts
HARBOR BANK 6011****
Account Information
${label} |150 ${first}
|150 ${rest}
`),
    );
    expect(report).toMatchObject({ tradelines: [expected], problems: [] });
  });
});

test('Experian: an account that is marked as potentially negative', async () => {
  const report = await read(`
Experian
Date generated: Nov 2, 2026
Accounts
HARBOR BANK |400 Balance $5
Account Name |150 HARBOR BANK
Status |150 Open
MERCY |400 Balance $5
Potentially Negative
Account Info
Account Name |150 MERCY
Status |150 Open
On Record Until |150 Feb 2031
`);
  expect(report).toMatchObject({
    tradelines: [
      { creditor: 'HARBOR BANK', derogatory: null },
      { creditor: 'MERCY', derogatory: true, onRecordUntil: '2031-02' },
    ],
    problems: [],
  });
});
