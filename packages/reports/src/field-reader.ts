import type {
  PaymentMark,
  ReportProblem,
  ReportProblemCode,
  ReportSource,
} from '@repo/contract/report-snapshots';
import { isNothing, monthsBack, readAccountNumber, readAmount, readDate } from './values.ts';

export type Raw = unknown;

export class FieldReader {
  readonly provenance: Record<string, ReportSource> = {};
  readonly #problems: ReportProblem[];
  readonly #path: string;

  constructor(problems: ReportProblem[], path: string) {
    this.#problems = problems;
    this.#path = path;
  }

  text(field: string, path: string, raw: Raw): string | null {
    if (typeof raw !== 'string' && typeof raw !== 'number' && typeof raw !== 'boolean') return null;
    const text = String(raw);
    if (isNothing(text)) return null;
    this.provenance[field] = { path: `${this.#path}${path}`, text };
    return text.trim();
  }

  texts(field: string, path: string, raws: readonly Raw[]): string[] {
    return raws.flatMap((raw, index) => this.text(`${field}[${index}]`, path, raw) ?? []);
  }

  amount(field: string, path: string, raw: Raw): number | null {
    return this.#read(field, path, raw, readAmount, 'unreadable-amount');
  }

  date(field: string, path: string, raw: Raw): string | null {
    return this.#read(field, path, raw, readDate, 'unreadable-date');
  }

  accountNumber(path: string, raw: Raw) {
    const text = this.text('accountNumber', path, raw);
    return text === null ? null : readAccountNumber(text);
  }

  /** A code that `meanings` lacks is not guessed. */
  code<Meaning extends string>(
    field: string,
    path: string,
    raw: Raw,
    meanings: Readonly<Record<string, Meaning | null>>,
  ): Meaning | null {
    const read = (text: string) => {
      const key = text.toLowerCase();
      return Object.hasOwn(meanings, key) ? meanings[key] : undefined;
    };
    return this.#read(field, path, raw, read, 'unknown-code');
  }

  /** A text with one character a month, newest first, beginning with the month of `start`. */
  pattern(
    path: string,
    { marks, start }: { marks: Raw; start: string | null },
    meanings: Readonly<Record<string, PaymentMark | null>>,
  ): { month: string; mark: PaymentMark }[] {
    const text = this.text('paymentHistory', path, marks);
    if (text === null || start === null) return [];
    return text.split('').flatMap((character, index) => {
      const month = monthsBack(start, index);
      const known = Object.hasOwn(meanings, character.toLowerCase());
      if (!known) this.problem(path, 'unknown-code', `The mark “${character}” is not known`);
      const mark = known ? meanings[character.toLowerCase()] : null;
      return month && mark ? [{ month, mark }] : [];
    });
  }

  problem(path: string, code: ReportProblemCode, message: string): void {
    this.#problems.push({ path: `${this.#path}${path}`, code, message });
  }

  #read<Value>(
    field: string,
    path: string,
    raw: Raw,
    read: (text: string) => Value | null | undefined,
    code: ReportProblemCode,
  ): Value | null {
    const text = this.text(field, path, raw);
    if (text === null) return null;
    const value = read(text);
    if (value !== undefined) return value;
    delete this.provenance[field];
    this.problem(path, code, `“${text.slice(0, 40)}” was not read as ${field}`);
    return null;
  }
}
