// The report that TransUnion gives out itself, as a PDF. Its labels have no colons.
import type { Line } from '../pdf.ts';
import type { PdfLayout } from './bureau-pdf/layout.ts';
import { readBureauPdf } from './bureau-pdf/read-bureau-pdf.ts';

/** `1234****`, `****1234`, `12X4X5`: digits of which some are hidden. */
const MASKED = /^(?=.*\d)(?:[\dX*]*\*[\dX*]*|\d[\dX]*X[\dX]*|X+\d[\dX]*)$/;

const layout: PdfLayout = {
  bureau: 'transunion',
  labels: {
    'Personal Credit Report for': 'preparedFor',
    'File Number': 'reference',
    'Date Created': 'reportDate',
    Name: 'name',
    'Also Known As': 'name',
    'Also Known as': 'name',
    'Date of Birth': 'birthDate',
    'Current Address': 'address',
    'Other Address': 'address',
    Address: null,
    'Previous Address': 'address',
    Phone: null,
    'Date Verified': null,
    'Date Reported': null,
    Employer: 'employer',
    'Employer Name': 'employer',
    'Date Opened': 'dateOpened',
    Responsibility: 'responsibility',
    'Account Type': 'type',
    'Loan Type': 'typeDetail',
    Balance: 'balance',
    'Date Updated': 'dateReported',
    'Payment Received': null,
    'Last Payment Made': 'dateLastPayment',
    'Monthly Payment': 'monthlyPayment',
    'Pay Status': 'payStatus',
    Terms: 'terms',
    'Date Closed': 'dateClosed',
    'Date Paid': 'dateResolved',
    'Date Paid Out': null,
    'Credit Limit': 'creditLimit',
    'Credit Limit (Hist.)': 'creditLimit',
    'High Balance': 'highBalance',
    'High Balance (Hist.)': 'highBalance',
    'Past Due': 'pastDue',
    'Original Charge-off': 'chargeOffAmount',
    'Original Amount': null,
    'Original Creditor': 'originalCreditor',
    'Date Placed for Collection': null,
    'Account Sale Info': null,
    Remarks: 'remarks',
    'Estimated month and year this item will be removed': null,
    'Estimated month and year that this item will be removed': null,
    Type: 'type',
    Status: 'recordStatus',
    'Date Filed': 'dateFiled',
    Court: 'court',
    'Court Type': null,
    'Docket Number': 'referenceNumber',
    'Docket #': 'referenceNumber',
    Liability: 'amount',
    Amount: 'amount',
    'Requested On': 'inquiryDate',
    'Inquiry Type': null,
    'Permissible Purpose': null,
    Location: null,
    'Consumer Statement': 'statement',
  },
  headings: {
    'personal information': 'person',
    'public records': 'publicRecords',
    'accounts with adverse information': 'accounts',
    'satisfactory accounts': 'accounts',
    collections: 'collections',
    inquiries: 'inquiries',
    'regular inquiries': 'inquiries',
    'promotional inquiries': 'other',
    'account review inquiries': 'other',
    'credit report messages': 'other',
    'additional information': 'other',
    addresses: 'within',
    employers: 'within',
    'phone numbers': 'within',
    'payment history': 'within',
    'rating key': 'table',
    'ratings key': 'table',
  },
  accountStart: { fields: [], line: 'account information' },
  grid: {
    row: 'Rating',
    otherRows: [
      'Balance',
      'High Credit',
      'Credit Limit',
      'Past Due',
      'Amount Paid',
      'Scheduled Payment',
      'Remarks',
    ],
  },
  readTitle(cells) {
    const words = cells.flatMap((cell) => cell.text.split(' '));
    const number = words.at(-1)!;
    const isMasked = words.length > 1 && MASKED.test(number);
    const creditor = (isMasked ? words.slice(0, -1) : words).join(' ');
    return isMasked ? { creditor, accountNumber: number } : { creditor };
  },
};

export const isTransunionPdf = (text: string): boolean =>
  /personal credit report for/i.test(text) &&
  /file number/i.test(text) &&
  /date created/i.test(text);

export const readTransunionPdf = (lines: readonly Line[]) => readBureauPdf(lines, layout);
