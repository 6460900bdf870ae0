import fc from 'fast-check';
import Pdf from 'pdfkit';

export interface Print {
  isInline: boolean;
  pairsPerLine: 1 | 2;
  nothing: '' | '-' | '--' | 'N/A';
  areDatesNamed: boolean;
  start: number;
  pageLines: number;
  leading: number;
}

export const print: fc.Arbitrary<Print> = fc.record({
  isInline: fc.boolean(),
  pairsPerLine: fc.constantFrom(1, 2),
  nothing: fc.constantFrom('', '-', '--', 'N/A'),
  areDatesNamed: fc.boolean(),
  start: fc.integer({ min: 0, max: 20 }),
  pageLines: fc.integer({ min: 24, max: 60 }),
  leading: fc.constantFrom(11, 12, 20),
});

export type Pair = [label: string, value: string | number | null];
export type Cell = [x: number, text: string];

const LEFT = 40;
const LINE = 12;
const TOP = 60;
const WIDTH = 24;

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const [dollars, cents] = [0, 2].map(
  (digits) =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
) as [Intl.NumberFormat, Intl.NumberFormat];

export const money = (amount: number): string =>
  (Number.isInteger(amount) ? dollars : cents).format(amount);

export function printDate(text: string | null, isNamed: boolean): string | null {
  const [year, month, day] = (text ?? '').split('-');
  if (!year) return null;
  if (!isNamed) return [month, day, year].filter(Boolean).join('/');
  return [`${months[Number(month) - 1]}`, day && `${day},`, year].filter(Boolean).join(' ');
}

export class PrintPages {
  readonly #pages: Cell[][][] = [[]];
  readonly #print: Print;
  readonly #header: Cell[][];
  readonly #colon: string;

  constructor(how: Print, { header, colon }: { header: Cell[][]; colon: ':' | '' }) {
    this.#print = how;
    this.#header = header;
    this.#colon = colon;
    for (let line = 0; line < how.start; line++) this.line([]);
  }

  line(cells: Cell[]): void {
    if (this.#pages.at(-1)!.length >= this.#print.pageLines) this.#pages.push([]);
    this.#pages.at(-1)!.push(cells);
  }

  text(text: string): void {
    this.line([[LEFT, text]]);
  }

  pairs(pairs: readonly Pair[]): void {
    const { isInline, pairsPerLine, nothing } = this.#print;
    for (let at = 0; at < pairs.length; at += pairsPerLine) {
      const columns = pairs.slice(at, at + pairsPerLine).map(([label, given], column) => {
        const x = LEFT + column * 270;
        const value = typeof given === 'number' ? money(given) : (given ?? nothing);
        const [first = '', ...rest] = wrapped(value);
        const labelled = `${label}${this.#colon}`;
        const valueX = isInline ? x : x + 140;
        const cells: Cell[] = isInline
          ? [[x, `${labelled} ${first}`]]
          : [
              [x, labelled],
              [valueX, first],
            ];
        return [cells, ...rest.map((text): Cell[] => [[valueX, text]])];
      });
      const height = Math.max(...columns.map(({ length }) => length));
      for (let row = 0; row < height; row++)
        this.line(columns.flatMap((column) => column[row] ?? []));
    }
  }

  write({ without }: { without?: number } = {}): Promise<Uint8Array> {
    const { leading, pageLines } = this.#print;
    const bottom = TOP + leading * (pageLines + 1);
    return writePdf((pdf) => {
      const draw = (cells: Cell[], y: number) => {
        for (const [x, text] of cells) if (text) pdf.text(text, x, y, { lineBreak: false });
      };
      for (const [index, lines] of this.#pages.entries()) {
        if (index + 1 === without) continue;
        pdf
          .addPage({ size: [612, bottom + TOP], margin: 0 })
          .font('Helvetica')
          .fontSize(9);
        draw(
          [
            [LEFT, '11/27/26, 10:15 AM'],
            [300, 'Credit report'],
          ],
          20,
        );
        for (const [row, cells] of this.#header.entries()) draw(cells, 32 + row * LINE);
        for (const [row, cells] of lines.entries()) draw(cells, TOP + row * leading);
        draw(
          [
            [LEFT, 'https://report.example/print'],
            [500, `Page ${index + 1} of ${this.#pages.length}`],
          ],
          bottom,
        );
      }
    });
  }
}

export async function writePdf(
  draw: (pdf: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const pdf = new Pdf({ ...options, autoFirstPage: false });
  const chunks = pdf.toArray();
  draw(pdf);
  pdf.end();
  return Buffer.concat(await chunks);
}

/** Returns a PDF of lines of text. `|200 ` puts the text after it 200 points from the left. */
export const writeLines = (...pages: string[]): Promise<Uint8Array> =>
  writePdf((pdf) => {
    const texts = pages.map((page) => page.trim().split('\n'));
    const height = LINE * Math.max(...texts.map(({ length }) => length)) + 2 * TOP;
    for (const lines of texts) {
      pdf
        .addPage({ size: [612, height], margin: 0 })
        .font('Helvetica')
        .fontSize(9);
      for (const [row, line] of lines.entries())
        for (const [, x = LEFT, text = ''] of line.matchAll(/(?:\|(\d+))?([^|]+)/g))
          pdf.text(text.trim(), Number(x), TOP + row * LINE, { lineBreak: false });
    }
  });

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < WIDTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export function yearGrid(
  history: readonly { month: string; mark: string }[],
  none: string,
): Cell[][] {
  const years = [...new Set(history.map(({ month }) => month.slice(0, 4)))];
  const at = (index: number) => LEFT + 60 + index * 36;
  const header = months.map((name, index): Cell => [at(index), name]);
  const rows = years.map((year): Cell[] => [
    [LEFT, year],
    ...months.map((_, index): Cell => {
      const month = `${year}-${String(index + 1).padStart(2, '0')}`;
      return [at(index), history.find((one) => one.month === month)?.mark ?? none];
    }),
  ]);
  return history.length > 0 ? [header, ...rows] : [];
}
