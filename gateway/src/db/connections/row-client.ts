import { CamelCasePlugin, type PluginTransformResultArgs } from 'kysely';
import pg from 'pg';
import type { Encryption } from '../../crypto/encryption.ts';
import { unsealValue } from '../../crypto/unseal-value.ts';
import { inSpan } from '../../tracing.ts';
import { nameOfPrepared } from '../prepared.ts';

const BYTEA = 17;

export const QUERY_TIMEOUT = 'query-timeout';
const TIMEOUT_MESSAGE = 'Query read timeout';

/**
 * Converts only the names that it writes; {@link rowClient} converts those of results, once per result instead of
 * once per row.
 */
export class SnakeCasePlugin extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }

  nameOf(column: string): string {
    return this.camelCase(column);
  }
}

const plugin = new SnakeCasePlugin();

/**
 * Returns a client class whose rows have camelCase names and decrypted values. With `prepares`, statements of
 * `prepared` are parsed and planned once per connection.
 */
export function rowClient(
  encryption: () => Encryption,
  { prepares }: { prepares: boolean },
): typeof pg.Client {
  return class extends pg.Client {
    // Of pg's many signatures, Kysely uses the one with a text and values.
    // oxlint-disable-next-line typescript/no-explicit-any
    override query(...given: any[]): any {
      const [text, values, ...more] = given;
      if (typeof text !== 'string' || !Array.isArray(values) || more.length > 0) {
        return super.query(...(given as [string]));
      }
      const name = prepares ? nameOfPrepared(text) : undefined;
      const statement = { text, values, rowMode: 'array' as const, name };
      const run = (): Promise<pg.QueryArrayResult | unknown[]> => super.query(statement);
      // The text contains no values.
      return inSpan('sql', { 'db.query.text': text }, run).then(
        (result) => (Array.isArray(result) ? result : { ...result, rows: toRows(result) }),
        (error: Error) => {
          if (error.message === TIMEOUT_MESSAGE) this.emit(QUERY_TIMEOUT);
          throw error;
        },
      );
    }
  };

  function toRows({ rows, fields }: pg.QueryArrayResult): Record<string, unknown>[] {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name: plugin.nameOf(name),
      isBytes: dataTypeID === BYTEA,
    }));
    return rows.map((values) => {
      const row: Record<string, unknown> = {};
      columns.forEach(({ name, isBytes }, index) => {
        const value = values[index];
        row[name] = isBytes && value !== null ? unsealValue(value, encryption) : value;
      });
      return row;
    });
  }
}
