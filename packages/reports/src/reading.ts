import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { ReportProblem, ReportSnapshot, Tradeline } from '@repo/contract/report-snapshots';
import type { FieldReader } from './field-reader.ts';
import { readBureau } from './values.ts';

export interface Reading {
  snapshot: ReportSnapshot;
  problems: ReportProblem[];
}

export const emptySnapshot = (): ReportSnapshot => ({
  reportDate: null,
  bureaus: [],
  scores: [],
  tradelines: [],
  collections: [],
  publicRecords: [],
  inquiries: [],
  personalInformation: [],
  statements: [],
});

export function emptyTradeline(
  bureau: Bureau,
  creditor: string,
  { provenance }: Pick<FieldReader, 'provenance'>,
): Tradeline {
  return {
    bureau,
    creditor,
    originalCreditor: null,
    accountNumber: null,
    type: null,
    typeDetail: null,
    responsibility: null,
    status: null,
    payStatus: null,
    balance: null,
    pastDue: null,
    creditLimit: null,
    highBalance: null,
    monthlyPayment: null,
    chargeOffAmount: null,
    dateOpened: null,
    dateClosed: null,
    dateReported: null,
    dateLastActive: null,
    dateLastPayment: null,
    dateOfFirstDelinquency: null,
    disputed: null,
    remarks: [],
    paymentHistory: [],
    merged: false,
    provenance,
  };
}

/** Adds an account to its list. A collection marked as charged off becomes `collection`: most reports have the same words for both. */
export function addAccount(
  { tradelines, collections }: ReportSnapshot,
  row: Tradeline,
  isCollection: boolean,
): void {
  if (!isCollection) tradelines.push(row);
  else collections.push(row.payStatus === 'charge-off' ? { ...row, payStatus: 'collection' } : row);
}

export function addDate(snapshot: ReportSnapshot, date: string | null): void {
  if (date && date > (snapshot.reportDate ?? '')) snapshot.reportDate = date;
}

export function addBureaus(snapshot: ReportSnapshot): void {
  const { scores, tradelines, collections, publicRecords, inquiries, personalInformation } =
    snapshot;
  const rows = [
    scores,
    tradelines,
    collections,
    publicRecords,
    inquiries,
    personalInformation,
  ].flat();
  const all = new Set([...snapshot.bureaus, ...rows.map(({ bureau }) => bureau)]);
  snapshot.bureaus = bureaus.filter((bureau) => all.has(bureau));
}

/** Returns a row's bureau and creditor. Without both, notes a problem and returns null. */
export function identify(fields: FieldReader, bureauText: string | null, creditor: string | null) {
  const bureau = bureauText === null ? undefined : readBureau(bureauText);
  if (!bureau) fields.problem('', 'unknown-bureau', `“${bureauText ?? ''}” is no bureau`);
  else if (!creditor) fields.problem('', 'missing-creditor', 'The row names no creditor');
  return bureau && creditor ? { bureau, creditor } : null;
}
