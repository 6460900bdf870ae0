import type { ComparedRow } from '@repo/contract/report-comparison';
import type { Tradeline } from '@repo/contract/report-snapshots';
import { accountMask, type AccountMask } from './account-masks.ts';
import { companyName, type CompanyName } from './creditor-names.ts';

/** The values of a row that are evidence; null for unknown ones. A balance or limit of zero counts as unknown. */
export interface RowValues
  extends
    Omit<ComparedRow, 'index' | 'accountNumber'>,
    Pick<Tradeline, 'type' | 'highBalance' | 'creditLimit' | 'chargeOffAmount'> {
  /** The number as printed, with its mask; the reference number, for a public record. */
  accountNumber: string | null;
  isSellable: boolean;
}

/** Rows of different bureaus never match. */
export interface MatchableRow extends RowValues {
  mask: AccountMask | null;
  name: CompanyName;
  originalName: CompanyName | null;
}

export function matchableRow(values: RowValues): MatchableRow {
  return {
    ...values,
    mask: values.accountNumber === null ? null : accountMask(values.accountNumber),
    name: companyName(values.creditor),
    originalName: values.originalCreditor === null ? null : companyName(values.originalCreditor),
  };
}
