import { sql } from 'kysely';
import type { Db } from './database.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isReadOnly: boolean;
  check: string | null;
}

const types: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'string',
  text: 'string',
  timestamptz: 'string',
  uuid: 'string',
  _int8: 'string[]',
  _text: 'string[]',
  _uuid: 'string[]',
};

const contents: Record<string, string> = {
  'credit_item.held':
    "{ changeId: string; by: string; version: number; notify: boolean; before: Pick<Selectable<Database['creditItem']>, 'status'> & Partial<Selectable<Database['creditItem']>>; beneath: Pick<Selectable<Database['creditItem']>, 'status'> & Partial<Selectable<Database['creditItem']>> | null }",
  'funding_application.qualification_data':
    "Pick<import('@repo/contract/funding').FundingApplication['qualificationData'], 'currentScores'>",
  'monthly_report.told_letters': 'Record<string, string>',
  'release.integrity': 'Record<string, string>',
  'report_import.answers': "import('@repo/contract/report-imports').ConfirmReportAnswers",
  'report_import.bureaus': "import('@repo/contract/credit-reports').Bureau[]",
  'report_import.questions': "import('@repo/contract/report-imports').ReportQuestion[]",
  'report_import.format': "import('@repo/contract/report-snapshots').ReportFormat | 'typed'",
  'release.manifest': "import('@repo/contract/releases').ReleaseManifest",
};

export async function rowTypes(db: Db): Promise<string> {
  const columns = await listColumns(db);
  const members = [...new Set(columns.map(({ table }) => table))].map((table) => {
    const own = columns.filter((column) => column.table === table).map(memberOf);
    return `  ${camel(table)}: {\n${own.join('')}  };\n`;
  });
  return `// Generated from the migrated database by "npm run schema".
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

export interface Database {
${members.join('')}}
`;
}

async function listColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as "table", attname as name, typname as type, not attnotnull as is_nullable, atthasdef as has_default,
      attgenerated <> '' or attidentity = 'a' as is_read_only,
      (select pg_get_constraintdef(oid) from pg_constraint where conrelid = attrelid and conkey = array[attnum]
        and contype = 'c' and pg_get_constraintdef(oid) like '%= ANY (ARRAY[%') as "check"
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
      and attnum > 0 and not attisdropped
    order by relname collate "C", attname collate "C"`.execute(db);
  return rows;
}

function memberOf(column: Column): string {
  return `    ${camel(column.name)}: ${typeOf(column)};\n`;
}

function typeOf({ table, name, type, check, isNullable, hasDefault, isReadOnly }: Column): string {
  const content = contents[`${table}.${name}`];
  const orNull = isNullable ? ' | null' : '';
  if (name.endsWith('_encrypted')) return `ColumnType<never, Buffer${orNull}, Buffer${orNull}>`;
  if (type === 'jsonb') {
    const value = (content ?? 'Record<string, unknown>') + orNull;
    return `ColumnType<${value}, ${value} | string, ${value} | string>`;
  }
  const value = (content ?? unionOf(check) ?? types[type] ?? 'unknown') + orNull;
  if (isReadOnly) return `GeneratedAlways<${value}>`;
  return hasDefault ? `Generated<${value}>` : value;
}

function unionOf(check: string | null): string | undefined {
  return check?.match(/'[^']+'(?=::text)/g)?.join(' | ');
}

const camel = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
