import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { decrypted } from '../src/crypto/encrypted-columns.ts';
import { describeTable, placeOf, type EncryptedTableName } from '../src/crypto/encrypted-tables.ts';
import { pack, unpackSync } from '../src/sandbox/packed.ts';
import type { TestGateway } from './test-gateway.ts';

interface Table {
  name: string;
  where: (clientId: string) => ReturnType<typeof sql>;
  encryptedAs?: EncryptedTableName;
  without?: readonly string[];
  packed?: readonly string[];
}

const byClient = (clientId: string) => sql`user_id = ${clientId}`;
const byItems = (clientId: string) =>
  sql`item_id in (select id from credit_item where user_id = ${clientId})`;

const tables: readonly Table[] = [
  { name: 'credit_report', where: byClient },
  {
    name: 'credit_item',
    where: byClient,
    encryptedAs: 'credit_item',
    without: ['answer_date'],
  },
  { name: 'credit_item_event', where: byItems, without: ['id'] },
  {
    name: 'report_import',
    where: byClient,
    encryptedAs: 'report_import',
    without: ['document_id'],
    packed: ['snapshot', 'comparison', 'effects'],
  },
  { name: 'credit_report_item', where: byItems },
  {
    name: 'current_report_results',
    where: byClient,
    encryptedAs: 'current_report_results',
    packed: ['results', 'own_results'],
  },
];

interface Copy {
  table: Table;
  row: Record<string, unknown>;
  values: Record<string, unknown>;
}

export interface CopiedReports {
  clientId: string;
  copies: Copy[];
}

async function readTable(db: TestGateway['db'], table: Table, clientId: string): Promise<Copy[]> {
  const { name, where, encryptedAs, packed = [] } = table;
  const columns = encryptedAs ? describeTable(encryptedAs).columns : [];
  const values = columns.map((column) => decrypted(`${encryptedAs}.${column}` as 'lead.phone'));
  const selected = [
    sql`to_jsonb(${sql.table(name)}) as row`,
    ...values.map((value, index) => sql`${value} as ${sql.ref(`v${index}`)}`),
  ];
  const { rows } = await sql<{ row: Copy['row'] } & Record<string, string | null>>`
    select ${sql.join(selected)} from ${sql.table(name)} where ${where(clientId)}`.execute(db);
  return rows.map(({ row, ...read }) => ({
    table,
    row,
    values: Object.fromEntries(
      columns.map((column, index) => {
        const value = read[`v${index}`] ?? null;
        return [column, value !== null && packed.includes(column) ? unpackSync(value) : value];
      }),
    ),
  }));
}

export async function copyReports({ db }: TestGateway, clientId: string): Promise<CopiedReports> {
  const copies: Copy[] = [];
  for (const table of tables) copies.push(...(await readTable(db, table, clientId)));
  return { clientId, copies };
}

export async function pasteReports(
  { db, encryption }: TestGateway,
  { clientId, copies }: CopiedReports,
  toClientId: string,
): Promise<void> {
  const ids = new Map([[clientId, toClientId]]);
  for (const { row } of copies) {
    // Events have numbers.
    if (typeof row.id === 'string') ids.set(row.id, randomUUID());
  }
  const renamed = <Value>(value: Value): Value => {
    let text = JSON.stringify(value);
    for (const [from, to] of ids) text = text.replaceAll(from, to);
    return JSON.parse(text) as Value;
  };
  await db.transaction().execute(async (trx) => {
    for (const { table, ...copy } of copies) {
      const { name, encryptedAs, without = [], packed = [] } = table;
      const row = renamed(copy.row);
      for (const [column, value] of Object.entries(renamed(copy.values))) {
        if (value === null) continue;
        const id = row[describeTable(encryptedAs!).id] as string;
        const text = packed.includes(column) ? pack(value) : (value as string);
        const sealed = encryption.seal(text, placeOf(encryptedAs!, column) + id);
        row[`${column}_encrypted`] = `\\x${sealed.toString('hex')}`;
      }
      for (const column of without) delete row[column];
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
      await sql`
        insert into ${sql.table(name)} (${columns})
        select ${columns} from jsonb_populate_record(null::${sql.table(name)}, ${JSON.stringify(row)}::jsonb)`.execute(
        trx,
      );
    }
  });
}
