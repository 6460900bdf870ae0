import * as z from 'zod/mini';
import { rejectedIdentity, reportedItem } from './credit-reports-record.ts';

export const REPORT_CSV_PATH = '/api/admin/credit-reports/csv';

export const REPORT_CSV_MAX_MB = 5;

export const csvFields = [
  'bureau',
  'creditor',
  'itemType',
  'accountNumber',
  'balance',
  'dateOpened',
  'status',
  'disputeReason',
  'removalDate',
] as const;
export type CsvField = (typeof csvFields)[number];

export const requiredCsvFields: readonly CsvField[] = ['bureau', 'creditor', 'itemType'];

/**
 * The headers by which a column is recognized, the template's first. Case, accents, spaces and punctuation make no
 * difference: see {@link headerKey}.
 */
export const csvHeaders: Record<CsvField, readonly string[]> = {
  bureau: ['Bureau', 'Credit bureau', 'Agency', 'Buró', 'Agencia'],
  creditor: ['Creditor', 'Creditor name', 'Furnisher', 'Company', 'Acreedor', 'Empresa'],
  itemType: ['Item type', 'Type', 'Account type', 'Tipo', 'Tipo de registro', 'Tipo de cuenta'],
  accountNumber: [
    'Account number',
    'Account',
    'Account no',
    'Número de cuenta',
    'Cuenta',
    'No. de cuenta',
  ],
  balance: ['Balance', 'Amount', 'Current balance', 'Saldo', 'Monto', 'Saldo actual'],
  dateOpened: ['Date opened', 'Opened', 'Open date', 'Fecha de apertura', 'Apertura'],
  status: ['Status', 'Item status', 'Estado', 'Estatus'],
  disputeReason: ['Dispute reason', 'Reason', 'Motivo de disputa', 'Motivo'],
  removalDate: ['Removal date', 'Date removed', 'Removed', 'Fecha de eliminación'],
};

export function headerKey(header: string): string {
  return header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

const rowIssue = z.object({ column: z.string(), code: z.string(), message: z.string() });

/**
 * A row that cannot be stored, with each broken rule; `column` is a field's name. Rows are numbered
 * as in a spreadsheet.
 */
export const rejectedRow = z.object({
  row: z.number(),
  identity: rejectedIdentity,
  problems: z.array(rowIssue),
});
export type RejectedRow = z.infer<typeof rejectedRow>;

/** The report names a month or a year alone, so the stored item lacks this date. */
export const dateWithoutDay = z.object({
  row: z.number(),
  column: z.enum(csvFields),
  text: z.string(),
});
export type DateWithoutDay = z.infer<typeof dateWithoutDay>;

export const csvReport = z.object({
  items: z.array(reportedItem),
  rejected: z.array(rejectedRow),
  datesWithoutDay: z.array(dateWithoutDay),
  headerRow: z.number(),
  ignoredColumns: z.array(z.string()),
});
export type CsvReport = z.infer<typeof csvReport>;
