import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placeholders: object = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

const names = new Map<string, string>();

export function nameOfPrepared(text: string): string | undefined {
  return names.get(text);
}

/**
 * A query that is compiled once, and parsed and planned once per connection. `build` does not see the values, so it
 * cannot branch on them. Create prepared queries at module level, because they are kept for good.
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  build: (db: Db, values: Values) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;

  function compile(db: Db): CompiledQuery<Row> {
    const query = build(db, placeholders as Values).compile(db);
    if (!names.has(query.sql)) names.set(query.sql, `prepared_${names.size + 1}`);
    return query;
  }

  return async (db, values) => {
    compiled ??= compile(db);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** The right side of `column = any(ids)`. Unlike that of `in`, its SQL does not depend on the number of ids, so that it can be prepared. */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${ids}::uuid[])`;
}

interface SharedReads {
  db: Db;
  takeSlot(): (() => void) | undefined;
}

const sharedReads = new WeakMap<Db, SharedReads>();

/** Runs each {@link shortRead} on `db` on the shared connection of `shared.db` while that has a slot. */
export function shareShortReads(db: Db, shared: SharedReads): void {
  sharedReads.set(db, shared);
}

/**
 * A prepared query that reads a few kilobytes by an index and locks nothing. Outside of a transaction it shares a
 * connection with other reads, which a slow or large query would delay.
 */
export function shortRead<Values extends Record<string, unknown>, Row>(
  build: (db: Db, values: Values) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const run = prepared(build);
  return (db, values) => {
    const shared = sharedReads.get(db);
    const freeSlot = shared?.takeSlot();
    return shared && freeSlot ? run(shared.db, values).finally(freeSlot) : run(db, values);
  };
}
