import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** A parameter of a statement that is compiled without values. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placeholders: object = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

const names = new Map<string, string>();

/** The name under which a statement is prepared on each connection that runs it, if it is. */
export function nameOfPrepared(text: string): string | undefined {
  return names.get(text);
}

/**
 * A query that is compiled once, and parsed and planned once per connection: for what most requests run. `build` cannot
 * decide by the values, which it does not see. As many are kept as there are calls of this function in the code.
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
  /** Takes a place among the statements in flight and returns what frees it; undefined when there is none left. */
  takeSlot(): (() => void) | undefined;
}

const sharedReads = new WeakMap<Db, SharedReads>();

/** Runs each {@link shortRead} on `db` on the shared connection of `shared.db` while that has a slot. */
export function shareShortReads(db: Db, shared: SharedReads): void {
  sharedReads.set(db, shared);
}

/**
 * A prepared query that reads a few kilobytes by an index and locks nothing. Outside of a transaction it runs on a connection that
 * it shares with others, so that a slow or large one would hold them up.
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
