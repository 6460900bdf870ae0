// The report that TransUnion gives out itself, as a PDF. Its labels have no colons.
import type { Line } from '../pdf.ts';
import type { PdfLayout } from './bureau-pdf/layout.ts';
import { readBureauPdf } from './bureau-pdf/read-bureau-pdf.ts';

/** `1234****`, `****1234`, `12X4X5`: digits of which some are hidden. */
const MASKED = /^(?=.*\d)(?:[\dX*]*\*[\dX*]*|\d[\dX]*X[\dX]*|X+\d[\dX]*)$/;

const layout: PdfLayout = {
  bureau: 'transunion',
  labels: {
    preparedFor: ['Personal Credit Report for'],
    reference: ['File Number'],
    reportDate: ['Date Created'],
    name: ['Name', 'Also Known As', 'Also Known as'],
    birthDate: ['Date of Birth'],
    address: ['Current Address', 'Other Address', 'Previous Address'],
    employer: ['Employer', 'Employer Name'],
    dateOpened: ['Date Opened'],
    responsibility: ['Responsibility'],
    type: ['Account Type', 'Type'],
    typeDetail: ['Loan Type'],
    balance: ['Balance'],
    dateReported: ['Date Updated'],
    dateLastPayment: ['Last Payment Made'],
    monthlyPayment: ['Monthly Payment'],
    payStatus: ['Pay Status'],
    rating: ['Payment Rating'],
    compliance: ['Compliance Condition Code'],
    creditorAddress: ['Address'],
    creditorPhone: ['Phone'],
    onRecordUntil: [
      'Estimated month and year this item will be removed',
      'Estimated month and year that this item will be removed',
    ],
    terms: ['Terms'],
    dateClosed: ['Date Closed'],
    dateResolved: ['Date Paid'],
    creditLimit: ['Credit Limit', 'Credit Limit (Hist.)'],
    highBalance: ['High Balance', 'High Balance (Hist.)'],
    pastDue: ['Past Due'],
    chargeOffAmount: ['Original Charge-off'],
    originalCreditor: ['Original Creditor'],
    remarks: ['Remarks'],
    recordStatus: ['Status'],
    dateFiled: ['Date Filed'],
    court: ['Court'],
    referenceNumber: ['Docket Number', 'Docket #'],
    amount: ['Liability', 'Amount'],
    inquiryDate: ['Requested On'],
    statement: ['Consumer Statement'],
  },
  ignoredLabels: [
    'Date Verified',
    'Date Reported',
    'Payment Received',
    'Date Paid Out',
    'Original Amount',
    'Date Placed for Collection',
    'Account Sale Info',
    'Court Type',
    'Inquiry Type',
    'Permissible Purpose',
    'Location',
  ],
  headings: {
    'personal information': 'person',
    'public records': 'publicRecords',
    'accounts with adverse information': { type: null, areAdverse: true },
    'satisfactory accounts': 'accounts',
    collections: 'collections',
    inquiries: 'inquiries',
    'regular inquiries': 'inquiries',
    'promotional inquiries': 'inquiries',
    'account review inquiries': 'inquiries',
    'credit report messages': 'messages',
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
