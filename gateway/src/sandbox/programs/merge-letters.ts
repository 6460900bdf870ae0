import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { GrowingPdf } from '../growing-pdf.ts';
import { serve } from '../serve.ts';

/** `label` is ASCII, printed above the copy. */
export interface EnclosedFile {
  bytes: Uint8Array;
  contentType: string;
  label: string;
}

/**
 * The list or a letter. `enclosures` of a letter are places among all copies that were sent until now, `added` with this letter, so that a
 * copy of several letters is sent and stored once.
 */
export interface MergeStep {
  isFirst: boolean;
  isLast: boolean;
  file: Uint8Array;
  enclosures: readonly number[];
  added: readonly EnclosedFile[];
}

const LETTER: [number, number] = [612, 792];
const MARGIN = 36;
const LABEL_HEIGHT = 24;

/** Draws a copy below its label, as large as the page allows. */
type Draw = (page: PDFPage) => void;

function fitting(page: PDFPage, { width, height }: { width: number; height: number }) {
  const [most, tallest] = [
    page.getWidth() - 2 * MARGIN,
    page.getHeight() - 2 * MARGIN - LABEL_HEIGHT,
  ];
  const scale = Math.min(most / width, tallest / height, 1);
  const drawn = { width: width * scale, height: height * scale };
  return { ...drawn, x: MARGIN, y: page.getHeight() - MARGIN - LABEL_HEIGHT - drawn.height };
}

/** The pages of a copy. A file that cannot be read has one page that says so, because the letter must not go without it. */
async function drawingsOf(
  part: PDFDocument,
  { bytes, contentType }: EnclosedFile,
): Promise<Draw[]> {
  try {
    if (contentType === 'application/pdf') {
      const source = await PDFDocument.load(bytes, { updateMetadata: false });
      const pages = await part.embedPdf(source, source.getPageIndices());
      return pages.map((embedded) => (page) => page.drawPage(embedded, fitting(page, embedded)));
    }
    const image = await (contentType === 'image/png' ? part.embedPng(bytes) : part.embedJpg(bytes));
    return [(page) => page.drawImage(image, fitting(page, image))];
  } catch {
    return [
      (page) =>
        page.drawText(
          'This copy could not be printed. Print it from the documents of the client.',
          {
            x: MARGIN,
            y: page.getHeight() - MARGIN - 2 * LABEL_HEIGHT,
            size: 11,
          },
        ),
    ];
  }
}

function addEnclosure(part: PDFDocument, font: PDFFont, label: string, draw: Draw): void {
  const page = part.addPage(LETTER);
  page.drawText(label, { x: MARGIN, y: page.getHeight() - MARGIN - 11, size: 11, font });
  draw(page);
}

interface Merging {
  pdf: GrowingPdf;
  copies: { label: string; drawings: Draw[] }[];
}
let merging: Merging | null = null;

async function addFile(
  { copies }: Merging,
  { file, enclosures, added }: MergeStep,
  part: PDFDocument,
) {
  const font = await part.embedFont(StandardFonts.Helvetica);
  for (const copy of added) {
    copies.push({ label: copy.label, drawings: await drawingsOf(part, copy) });
  }
  const source = await PDFDocument.load(file, { updateMetadata: false });
  for (const page of await part.copyPages(source, source.getPageIndices())) part.addPage(page);
  for (const enclosed of enclosures) {
    const { label, drawings } = copies[enclosed]!;
    for (const draw of drawings) addEnclosure(part, font, label, draw);
  }
  if (part.getPageCount() % 2 === 1) part.addPage(LETTER);
}

/**
 * Puts a list, if any, and letters behind each other, each letter followed by its enclosures, on sheets of its own when both sides are
 * printed. Answers each step with the next bytes of the file, or null in a process that has not got the first step. Same input, same
 * bytes.
 */
serve(async (step: MergeStep) => {
  if (step.isFirst) merging = { pdf: new GrowingPdf(), copies: [] };
  if (merging === null) return null;
  const current = merging;
  const bytes = await current.pdf.part((part) => addFile(current, step, part));
  if (!step.isLast) return bytes;
  merging = null;
  return Buffer.concat([bytes, current.pdf.end()]);
});
