import { isObject, objectAt, type JsonObject } from '../../json-values.ts';
import { readBureau } from '../../values.ts';

export const bureauOf = (row: JsonObject) => readBureau(bureauText(row) ?? '');

/** `Source.Bureau.symbol`, or where there is none the row's own `bureau`. */
export function bureauText(row: JsonObject): string | null {
  const { symbol, abbreviation, description } = objectAt(row, 'Source', 'Bureau');
  const given = symbol || abbreviation || description || row['bureau'];
  return typeof given === 'string' ? given : null;
}

/** A code is `{ symbol, description, … }`, or the symbol alone. */
export function codeOf(code: unknown): string | null {
  const given = isObject(code) ? code['symbol'] : code;
  return typeof given === 'string' || typeof given === 'number' ? String(given) : null;
}

export function descriptionOf(code: unknown): string | null {
  if (typeof code === 'string') return code;
  if (!isObject(code)) return null;
  const given = code['description'] || code['abbreviation'] || code['symbol'];
  return typeof given === 'string' ? given : null;
}
