import type { Cell, Line } from './pdf.ts';
import { readAmount, readDate } from './values.ts';

export interface Located {
  text: string;
  path: string;
  lines?: string[];
}

interface Pair extends Located {
  /** The field's name; null for a label whose values are not used. */
  field: string | null;
  x: number;
  isInline: boolean;
}

export interface Segment {
  field: string | null | undefined;
  text: string;
  x: number;
}

/** An unknown label with its value (`Former Address(es): 1 Main St`): no report has such text as a value. */
const UNKNOWN_LABEL = /^[A-Z][\w ()/#'.-]{2,40}: /;
/** Words before a label that are part of a longer one: `Asset` in `Asset Amount:`. */
const LABEL_WORDS = /^[A-Z][a-z]+(?: [A-Z]?[a-z]+)*$/;

const LABELS_A_COLUMN = 2;
const LABEL_TOLERANCE = 12;

export interface LabelNames {
  labels: Readonly<Record<string, readonly string[]>>;
  ignoredLabels: readonly string[];
}

/** Labels as printed, without colons; one that is written with a colon is a label only with it. */
export class Labels {
  readonly #fields: Map<string, string | null>;
  readonly #split = new WeakMap<Line, Segment[]>();
  readonly #withColon: RegExp;
  readonly #atStart: RegExp;
  readonly #anywhere: RegExp;

  constructor({ labels, ignoredLabels }: LabelNames) {
    const fields = [...Object.entries(labels), [null, ignoredLabels] as const];
    this.#fields = new Map(
      fields.flatMap(([field, names]) => names.map((name) => [name.toLowerCase(), field])),
    );
    const longestFirst = fields
      .flatMap(([, names]) => names)
      .toSorted((one, other) => other.length - one.length);
    const any = (names: readonly string[]) =>
      names.map((label) => label.replaceAll(/[^\w\s]/g, '\\$&')).join('|');
    const bare = longestFirst.map((label) => label.replace(/:$/, ''));
    this.#withColon = new RegExp(`(?<=^|\\s)(${any(bare)})\\s*:\\s*`, 'gi');
    const plain = longestFirst.filter((label) => !label.endsWith(':'));
    // Without a colon, upper and lower case must be the label's.
    this.#atStart = new RegExp(`^(${any(plain)})(?:\\s+|(?<=#))(.+)$`);
    this.#anywhere = new RegExp(`(?<=^|\\s)(?:${any(bare)})(?=$|[\\s:])`, 'g');
  }

  separate(lines: readonly Line[]): Line[] {
    const counts = new Map<number, number>();
    for (const line of lines) {
      if (this.isTableHeader(line)) continue;
      for (const { field, x } of this.split(line))
        if (field !== undefined && x)
          counts.set(Math.round(x), (counts.get(Math.round(x)) ?? 0) + 1);
    }
    const columns = [...counts].flatMap(([x, count]) => (count < LABELS_A_COLUMN ? [] : x));
    return lines.map((line) => {
      const cells = line.cells.flatMap((cell) => this.#cut(cell, columns));
      return cells.length === line.cells.length ? line : { ...line, cells };
    });
  }

  #cut(cell: Cell, columns: readonly number[]): Cell[] {
    const { text, x, end } = cell;
    for (const { index } of text.matchAll(this.#anywhere)) {
      // Estimated, as if all letters had one width.
      const place = x + (index * (end - x)) / text.length;
      const column = columns.find(
        (one) => Math.abs(one - place) < LABEL_TOLERANCE && one > x + LABEL_TOLERANCE,
      );
      if (column !== undefined)
        return [
          { text: text.slice(0, index).trim(), x, end: column },
          { text: text.slice(index), x: column, end },
        ];
    }
    return [cell];
  }

  split(line: Line): readonly Segment[] {
    const known = this.#split.get(line);
    if (known) return known;
    const segments = line.cells.flatMap((cell) => this.#splitCell(cell));
    this.#split.set(line, segments);
    return segments;
  }

  /** Labels without any value are the header of a table. */
  isTableHeader(line: Line): boolean {
    const segments = this.split(line);
    return segments.length > 2 && segments.every(({ field, text }) => field !== undefined && !text);
  }

  #splitCell({ text, x }: Cell): Segment[] {
    const whole = text.endsWith(':') ? this.#fieldOf(text) : this.#fields.get(text.toLowerCase());
    if (whole !== undefined) return [{ field: whole, text: '', x }];
    const found = [...text.matchAll(this.#withColon)];
    if (found.length > 0) {
      const before = text.slice(0, found[0]!.index).trim();
      const parts = found.map((match, index) => ({
        field: this.#fieldOf(match[1]!),
        text: text.slice(match.index + match[0].length, found[index + 1]?.index).trim(),
        x: index === found.length - 1 ? x : NaN,
      }));
      if (!before) return parts;
      const [first, ...others] = parts;
      return LABEL_WORDS.test(before)
        ? [{ ...first!, field: null }, ...others]
        : [{ field: undefined, text: before, x }, ...parts];
    }
    const [, label, value] = this.#atStart.exec(text) ?? [];
    const field = label && this.#fields.get(label.toLowerCase());
    // A single word may begin a sentence.
    const isValue =
      value && (!/^(balance|amount|date)$/i.test(label!) || /\d|^(-|n\/a)/i.test(value));
    if (field !== undefined && isValue) return [{ field, text: value, x }];
    const isUnknown = text.endsWith(':') || UNKNOWN_LABEL.test(text);
    return isUnknown ? [{ field: null, text: '', x }] : [{ field: undefined, text, x }];
  }

  #fieldOf(text: string): string | null | undefined {
    const label = text.replace(/\s*:$/, '').toLowerCase();
    return this.#fields.get(this.#fields.has(label) ? label : `${label}:`);
  }
}

const oneLineFields = new Set([
  'preparedFor',
  'name',
  'employer',
  'accountNumber',
  'referenceNumber',
]);

function isComplete({ field, text, isInline }: Pair): boolean {
  if (text === '') return false;
  return (
    (isInline && oneLineFields.has(field ?? '')) ||
    (field === 'address' && /\d{5}(-\d{4})?$/.test(text)) ||
    readAmount(text) !== undefined ||
    Boolean(readDate(text))
  );
}

export const TOLERANCE = 3;

export class PairReader {
  readonly #labels: Labels;
  readonly #pairs: Pair[] = [];
  #open: Pair[] = [];

  constructor(labels: Labels) {
    this.#labels = labels;
  }

  read(line: Line): void {
    const above = line.isClose ? this.#open : [];
    this.#open = [];
    for (const { field, text, x } of this.#labels.split(line)) {
      const last = this.#open.at(-1);
      if (field !== undefined) {
        const pair = { field, text, path: line.path, x, isInline: text !== '' };
        this.#pairs.push(pair);
        this.#open.push(pair);
      } else if (last?.text === '') {
        last.text = text;
        last.x = x;
      } else {
        const pair = above.find((one) => Math.abs(one.x - x) < TOLERANCE);
        if (!pair || isComplete(pair)) continue;
        pair.lines = [...(pair.lines ?? [pair.text]), text].filter(Boolean);
        pair.text = `${pair.text} ${text}`.trim();
        this.#open.unshift(pair);
      }
    }
  }

  add(field: string, { text, path }: Located): void {
    this.#pairs.push({ field, text, path, x: NaN, isInline: true });
  }

  has(field: string): boolean {
    return this.#pairs.some((pair) => pair.field === field);
  }

  close(): void {
    this.#open = [];
  }

  all(field: string): Located[] {
    return this.#pairs.filter((pair) => pair.field === field && pair.text !== '');
  }
}
