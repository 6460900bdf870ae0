import type { Bureau } from '@repo/contract/credit-reports';
import type { ReportProblem, ReportSnapshot, Tradeline } from '@repo/contract/report-snapshots';
import type { FieldReader } from './field-reader.ts';
import { readBureau } from './values.ts';

/** What a format's reader returns: everything that it understood, and what it did not. */
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

/** A tradeline of which nothing is known but whose it is. */
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

/** Whose row it is, and of which creditor; null, and a problem, for a row that does not say both: it is read as nobody's. */
export function identify(
  fields: FieldReader,
  bureauText: string | null,
  creditor: string | null,
): { bureau: Bureau; creditor: string } | null {
  const bureau = bureauText === null ? undefined : readBureau(bureauText);
  if (!bureau) fields.problem('', 'unknown-bureau', `“${bureauText ?? ''}” is no bureau`);
  else if (!creditor) fields.problem('', 'missing-creditor', 'The row names no creditor');
  return bureau && creditor ? { bureau, creditor } : null;
}
