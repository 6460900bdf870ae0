import * as z from 'zod/mini';
import { tagsOfClient } from './clients.ts';
import { issueCode } from './issues.ts';
import { addClientInput } from './new-clients.ts';

export const CLIENT_CSV_PATH = '/api/admin/client-import/csv';

export const IMPORT_CLIENTS_MAX = 2_000;

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

/**
 * Headers by which a column is recognized, compared by `headerKey`. The template has the first one.
 */
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

/**
 * `known`: the address has an account, or an earlier row has it. Rows are numbered as in a
 * spreadsheet.
 */
export const importRow = z.object({
  row: z.number(),
  outcome: z.enum(['new', 'known', 'problem']),
  client: z.nullable(importedClient),
  problems: z.array(z.object({ column: z.string(), code: z.string() })),
  email: z.string(),
  name: z.string(),
});
export type ImportRow = z.infer<typeof importRow>;

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

/** `skipped` counts addresses that got an account after the preview. */
export const importedClients = z.object({ added: z.number(), skipped: z.number() });
