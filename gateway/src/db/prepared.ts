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
  isHeldUp(): boolean;
}

const sharedReads = new WeakMap<Db, SharedReads>();

/** Has each {@link shortRead} on `db` run on the shared connection of `shared.db` instead, unless that is held up. */
export function shareShortReads(db: Db, shared: SharedReads): void {
  sharedReads.set(db, shared);
}

/**
 * A prepared query that reads few rows by an index and locks none. Outside of a transaction it runs on a connection that it shares
 * with others, so that a slow one would hold them up.
 */
export function shortRead<Values extends Record<string, unknown>, Row>(
  build: (db: Db, values: Values) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const run = prepared(build);
  return (db, values) => {
    const shared = sharedReads.get(db);
    return run(shared && !shared.isHeldUp() ? shared.db : db, values);
  };
}
