// A PDF as lines of text, read by pdf.js without drawing anything.
import { checkPdf } from './check-pdf.ts';

/** A run of text, separated from its neighbors; positions are in points from the left. */
export interface Cell {
  text: string;
  x: number;
  end: number;
}

export interface Line {
  cells: Cell[];
  /** `page 3, line 12` */
  path: string;
  isClose: boolean;
}

/** `head` is the text at the beginning, with what pages repeat. */
export type PdfResult =
  | { lines: Line[]; head: string }
  | { refusal: 'damaged-pdf' | 'scan' | 'password-protected' | 'unknown-layout' };

/** Readers skip anything before the signature. */
export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-');

interface Piece extends Cell {
  y: number;
  height: number;
}

export async function readPdf(bytes: Uint8Array): Promise<PdfResult> {
  const file = checkPdf(Buffer.from(bytes));
  if (!file) return { refusal: 'damaged-pdf' };
  const texts = await readTexts(file);
  if ('refusal' in texts) return texts;
  const pages = texts.pages.map(rowsOf);
  if (!areComplete(pages)) return { refusal: 'damaged-pdf' };
  const lines = linesOf(pages);
  const head = pages.slice(0, 2).flat();
  return lines.length === 0
    ? { refusal: 'scan' }
    : { lines, head: head.map(({ text }) => text).join('\n') };
}

/** A long report has a fraction of this. */
const MAX_PAGES = 500;

async function readTexts(
  bytes: Uint8Array,
): Promise<
  { pages: Piece[][] } | { refusal: 'damaged-pdf' | 'password-protected' | 'unknown-layout' }
> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    // pdf.js takes the memory over.
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    stopAtErrors: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const file = await task.promise;
    if (file.numPages > MAX_PAGES) return { refusal: 'unknown-layout' };
    const pages: Piece[][] = [];
    let size: number[] | undefined;
    for (let number = 1; number <= file.numPages; number++) {
      const page = await file.getPage(number);
      // pdf.js leaves out what is beside the page, and one digit of its size may be another.
      if (size && page.view.filter((edge, index) => edge !== size![index]).length === 1)
        return { refusal: 'damaged-pdf' };
      size = page.view;
      const { items } = await page.getTextContent();
      const edge = page.view[2]!;
      pages.push(items.flatMap((item) => ('str' in item && pieceOf(item, edge)) || []));
      page.cleanup();
    }
    return { pages };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { refusal: isLocked ? 'password-protected' : 'damaged-pdf' };
  } finally {
    await task.destroy();
  }
}

interface Item {
  str: string;
  transform: number[];
  width: number;
  height: number;
}

/** Null for blanks, and for what is not written from left to right, such as a watermark. */
function pieceOf({ str, transform, width, height }: Item, edge: number): Piece | null {
  const [, slope = 0, skew = 0, , x = 0, y = 0] = transform;
  const text = normalized(str);
  if (text.trim() === '' || slope !== 0 || skew !== 0) return null;
  const end = x + width;
  // Text that continues beside the page is lost.
  return { text: end > edge - height ? `${text}\uFFFD` : text, x, y, end, height };
}

/** Removes icons, which fonts have in the private use area, and writes ligatures as letters. */
const normalized = (text: string) =>
  text
    .replaceAll(/[\uE000-\uF8FF\u200B\u00AD]/g, '')
    .replaceAll(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, ' ');

interface Row {
  cells: Cell[];
  height: number;
  y: number;
  text: string;
}

/** Pieces of nearly one height are a line, and pieces with less than half a letter between them one cell. */
function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const row = rows.at(-1);
    if (row && row[0]!.y - piece.y < 0.55 * Math.max(row[0]!.height, piece.height)) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => {
    const cells: Cell[] = [];
    const height = Math.max(...row.map((piece) => piece.height));
    for (const { text, x, end } of row.toSorted((one, other) => one.x - other.x)) {
      const last = cells.at(-1);
      const gap = last ? (x - last.end) / height : Infinity;
      if (last?.text === text && Math.abs(last.x - x) < 1) continue;
      if (last && Math.abs(gap) < 0.5) {
        last.text += `${gap < 0.1 ? '' : ' '}${text}`;
        last.end = end;
      } else cells.push({ text, x, end });
    }
    for (const cell of cells) cell.text = cell.text.replaceAll(/ +/g, ' ').trim();
    return { cells, height, y: row[0]!.y, text: cells.map((cell) => cell.text).join(' ') };
  });
}

const MARGIN_LINES = 3;

const PAGE_NUMBER = /(?:^|\s)page (\d{1,3}) of (\d{1,3})$/i;
const SHORT_PAGE_NUMBER = /^(\d{1,3}) ?\/ ?(\d{1,3})$/;
const ADDRESS = /^https?:\/\//i;
const PRINTED = /^\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}/;

const isMargin = (rows: readonly Row[], index: number) =>
  index < MARGIN_LINES || index >= rows.length - MARGIN_LINES;

const has = ({ cells }: Row, pattern: RegExp) => cells.some(({ text }) => pattern.test(text));

function pageNumberIn(row: Row): RegExpExecArray | undefined {
  const isShort = row.cells.length === 1 || has(row, ADDRESS);
  const patterns = isShort ? [PAGE_NUMBER, SHORT_PAGE_NUMBER] : [PAGE_NUMBER];
  return row.cells
    .flatMap(({ text }) => patterns.map((pattern) => pattern.exec(text)))
    .find((found) => found !== null);
}

/**
 * Returns whether all numbered pages are there, in order. An account on a missing one would seem to
 * be deleted.
 */
function areComplete(pages: readonly Row[][]): boolean {
  const numbers = pages.flatMap((rows, index) => {
    const margin = rows.filter((_, row) => isMargin(rows, row));
    const [, page, count] = margin.map(pageNumberIn).find(Boolean) ?? [];
    return page && count ? [{ place: index + 1, page: Number(page), count: Number(count) }] : [];
  });
  if (pages.length === 0) return false;
  if (numbers.length === 0 || numbers.length < pages.length / 2) return true;
  if (pages.some((rows) => rows.length === 0)) return false;
  return (
    numbers.every(({ place, page, count }, index) => {
      const before = numbers[index - 1];
      // A cover may have no number.
      if (!before) return page === 1 || page === place;
      const isNext = page === before.page + 1 && count === before.count;
      return isNext || (page === 1 && before.page === before.count);
    }) &&
    (numbers.at(-1)!.page === numbers.at(-1)!.count || pages.length >= numbers.at(-1)!.count)
  );
}

function usualGap(pages: readonly Row[][]): number {
  const gaps = pages.flatMap((rows) => rows.slice(1).map(({ y }, index) => rows[index]!.y - y));
  return gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
}

function linesOf(pages: readonly Row[][]): Line[] {
  const keyOf = ({ text, y }: Row) => `${Math.round(y)} ${text}`;
  const counts = new Map<string, number>();
  for (const row of pages.flat()) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  const seen = new Set<string>();
  // A running title. Rows of a report rarely repeat at the same position of most pages, and their shapes differ.
  const isRepetition = (row: Row) => {
    const key = keyOf(row);
    const isFirst = !seen.has(key);
    seen.add(key);
    const isTitle = row.cells.length < 4 && row.text.includes(' ');
    return !isFirst && isTitle && counts.get(key)! >= Math.max(3, 0.8 * pages.length);
  };
  const usual = usualGap(pages);
  return pages.flatMap((rows, page) => {
    let above: number | undefined;
    return rows.flatMap((row, index) => {
      const isPrinted = pageNumberIn(row) || has(row, ADDRESS) || has(row, PRINTED);
      if (isMargin(rows, index) && (isPrinted || isRepetition(row))) return [];
      const gap = above === undefined ? 0 : above - row.y;
      above = row.y;
      const isClose = gap < Math.max(1.8 * row.height, 1.1 * usual);
      return [{ cells: row.cells, isClose, path: `page ${page + 1}, line ${index + 1}` }];
    });
  });
}
