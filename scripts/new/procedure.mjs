import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Changes } from './changes.mjs';
import { camelCase, pascalCase, requireName, singular } from './names.mjs';

/**
 * A procedure of a new or an existing feature: schemas, router entry, use case and test; with `table` also a table,
 * its queries and its migration.
 *
 * @param {string} root
 * @param {string[]} names
 * @param {{ table?: boolean, today?: string }} [options]
 */
export function newProcedure(root, [feature = '', verb = ''], { table = false, today } = {}) {
  requireName('feature', feature);
  requireName('procedure', verb);
  const changes = new Changes(root);
  const one = singular(feature);
  const useCase = verb.includes('-') ? verb : `${verb}-${one}`;
  const names = { feature, verb, one, useCase, path: `/${feature}/${verb}` };
  const folder = `gateway/src/features/${feature}`;
  const router = `${folder}/${feature}.router.ts`;
  const isNew = !changes.exists(router);
  if (!isNew && new RegExp(`^ {2}${camelCase(verb)}:`, 'm').test(changes.read(router))) {
    throw new Error(`${router} has a procedure "${camelCase(verb)}" already`);
  }
  if (table && changes.exists(`${folder}/${feature}.table.ts`)) {
    throw new Error(`${feature} has a table already: leave out --table`);
  }
  addSchemas(changes, names, table);
  if (isNew) changes.create(router, newRouter(names));
  else addToRouter(changes, router, names);
  if (isNew) registerRouter(changes, feature);
  changes.create(`${folder}/${useCase}.ts`, renderUseCase(names, table));
  changes.create(`${folder}/${useCase}.test.ts`, test(names, table));
  if (table) addTable(changes, root, folder, names, today);
  changes.insertSorted(
    'gateway/test/access-table.ts',
    /^ {2}'[\w.]+': '/,
    `  '${camelCase(feature)}.${camelCase(verb)}': 'signed-in',`,
  );
  return {
    changes,
    next: [
      `A screen calls it with api.${camelCase(feature)}.${camelCase(verb)}.useMutation().`,
      'It is for the signed-in; for others change its procedure, and its row in gateway/test/access-table.ts.',
      `npm test -- features/${feature} access`,
    ],
  };
}

function addSchemas(changes, { feature, useCase }, table) {
  const file = `packages/contract/src/${feature}.ts`;
  const schemas = `
/** Input of \`${camelCase(useCase)}\`. */
export const ${camelCase(useCase)}Input = z.object({
  text: z.string(issueCode('required')).check(
    z.trim(),
    z.minLength(1, issueCode('required')),
    z.maxLength(500, issueCode('too-long')),
  ),
});
export type ${pascalCase(useCase)}Input = z.infer<typeof ${camelCase(useCase)}Input>;

/** Result of \`${camelCase(useCase)}\`. */
export const ${camelCase(useCase)}Result = z.object({ ${table ? 'id: z.string(), ' : ''}text: z.string() });
export type ${pascalCase(useCase)}Result = z.infer<typeof ${camelCase(useCase)}Result>;
`;
  const zod = `import * as z from 'zod/mini';\n`;
  const issues = `import { issueCode } from './issues.ts';\n`;
  if (!changes.exists(file)) return changes.create(file, zod + issues + schemas);
  const text = changes.read(file);
  if (text.includes(`${camelCase(useCase)}Input`)) {
    throw new Error(`${file} has ${camelCase(useCase)}Input already`);
  }
  changes.insertBefore(file, /$(?![\s\S])/, schemas);
  addImport(changes, file, './issues.ts', 'issueCode');
  if (!text.includes(zod)) changes.insertBefore(file, /^/, zod);
}

function escapePattern(text) {
  return text.replaceAll(/[.\\/]/g, '\\$&');
}

/** Imports `name` from `source`, in the existing import or a new one. */
function addImport(changes, file, source, name) {
  const text = changes.read(file);
  const found = new RegExp(`import \\{([^}]*)\\} from '${escapePattern(source)}'`).exec(text);
  if (!found)
    return changes.insertBefore(file, /^import/m, `import { ${name} } from '${source}';\n`);
  const already = found[1]?.split(',').map((part) => part.trim());
  if (already?.includes(name)) return undefined;
  const after = new RegExp(`(?<=import \\{) ?(?=[^}]*\\} from '${escapePattern(source)}')`);
  return changes.insertBefore(file, after, ` ${name}, `);
}

const entry = ({ verb, useCase, path: url }) => `
  ${camelCase(verb)}: clientProcedure
    .meta({ openapi: { method: 'POST', path: '${url}', summary: 'Describe this call in one line' } })
    .input(${camelCase(useCase)}Input)
    .output(${camelCase(useCase)}Result)
    .mutation(({ ctx, input }) => ${camelCase(useCase)}(ctx.db, ctx.user.id, input)),
`;

const newRouter = (
  names,
) => `import { ${camelCase(names.useCase)}Input, ${camelCase(names.useCase)}Result } from '@repo/contract/${names.feature}';
import { clientProcedure, router } from '../../trpc/procedures.ts';
import { ${camelCase(names.useCase)} } from './${names.useCase}.ts';

export const ${camelCase(names.feature)}Router = router({${entry(names)}});
`;

function addToRouter(changes, file, names) {
  changes.insertBefore(file, /^\}\);/m, entry(names));
  addImport(changes, file, `@repo/contract/${names.feature}`, `${camelCase(names.useCase)}Input`);
  addImport(changes, file, `@repo/contract/${names.feature}`, `${camelCase(names.useCase)}Result`);
  addImport(changes, file, '../../trpc/procedures.ts', 'clientProcedure');
  const line = `import { ${camelCase(names.useCase)} } from './${names.useCase}.ts';`;
  if (/^import .* from '\.\//m.test(changes.read(file))) {
    changes.insertSorted(file, /^(import|\}) .*from '\.\//, line);
  } else changes.insertBefore(file, /^\nexport/m, `${line}\n`);
}

function registerRouter(changes, feature) {
  const file = 'gateway/src/app-router.ts';
  const line = `import { ${camelCase(feature)}Router } from './features/${feature}/${feature}.router.ts';`;
  changes.insertSorted(file, /from '\.\/features\//, line);
  changes.insertSorted(
    file,
    /^ {2}\w+: \w+Router,$/,
    `  ${camelCase(feature)}: ${camelCase(feature)}Router,`,
  );
}

/** A use case that only records an audit event, or with `table` also inserts a row. */
const renderUseCase = ({ feature, one, useCase }, table) => {
  const name = pascalCase(useCase);
  const row = pascalCase(one);
  const queries = `import { insert${row} } from './${feature}.queries.ts';\n`;
  const insert = `    const row = await insert${row}(trx, { userId, text });\n`;
  const subject = table ? `${one.replaceAll('-', '_')}/\${row.id}` : 'app_user/${userId}';
  return `import type { ${name}Input, ${name}Result } from '@repo/contract/${feature}';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
${table ? queries : ''}
/** Say what it does, its rule and what it throws. */
export async function ${camelCase(useCase)}(
  db: Db,
  userId: string,
  { text }: ${name}Input,
): Promise<${name}Result> {
  return db.transaction().execute(async (trx) => {
${table ? insert : ''}    await recordAuditEvent(trx, {
      actor: { type: 'user', userId },
      action: '${one}.${useCase}',
      subject: \`${subject}\`,
      clientId: userId,
    });
    return ${table ? 'row' : '{ text }'};
  });
}
`;
};

function addTable(
  changes,
  root,
  folder,
  { feature, one },
  today = new Date().toISOString().slice(0, 10),
) {
  const snake = one.replaceAll('-', '_');
  changes.create(
    `${folder}/${feature}.table.ts`,
    `import type { Generated } from 'kysely';

export interface ${pascalCase(one)}Table {
  id: Generated<string>;
  userId: string;
  text: string;
  createdAt: Generated<string>;
}
`,
  );
  changes.create(
    `${folder}/${feature}.queries.ts`,
    `import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ${pascalCase(one)}Table } from './${feature}.table.ts';

export function insert${pascalCase(one)}(db: Db, values: Insertable<${pascalCase(one)}Table>) {
  return db.insertInto('${camelCase(one)}').values(values).returning(['id', 'text']).executeTakeFirstOrThrow();
}
`,
  );
  const database = 'gateway/src/db/database.ts';
  changes.insertSorted(
    database,
    /^import type \{ \w+ \} from '\.\.\/features\//,
    `import type { ${pascalCase(one)}Table } from '../features/${feature}/${feature}.table.ts';`,
  );
  changes.insertSorted(
    database,
    /^ {2}\w+: \w+Table;$/,
    `  ${camelCase(one)}: ${pascalCase(one)}Table;`,
  );
  const migration = nextMigration(root, feature, today);
  changes.create(
    `gateway/src/db/migrations/${migration}.ts`,
    `import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`
    create table ${snake} (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references app_user (id) on delete cascade,
      text text not null check (text <> ''),
      created_at timestamptz(3) not null default now()
    )\`.execute(db);
  await sql\`create index on ${snake} (user_id, created_at desc)\`.execute(db);
}
`,
  );
}

/** `2026-11-22-02-letters`, after the last migration: Kysely runs them by name. */
function nextMigration(root, feature, today) {
  const files = readdirSync(path.join(root, 'gateway/src/db/migrations')).sort();
  const last = files.at(-1) ?? '';
  const day = today > last.slice(0, 10) ? today : last.slice(0, 10);
  const number = files.filter((file) => file.startsWith(day)).length + 1;
  return `${day}-${String(number).padStart(2, '0')}-${feature}`;
}

const test = (
  { one, useCase, path: url },
  table,
) => `import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../../../test/audit.ts';
import { expectInvalid, expectRefused } from '../../../test/expect-response.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

describe('POST /api${url}', () => {
  test('returns the result and records who did it', async () => {
    const client = await gateway.client();
    const response = await client.http.post('/api${url}', { text: ' An example ' });
    expect(response).toMatchObject({ status: 200, body: { text: 'An example' } });
    expect(await auditOf(gateway.db, client.id)).toMatchObject([
      { actor: { type: 'user', userId: client.id }, action: '${one}.${useCase}' },
    ]);${
      table
        ? `
    const rows = await gateway.db.selectFrom('${camelCase(one)}').select(['userId', 'text']).execute();
    expect(rows).toEqual([{ userId: client.id, text: 'An example' }]);`
        : ''
    }
  });

  test('refuses an empty text', async () => {
    const { http } = await gateway.client();
    expectInvalid(await http.post('/api${url}', { text: ' ' }), { text: 'This field is required' });
  });

  test('refuses a visitor', async () => {
    expectRefused(await gateway.visitor().post('/api${url}', { text: 'x' }), 401, 'Please sign in');
  });
});
`;
