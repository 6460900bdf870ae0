import {
  clientCsvHeaders,
  IMPORT_CLIENTS_MAX,
  importedClient,
  requiredClientCsvFields,
  type ClientCsv,
  type ClientCsvField,
  type ImportRow,
} from '@repo/contract/client-import';
import { headerKey } from '@repo/contract/credit-reports-csv';
import { toIssueCode } from '@repo/contract/issues';
import type { Language } from '@repo/contract/languages';
import type { Db } from '../../../db/database.ts';
import { describeHeader, type Columns } from '@repo/reports/csv/read-header.ts';
import { unwrap } from '@repo/reports/csv/read-item-row.ts';
import { readTable, refuse, type Refused } from '@repo/reports/csv/read-table.ts';
import { findTakenEmails } from '../../../users/users.ts';

const header = describeHeader<ClientCsvField>(clientCsvHeaders, requiredClientCsvFields);

const languageWords: Record<string, Language> = {
  '': 'en',
  en: 'en',
  english: 'en',
  ingles: 'en',
  es: 'es',
  spanish: 'es',
  espanol: 'es',
};

/**
 * Reads a CSV file into clients to add, and stores nothing. Refuses with the issues of {@link readTable} and
 * `too-many-clients`.
 */
export async function readClientCsv(db: Db, bytes: Uint8Array): Promise<ClientCsv | Refused> {
  const table = readTable(bytes, header);
  if ('issues' in table) return table;
  const { columns, rows } = table;
  if (rows.length > IMPORT_CLIENTS_MAX) return refuse('file', 'too-many-clients');
  const read = rows.map(({ cells, row }) => readRow(row, cells, columns));
  const taken = new Set(await findTakenEmails(db, read.map(emailKey)));
  const outcomes = read.map((row): ImportRow => {
    if (row.outcome === 'problem') return row;
    const isKnown = taken.has(emailKey(row));
    taken.add(emailKey(row));
    return { ...row, outcome: isKnown ? 'known' : 'new' };
  });
  return { rows: outcomes, ignoredColumns: columns.ignored };
}

const emailKey = ({ email }: Pick<ImportRow, 'email'>) => email.toLowerCase();

function readRow(
  row: number,
  cells: readonly string[],
  columns: Columns<ClientCsvField>,
): ImportRow {
  const cell = (field: ClientCsvField) => unwrap(cells[columns.fields.get(field) ?? -1] ?? '');
  const [email, firstName, lastName] = [cell('email'), cell('firstName'), cell('lastName')];
  const language = languageWords[headerKey(cell('language'))];
  const tags = [
    ...new Set(
      cell('tags')
        .toLowerCase()
        .split(/[,;|]/)
        .map((tag) => tag.trim()),
    ),
  ];
  const { data, error } = importedClient.safeParse({
    email,
    firstName,
    lastName,
    phone: cell('phone'),
    language: language ?? 'en',
    tags: tags.filter(Boolean),
  });
  const problems = (error?.issues ?? []).map(({ path, message }) => ({
    column: String(path[0]),
    code: toIssueCode(message) as string,
  }));
  if (!language) problems.push({ column: 'language', code: 'language-unknown' });
  const client = problems.length === 0 ? (data ?? null) : null;
  return {
    row,
    outcome: client ? 'new' : 'problem',
    client,
    problems,
    email: data?.email ?? email,
    name: `${firstName} ${lastName}`.trim(),
  };
}
