import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../src/db/database.ts';

export type Canaries = Record<string, string>;

const hexOf = (text: string) => Buffer.from(text).toString('hex');

/**
 * Returns the columns of all schemas that contain a text, in any case, or its bytes: `table.column` → names of the
 * texts.
 */
export async function columnsWith(db: Db, canaries: Canaries): Promise<Map<string, Set<string>>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    db,
  );
  const found = new Map<string, Set<string>>();
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ column: string; value: string }>`
      select field.key as column, field.value as value
      from ${sql.table(`${schema}.${name}`)} as t, jsonb_each_text(to_jsonb(t)) as field
      where field.value is not null`.execute(db);
    for (const { column, value } of rows) {
      const stored = value.toLowerCase();
      for (const [what, text] of Object.entries(canaries)) {
        if (!stored.includes(text.toLowerCase()) && !stored.includes(hexOf(text))) continue;
        const place = `${name}.${column}`;
        found.set(place, (found.get(place) ?? new Set()).add(what));
      }
    }
  }
  return found;
}

/** Returns the names of the texts in files below a folder that changed since `since`. */
export async function textsInFiles(
  folder: string,
  canaries: Canaries,
  since = 0,
): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = new Set<string>();
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // Postgres deletes files while we read.
    const changed = await stat(path).catch(() => null);
    if (!changed || changed.mtimeMs < since) continue;
    const content = await readFile(path).catch(() => Buffer.alloc(0));
    for (const [what, text] of Object.entries(canaries)) {
      if (content.includes(text)) found.add(what);
    }
  }
  return [...found].sort();
}
