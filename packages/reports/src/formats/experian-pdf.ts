// The report that Experian gives out itself, as a PDF, of two generations: accounts that begin with "Account Name", and older ones under the
// creditor's name.
import { Labels, type Segment } from '../labelled-lines.ts';
import type { Line } from '../pdf.ts';
import type { PdfLayout } from './bureau-pdf/layout.ts';
import { readBureauPdf } from './bureau-pdf/read-bureau-pdf.ts';

const layout: PdfLayout = {
  bureau: 'experian',
  labels: {
    preparedFor: ['Prepared For', 'Prepared for'],
    reference: ['Report number', 'Report Number', 'Your report number'],
    reportDate: ['Date generated', 'Date Generated', 'Report date', 'Date:'],
    name: ['Name', 'Also known as'],
    birthDate: ['Date of birth', 'Year of birth'],
    employer: ['Employer'],
    address: ['Current Address', 'Previous Address', 'Address'],
    addressAbove: ['Address ID #'],
    nameAbove: ['Name ID #'],
    creditor: ['Account Name'],
    accountNumber: ['Account Number', 'Partial account number'],
    type: ['Account Type', 'Type'],
    responsibility: ['Responsibility'],
    dateOpened: ['Date Opened'],
    payStatus: ['Status'],
    rating: ['Payment Rating'],
    compliance: ['Compliance Condition Code'],
    creditorPhone: ['Phone', 'Phone Number'],
    onRecordUntil: ['On Record Until'],
    balance: ['Balance', 'Recent Balance'],
    dateReported: ['Balance Updated', 'Last Reported', 'Last Reported Date'],
    monthlyPayment: ['Monthly Payment'],
    creditLimit: ['Credit Limit'],
    highBalance: ['Highest Balance', 'High Balance'],
    terms: ['Terms'],
    pastDue: ['Past Due Amount'],
    originalCreditor: ['Original Creditor'],
    remarks: ['Comment', 'Comments', 'Current:'],
    dateClosed: ['Date Closed'],
    dateOfFirstDelinquency: ['Date of First Delinquency'],
    dateLastPayment: ['Date of Last Payment'],
    dateFiled: ['Date Filed'],
    dateResolved: ['Date Resolved'],
    court: ['Court'],
    referenceNumber: ['Reference Number'],
    amount: ['Claim Amount', 'Liability Amount'],
    inquiryDate: ['Inquired on', 'Inquiry Date', 'Date of request', 'Date of inquiry'],
    statement: ['Personal Statement'],
  },
  ignoredLabels: [
    'Address identification number',
    'Name identification number',
    'Status Updated',
    'Status details',
    'Date of Status',
    'Reported Since',
    'First Reported',
    'Recent Payment',
    'Original Balance',
    'Original Amount',
    // A loan's is the amount, a card's the limit.
    'Credit Limit/Original Amount',
    'Company Sold To',
    'Sold To',
    'Previous:',
    'Asset Amount',
    'Exempt Amount',
  ],
  headings: {
    'at a glance': 'other',
    'personal information': 'person',
    accounts: 'accounts',
    'your accounts': 'accounts',
    'potentially negative items': { type: null, areAdverse: true },
    'potentially negative items or items for further review': { type: null, areAdverse: true },
    'accounts in good standing': 'accounts',
    collections: 'collections',
    'collection accounts': 'collections',
    'public records': 'publicRecords',
    inquiries: 'inquiries',
    'hard inquiries': 'inquiries',
    'record of requests for your credit history': 'inquiries',
    'requests viewed by others': 'inquiries',
    'requests viewed only by you': 'inquiries',
    'soft inquiries': 'inquiries',
    'important messages': 'messages',
    names: 'within',
    addresses: 'within',
    employers: 'within',
    'phone numbers': 'within',
    'credit items': 'within',
    'reinvestigation info': 'within',
    'payment history': 'within',
    'account history': 'within',
    'account info': 'within',
    'account information': 'within',
    'potentially negative': 'adverse',
    'contact info': 'within',
    'contact information': 'within',
    'payment history guide': 'table',
    'balance histories': 'table',
    'balance history': 'table',
    'additional info': 'within',
    'historical info': 'within',
  },
  accountStart: { fields: ['creditor'] },
  grid: { row: '', otherRows: [] },
  readTitle: (cells) => ({ creditor: cells.map(({ text }) => text).join(' ') }),
};

const older: PdfLayout = {
  ...layout,
  accountStart: { fields: ['address', 'accountNumber'] },
  hasValuesBelow: true,
};

export const isExperianPdf = (text: string): boolean =>
  /\bexperian\b/i.test(text) && /(report number|date generated|prepared for)/i.test(text);

export function readExperianPdf(printed: readonly Line[]) {
  const labels = new Labels(layout);
  const lines = labels.separate(printed);
  const rows = lines.map((line) => labels.split(line));
  const nameIn = (segments: readonly Segment[]) =>
    segments.find(({ field }) => field === 'creditor');
  if (!rows.some(nameIn)) return readBureauPdf(lines, older);
  // A name and a balance stand above each account a first time.
  const isOverview = (index: number) => {
    const [first, second, ...more] = rows[index]!;
    const isBeside = first?.field === undefined && second?.field === 'balance' && more.length < 2;
    return isBeside && rows.slice(index + 1, index + 4).some(nameIn);
  };
  return readBureauPdf(
    lines.filter((_, index) => !isOverview(index)),
    layout,
  );
}
