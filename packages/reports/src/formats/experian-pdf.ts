// The report that Experian gives out itself, as a PDF, of two generations: accounts that begin with "Account Name", and older ones under the
// creditor's name.
import { Labels, type Segment } from '../labelled-lines.ts';
import type { Line } from '../pdf.ts';
import type { PdfLayout } from './bureau-pdf/layout.ts';
import { readBureauPdf } from './bureau-pdf/read-bureau-pdf.ts';

const layout: PdfLayout = {
  bureau: 'experian',
  labels: {
    'Prepared For': 'preparedFor',
    'Prepared for': 'preparedFor',
    'Report number': 'reference',
    'Report Number': 'reference',
    'Your report number': 'reference',
    'Date generated': 'reportDate',
    'Date Generated': 'reportDate',
    'Report date': 'reportDate',
    'Date:': 'reportDate',
    Name: 'name',
    'Date of birth': 'birthDate',
    'Year of birth': 'birthDate',
    'Also known as': 'name',
    Employer: 'employer',
    'Current Address': 'address',
    'Previous Address': 'address',
    Address: 'address',
    'Address identification number': null,
    'Address ID #': 'addressAbove',
    'Name identification number': null,
    'Name ID #': 'nameAbove',
    'Account Name': 'creditor',
    'Account Number': 'accountNumber',
    'Partial account number': 'accountNumber',
    'Account Type': 'type',
    Type: 'type',
    Responsibility: 'responsibility',
    'Date Opened': 'dateOpened',
    Status: 'payStatus',
    'Status Updated': null,
    'Status details': null,
    'Date of Status': null,
    Balance: 'balance',
    'Recent Balance': 'balance',
    'Balance Updated': 'dateReported',
    'Last Reported': 'dateReported',
    'Last Reported Date': 'dateReported',
    'Reported Since': null,
    'First Reported': null,
    'Recent Payment': null,
    'Monthly Payment': 'monthlyPayment',
    'Original Balance': null,
    'Original Amount': null,
    // Of a loan it is the amount, of a card the limit.
    'Credit Limit/Original Amount': null,
    'Credit Limit': 'creditLimit',
    'Highest Balance': 'highBalance',
    'High Balance': 'highBalance',
    Terms: 'terms',
    'Past Due Amount': 'pastDue',
    'On Record Until': null,
    'Original Creditor': 'originalCreditor',
    'Company Sold To': null,
    'Sold To': null,
    Comment: 'remarks',
    Comments: 'remarks',
    'Current:': 'remarks',
    'Previous:': null,
    'Date Closed': 'dateClosed',
    'Date of First Delinquency': 'dateOfFirstDelinquency',
    'Date of Last Payment': 'dateLastPayment',
    Phone: null,
    'Phone Number': null,
    'Date Filed': 'dateFiled',
    'Date Resolved': 'dateResolved',
    Court: 'court',
    'Reference Number': 'referenceNumber',
    'Claim Amount': 'amount',
    'Liability Amount': 'amount',
    'Asset Amount': null,
    'Exempt Amount': null,
    'Inquired on': 'inquiryDate',
    'Inquiry Date': 'inquiryDate',
    'Date of request': 'inquiryDate',
    'Date of inquiry': 'inquiryDate',
    'Personal Statement': 'statement',
  },
  headings: {
    'at a glance': 'other',
    'personal information': 'person',
    accounts: 'accounts',
    'your accounts': 'accounts',
    'potentially negative items': 'accounts',
    'potentially negative items or items for further review': 'accounts',
    'accounts in good standing': 'accounts',
    collections: 'collections',
    'collection accounts': 'collections',
    'public records': 'publicRecords',
    inquiries: 'inquiries',
    'hard inquiries': 'inquiries',
    'record of requests for your credit history': 'inquiries',
    'requests viewed by others': 'inquiries',
    'requests viewed only by you': 'other',
    'soft inquiries': 'other',
    'important messages': 'other',
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
    'potentially negative': 'within',
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
  const labels = new Labels(layout.labels);
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
