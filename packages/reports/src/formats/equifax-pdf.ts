import type { Line } from '../pdf.ts';
import type { PdfLayout } from './bureau-pdf/layout.ts';
import { readBureauPdf } from './bureau-pdf/read-bureau-pdf.ts';

const layout: PdfLayout = {
  bureau: 'equifax',
  labels: {
    preparedFor: ['Prepared for', 'Prepared For'],
    reportDate: ['Date', 'Report Date'],
    reference: ['Confirmation #', 'Confirmation Number'],
    name: ['Name', 'Formerly known as', 'Also known as'],
    birthDate: ['Date of Birth', 'Age or Date of Birth'],
    address: [
      'Current Address',
      'Previous Address',
      'Former Address',
      'Former Address(es)',
      'Other Address',
    ],
    employer: ['Employer', 'Employer Name', 'Last Reported Employment'],
    creditor: ['Collection Agency'],
    dateReported: ['Date Reported'],
    balance: ['Balance', 'Reported Balance', 'Amount'],
    accountNumber: ['Account Number'],
    responsibility: ['Owner', 'Account Designator Code'],
    creditLimit: ['Credit Limit'],
    highBalance: ['High Credit', 'Original Amount Owed'],
    type: ['Loan/Account Type', 'Account Type', 'Type'],
    typeDetail: ['Loan Type'],
    payStatus: ['Status', 'Account Status'],
    rating: ['Payment Rating'],
    compliance: ['Compliance Condition Code'],
    creditorAddress: ['Address', 'Contact'],
    creditorPhone: ['Phone'],
    dateOpened: ['Date Opened'],
    dateOfFirstDelinquency: ['Date of 1st Delinquency', 'Date of First Delinquency'],
    dateLastActive: ['Date of Last Activity'],
    monthlyPayment: ['Scheduled Payment Amount'],
    pastDue: ['Amount Past Due'],
    chargeOffAmount: ['Charge Off Amount', 'Charge-off Amount'],
    dateLastPayment: ['Date of Last Payment'],
    dateClosed: ['Date Closed'],
    originalCreditor: ['Original Creditor Name'],
    narrative: ['Narrative Code', 'Narrative Code(s)'],
    remarks: ['Comments'],
    dateFiled: ['Date Filed'],
    court: ['Court'],
    referenceNumber: ['Case Number', 'Reference Number'],
    amount: ['Liability'],
    dateResolved: ['Date Resolved'],
    inquiryDate: ['Inquiry Date'],
    statement: ['Consumer Statement'],
  },
  ignoredLabels: [
    'Social Security Number',
    'Balance Date',
    'Available Credit',
    'Debt-to-Credit Ratio',
    'Status Date',
    'Date Assigned',
    'Delinquency First Reported',
    'Terms Frequency',
    'Date Major Delinquency 1st Reported',
    'Date Maj. Delinquency 1st Reported',
    'Months Reviewed',
    'Scheduled Payment',
    'Actual Payment Amount',
    'Actual Payment',
    'Past Due',
    'Last Payment Date',
    'Balloon Payment Amount',
    'Balloon Payment Date',
    'Deferred Payment Start Date',
    'Term Duration',
    'Activity Designator',
    'Creditor Classification',
    'Narrative Codes',
    'Exempt Amount',
    'Asset Amount',
  ],
  headings: {
    '1. summary': 'other',
    // Also a heading of an account.
    summary: 'within',
    'personal information': 'person',
    'credit accounts': 'accounts',
    'revolving accounts': { type: 'revolving' },
    'mortgage accounts': { type: 'mortgage' },
    'installment accounts': { type: 'installment' },
    'other accounts': { type: null },
    collections: 'collections',
    'public records': 'publicRecords',
    inquiries: 'inquiries',
    'hard inquiries': 'inquiries',
    'soft inquiries': 'inquiries',
    alerts: 'messages',
    'fraud alerts': 'messages',
    'dispute file information': 'other',
    'payment history': 'within',
    // Amounts of each month; the marks are under "Payment History".
    'account history': 'table',
    'account details': 'within',
    '24 month history': 'table',
    '24-month history': 'table',
  },
  accountStart: { fields: ['dateReported', 'creditor'], number: /^\d{1,2}\.\d{1,3} / },
  grid: { row: '', otherRows: [] },
  readTitle(cells) {
    const text = cells.map((cell) => cell.text).join(' ');
    const [, creditor = text, closed] =
      /^(?:\d+\.\d+ )?(.+?)( ?- ?Closed| \(Closed\))?$/i.exec(text) ?? [];
    return { creditor, isClosed: closed !== undefined };
  },
};

export const isEquifaxPdf = (text: string): boolean =>
  /\b(equifax|efx-acr)\b/i.test(text) &&
  /prepared for/i.test(text) &&
  /confirmation (#|number)/i.test(text);

export const readEquifaxPdf = (lines: readonly Line[]) => readBureauPdf(lines, layout);
