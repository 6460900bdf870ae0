// Reads payment histories that PDFs print as grids: months in one direction, years or names of values in the other.
import type { Cell, Line } from './pdf.ts';
import type { Located } from './labelled-lines.ts';

export interface GridMark extends Located {
  month: string;
}

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

function monthOf(text: string): string | undefined {
  const name = text.toLowerCase().replace(/^sept$/, 'sep');
  const index = MONTHS.findIndex((month) => name === month || name === month.slice(0, 3));
  return index < 0 ? undefined : String(index + 1).padStart(2, '0');
}

const yearOf = (text: string) => /^(?:19|20)\d{2}$/.exec(text)?.[0];

function monthAndYear(text: string): string | undefined {
  const [name = '', year = '', more] = text.split(' ');
  const month = monthOf(name);
  return month && yearOf(year) && more === undefined ? `${year}-${month}` : undefined;
}

/** Returns the words of a line with estimated positions: letters of a cell count as equally wide. */
const wordsOf = ({ cells }: Line): Cell[] =>
  cells.flatMap(({ text, x, end }) => {
    const width = (end - x) / text.length;
    return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      text: word,
      x: x + index * width,
      end: x + (index + word.length) * width,
    }));
  });

const isShort = ({ text }: Cell) => text.length < 5;

interface Column {
  x: number;
  center: number;
  /** `2026-05`, `05` or `2026`; empty for a column without marks. */
  key: string;
}

const SAME_PLACE = 2;

const centerOf = ({ x, end }: Cell) => (x + end) / 2;

function columnsOf(words: Cell[], keyOf: (text: string) => string | undefined, least: number) {
  const named = /^(year|month)$/i.test(words[0]?.text ?? '') ? words.slice(1) : words;
  const columns = named.flatMap((word): Column[] => {
    const key = keyOf(word.text);
    return key ? [{ x: word.x, center: centerOf(word), key }] : [];
  });
  return columns.length === named.length && columns.length >= least ? columns : undefined;
}

export class GridReader {
  readonly marks: GridMark[] = [];
  readonly strays: Located[] = [];
  readonly #row: string;
  readonly #otherRows: ReadonlySet<string>;
  #columns: Column[] = [];

  /** If months have years, `row` names the row or column of the marks and `otherRows` the others. */
  constructor(row: string, otherRows: readonly string[]) {
    this.#row = row.toLowerCase();
    this.#otherRows = new Set(otherRows.map((name) => name.toLowerCase()));
  }

  read(line: Line): boolean {
    const words = wordsOf(line);
    const columns = this.#headerIn(line, words);
    if (columns) this.#columns = columns;
    return columns !== undefined || this.#readRow(line, words);
  }

  close(): void {
    this.#columns = [];
  }

  #headerIn({ cells }: Line, words: Cell[]): Column[] | undefined {
    const years = columnsOf(words, yearOf, 2);
    if (years && years.length === this.#columns.length && this.#columns[0]!.key.length === 2) {
      return years.map(({ key, ...place }, index) => ({
        ...place,
        key: `${key}-${this.#columns[index]!.key}`,
      }));
    }
    const names = cells.map(({ text }) => text.toLowerCase());
    if (
      this.#row &&
      names.includes(this.#row) &&
      names.filter((name) => this.#otherRows.has(name)).length > 1
    ) {
      return cells.map((cell, index) => ({
        x: cell.x,
        center: centerOf(cell),
        key: names[index] === this.#row ? this.#row : '',
      }));
    }
    const dated = this.#row ? columnsOf(cells, monthAndYear, 1) : undefined;
    return dated ?? columnsOf(words, monthOf, 2) ?? years;
  }

  #readRow(line: Line, [name, ...words]: Cell[]): boolean {
    const [column] = this.#columns;
    if (!column || !name) return false;
    const { cells } = line;
    const month = monthAndYear(cells[0]!.text);
    const isByRow = this.#columns.some(({ key }) => key === this.#row);
    if (isByRow) {
      if (month) this.#place(month, cells.slice(1), line);
      return month !== undefined;
    }
    if (column.key.length === 7 && this.#row === '') {
      const all = [name, ...words];
      const isMarks = all.length === this.#columns.length && all.every(isShort);
      if (isMarks) this.#place('', all, line);
      this.#columns = [];
      return isMarks;
    }
    if (column.key.length === 7) {
      const isMarks = name.text.toLowerCase().replace(/:$/, '') === this.#row;
      if (isMarks) this.#place('', words, line);
      return isMarks || this.#otherRows.has(cells[0]!.text.toLowerCase().replace(/:$/, ''));
    }
    const key = column.key.length === 2 ? yearOf(name.text) : monthOf(name.text);
    if (key) this.#place(key, words, line);
    return key !== undefined;
  }

  #place(row: string, words: readonly Cell[], { path }: Line): void {
    const centers = this.#columns.map(({ center }) => center);
    const gaps = centers.slice(1).map((center, index) => center - centers[index]!);
    const reach = Math.min(60, ...gaps) / 2;
    const placed = words.map((word) => ({
      text: word.text,
      path,
      column:
        this.#columns.find(({ x }) => Math.abs(x - word.x) < SAME_PLACE) ??
        this.#columns.find(({ center }) => Math.abs(center - centerOf(word)) < reach),
    }));
    for (const { text, column } of placed) {
      // Grids of amounts look the same.
      if (column?.key === '' || text.startsWith('$')) continue;
      const isAlone = placed.filter((other) => other.column === column).length === 1;
      if (!column || !isAlone) this.strays.push({ text, path });
      else this.marks.push({ text, path, month: monthFor(row, column.key) });
    }
  }
}

function monthFor(row: string, column: string): string {
  if (column.length === 7) return column;
  if (row.length === 7) return row;
  return column.length === 2 ? `${row}-${column}` : `${column}-${row}`;
}
