import * as z from 'zod/mini';
import { tagsOfClient } from './clients.ts';
import { issueCode } from './issues.ts';
import { addClientInput } from './new-clients.ts';

/** Path that reads a CSV file, sent as the body, into clients to add. */
export const CLIENT_CSV_PATH = '/api/admin/client-import/csv';

export const IMPORT_CLIENTS_MAX = 2_000;

/** What a file may have a column for; the first three are required. */
export const clientCsvFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'language',
  'tags',
] as const;
export type ClientCsvField = (typeof clientCsvFields)[number];

export const requiredClientCsvFields: readonly ClientCsvField[] = [
  'firstName',
  'lastName',
  'email',
];

/** The headers by which a column is recognized, the template's first, compared by `headerKey`. */
export const clientCsvHeaders: Record<ClientCsvField, readonly string[]> = {
  firstName: ['First name', 'Given name', 'First', 'Nombre'],
  lastName: ['Last name', 'Surname', 'Family name', 'Last', 'Apellido', 'Apellidos'],
  email: ['Email', 'Email address', 'E-mail', 'Correo', 'Correo electrónico'],
  phone: ['Phone', 'Phone number', 'Mobile', 'Cell', 'Teléfono', 'Celular'],
  language: ['Language', 'Idioma'],
  tags: ['Tags', 'Tag', 'Labels', 'Etiquetas'],
};

export const importedClient = z.extend(addClientInput, { tags: tagsOfClient });
export type ImportedClient = z.infer<typeof importedClient>;

/** What would become of a row. `known`: the address has an account, or an earlier row has it. Rows are counted as a spreadsheet shows them. */
export const importRow = z.object({
  row: z.number(),
  outcome: z.enum(['new', 'known', 'problem']),
  client: z.nullable(importedClient),
  problems: z.array(z.object({ column: z.string(), code: z.string() })),
  /** The cells that tell the row from others. */
  email: z.string(),
  name: z.string(),
});
export type ImportRow = z.infer<typeof importRow>;

/** A CSV file as clients to add; nothing is stored. */
export const clientCsv = z.object({
  rows: z.array(importRow),
  ignoredColumns: z.array(z.string()),
});
export type ClientCsv = z.infer<typeof clientCsv>;

export const importClientsInput = z.object({
  clients: z
    .array(importedClient)
    .check(
      z.minLength(1, issueCode('nothing-to-change')),
      z.maxLength(IMPORT_CLIENTS_MAX, issueCode('too-many-clients')),
    ),
  invite: z.boolean(),
});
export type ImportClientsInput = z.infer<typeof importClientsInput>;

/** `skipped`: addresses that have got an account since the preview. */
export const importedClients = z.object({ added: z.number(), skipped: z.number() });
