import * as z from 'zod/mini';
import { previewedRow, reportRowKinds, missingItem } from './credit-reports-record.ts';
import { entityId } from './ids.ts';

/** Path of the upload of a CSV file with the items of a client's report; the body is the file. */
export const importPath = (clientId: string) =>
  `/api/admin/clients/${encodeURIComponent(clientId)}/credit-report/import`;

/** The most rows and bytes that one file may have. */
export const IMPORT_ROWS_MAX = 250_000;
export const IMPORT_BYTES_MAX = 67_108_864;

/** The fields of an item that a file may have a column for; the first three are required. */
export const importFields = [
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
export type ImportField = (typeof importFields)[number];

export const requiredImportFields: readonly ImportField[] = ['bureau', 'creditor', 'itemType'];

/**
 * The headers by which a column is recognized, the template's first. Case, accents, spaces and punctuation make no
 * difference: see {@link headerKey}.
 */
export const importHeaders: Record<ImportField, readonly string[]> = {
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

/** Returns a header without case, accents, spaces and punctuation, for comparison. */
export function headerKey(header: string): string {
  return header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

const rowIssue = z.object({ column: z.string(), code: z.string(), message: z.string() });

/** A row that cannot be stored, with each broken rule; `column` is a field's name. */
export const problemRow = z.object({ row: z.number(), problems: z.array(rowIssue) });
export type ProblemRow = z.infer<typeof problemRow>;

/** The first rows with problems that the response to an upload lists; the others are fetched in pages. */
export const FIRST_PROBLEMS = 50;

/**
 * A checked file. Nothing of it is in the client's file until it is recorded; it is discarded after a day. `rowCount` is all
 * rows, `problemCount` those that cannot be stored.
 */
export const stagedImport = z.object({
  id: z.string(),
  rowCount: z.number(),
  problemCount: z.number(),
  problems: z.array(problemRow),
  /** Headers of columns that no field was recognized in. */
  ignoredColumns: z.array(z.string()),
});
export type StagedImport = z.infer<typeof stagedImport>;

/** The most rows of a page. */
export const IMPORT_PAGE_MAX = 200;

const page = {
  id: entityId,
  importId: entityId,
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(IMPORT_PAGE_MAX)), 50),
};
/** The largest number that the database compares a row's number with (a 32-bit integer). */
const ROW_CURSOR_MAX = 2_147_483_647;
const rowCursor = z._default(
  z.coerce.number().check(z.int(), z.minimum(0), z.maximum(ROW_CURSOR_MAX)),
  0,
);

/** Input of a page of an import's rows of one kind; `cursor` is the last row of the page before. */
export const importRowsInput = z.object({
  ...page,
  kind: z.enum(reportRowKinds),
  cursor: rowCursor,
});
export const importRows = z.object({
  rows: z.array(previewedRow),
  nextCursor: z.nullable(z.number()),
});

/** Input of a page of an import's rows with problems. */
export const importProblemsInput = z.object({ ...page, cursor: rowCursor });
export const importProblems = z.object({
  rows: z.array(problemRow),
  nextCursor: z.nullable(z.number()),
});

/** Input of a page of the items that an import lacks; `cursor` is the last item's id. */
export const importMissingInput = z.object({ ...page, cursor: z.optional(entityId) });
export const importMissing = z.object({
  rows: z.array(missingItem),
  nextCursor: z.nullable(z.string()),
});
