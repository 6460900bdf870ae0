import { FieldReader } from '../../field-reader.ts';
import type { Located, PairReader } from '../../labelled-lines.ts';
import type { Reading } from '../../reading.ts';
import { isNothing, readAmount, readDate } from '../../values.ts';

export const unmarked = (text: string) => text.replace(/^>\s*(.*?)\s*<$/, '$1');

export class PairFields {
  readonly fields: FieldReader;
  readonly #pairs: PairReader;
  readonly #contradictory = new Set<string>();

  constructor(pairs: PairReader, problems: Reading['problems']) {
    this.#pairs = pairs;
    this.fields = new FieldReader(problems, '');
  }

  one(field: string): Located | null {
    const all = this.all(field);
    const given = all.filter(({ text }) => !isNothing(text));
    const [first, ...others] = given.length > 0 ? given : all;
    const other = others.find(({ text }) => text !== first!.text);
    if (!other) return first ?? null;
    const message = `${field} is “${first!.text.slice(0, 40)}” and “${other.text.slice(0, 40)}”`;
    if (!this.#contradictory.has(field)) this.fields.problem(other.path, 'several-values', message);
    this.#contradictory.add(field);
    return null;
  }

  all(field: string): Located[] {
    return this.#pairs.all(field).flatMap(({ text, path, lines }) => {
      if (!UNREADABLE.test(text)) return [{ path, text: unmarked(text), ...(lines && { lines }) }];
      this.fields.problem(path, 'unknown-code', `${field} has letters that cannot be read`);
      return [];
    });
  }

  text(field: string, located = this.one(field)): string | null {
    return located && this.fields.text(field, located.path, located.text);
  }

  list(field: string, ...names: string[]): string[] {
    const texts = names.flatMap((name) => this.all(name));
    const distinct = new Map(texts.map((one) => [one.text, one]));
    return [...distinct.values()].flatMap(
      (one, index) => this.text(`${field}[${index}]`, one) ?? [],
    );
  }

  remarks(): string[] {
    const texts = this.#pairs
      .all('remarks')
      .flatMap(({ path, text }) =>
        text.split(/; ?/).map((part) => ({ path, text: unmarked(part) })),
      );
    return texts.flatMap((one, index) => this.text(`remarks[${index}]`, one) ?? []);
  }

  date(field: string): string | null {
    const located = withoutWrap(this.one(field), (text) => readDate(text) !== undefined);
    return located && this.fields.date(field, located.path, located.text);
  }

  /** Reads a sentence with one amount, too: `$808 as of 09/2026`, `High balance of $808 from 09/2019 to 09/2026`. */
  amount(field: string, given = this.one(field)): number | null {
    const located = withoutWrap(given, (text) => readAmount(text) !== undefined);
    if (!located) return null;
    const { path, text } = located;
    const amounts = new Set(text.match(/\$[\d,]+(\.\d{2})?(?![\d,.]*\d)/g));
    const isSentence = / (as of|from|per) /.test(text) && amounts.size === 1;
    const value = this.fields.amount(field, path, isSentence ? [...amounts][0] : text);
    const source = this.fields.provenance[field];
    if (source) source.text = text;
    return value;
  }

  code<Meaning extends string>(
    field: string,
    meanings: Readonly<Record<string, Meaning | null>>,
    clean = (text: string) => text,
  ) {
    const located = withoutWrap(this.one(field), (text) =>
      Object.hasOwn(meanings, clean(text).toLowerCase()),
    );
    return located && this.fields.code(field, located.path, clean(located.text), meanings);
  }
}

const MAX_LINES = 6;

/** Returns a value of several lines with the one that ends within a word joined to the next, if only so it is known. */
export function withoutWrap(
  located: Located | null,
  isKnown: (text: string) => boolean,
): Located | null {
  const { lines = [] } = located ?? {};
  if (!located || lines.length < 2 || lines.length > MAX_LINES || isKnown(located.text))
    return located;
  for (let joins = 1; joins < 2 ** (lines.length - 1); joins += 1) {
    const text = lines.reduce((before, line, index) =>
      joins & (2 ** (index - 1)) ? `${before}${line}` : `${before} ${line}`,
    );
    if (isKnown(unmarked(text))) return { ...located, text: unmarked(text) };
  }
  return located;
}

/** The replacement for a letter that the file's font does not name. */
export const UNREADABLE = /[\uFFFD\p{Cc}]/u;
