import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { writeLines } from '../test/print-pages.ts';
import { readReport } from './read-report.ts';

beforeAll(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

async function read(page: string) {
  const result = await readReport(await writeLines(page));
  if ('refusal' in result) throw new Error(result.refusal);
  const { tradelines, collections } = result.snapshot;
  const names = [...tradelines, ...collections].map(({ creditor }) => creditor);
  return { names, problems: result.problems.map(({ code }) => code) };
}

const transunion = (heading: string) => `
Personal Credit Report for: |220 File Number: |380 Date Created:
LUIS PEREZ |220 123456789 |380 11/02/2026
Personal Information
Name LUIS PEREZ
Current Address 12 PALM AVE, TAMPA, FL 33601
${heading}
DISCOVER BANK 6011****
Account Information
Date Opened |150 03/2015 |300 Balance |420 $0
Pay Status |150 >Charged Off<
MERCY 12X4X6X
Account Information
Date Opened |150 04/2016 |300 Balance |420 $9
Pay Status |150 >Charged Off<
Satisfactory Accounts
HARBOR BANK 5178****
Account Information
Date Opened |150 05/2017 |300 Balance |420 $5
Regular Inquiries
CHASE CARD
Requested On |150 09/15/2026
`;
const equifax = (heading: string) => `
EFX-ACR |450 Page 1 of 1
Prepared for: ANA M SAMPLE |300 Confirmation # 4300123456
Date: 11/02/2026
Personal Information
Name: ANA M SAMPLE
Credit Accounts
CAPITAL ONE
Date Reported: 10/2026
Balance: $0 |220 Account Number: *4321
Public Records
Judgments
HILLSBOROUGH COUNTY COURT
Case Number: 21-CC-000123 |300 Date Filed: 01/05/2021
Date Reported: 02/2021 |300 Amount: $2,345
${heading}
MIDLAND CREDIT
Date Reported: 10/15/2026
Collection Agency: MIDLAND CREDIT |300 Balance: $808
Original Amount Owed: $900 |300 Status: Unpaid
`;
const experian = (heading: string) => `
Experian
Date generated: Nov 2, 2026
Accounts
Account Name |150 HARBOR BANK
Account Number |150 517805XXXX
Status |150 Open
Hard Inquiries
CHASE CARD
Inquired on |150 09/15/2026
${heading}
Account Name |150 MERCY
Account Number |150 620106XXXX
Status |150 Collection account
`;
const older = (heading: string) => `
Prepared for: LUIS PEREZ |300 Date: November 2, 2026
Your report number: 1234-5678-90 |300 Experian
${heading}
AMERICAN GENERAL FINANCE
Address: |300 Account Number:
PO BOX 1 |300 464018....
TAMPA FL 33601
Status: Account charged off.
Date Opened: |170 Type:
02/2019 |170 Installment
Accounts in Good Standing
HARBOR BANK
Address: |300 Account Number:
PO BOX 2 |300 517805....
TAMPA FL 33601
Record of Requests for Your Credit History
CAPITAL ONE
Address: |200 Date of Request:
PO BOX 3 |200 09/15/2026
`;

describe('accounts under a heading that is not listed are a problem', () => {
  test.each([
    ['TransUnion', transunion, 'Accounts with Adverse Information', 'Adverse Accounts', 3],
    ['Equifax', equifax, 'Collections', 'Debts in Collection', 2],
    ['Experian', experian, 'Collection Accounts', 'Debts in Collection', 2],
    ['Experian, as it was', older, 'Potentially Negative Items', 'Negative Information', 2],
  ])('%s', async (_, write, listed, unlisted, count) => {
    const known = await read(write(listed));
    expect([known.names.length, known.problems]).toEqual([count, []]);
    const { names, problems } = await read(write(unlisted));
    expect(names.length).toBeLessThan(count);
    expect(problems).toContain('unknown-part');
  });
});
