import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { serve } from '../serve.ts';

/** `label` is ASCII, printed above the copy. */
export interface EnclosedFile {
  bytes: Uint8Array;
  contentType: string;
  label: string;
}

/** `enclosures` of a letter are places in those of the request, so that a file of several letters is sent and stored once. */
export interface MergeRequest {
  list: Uint8Array | null;
  letters: readonly { file: Uint8Array; enclosures: readonly number[] }[];
  enclosures: readonly EnclosedFile[];
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
  merged: PDFDocument,
  { bytes, contentType }: EnclosedFile,
): Promise<Draw[]> {
  try {
    if (contentType === 'application/pdf') {
      const source = await PDFDocument.load(bytes, { updateMetadata: false });
      const pages = await merged.embedPdf(source, source.getPageIndices());
      return pages.map((embedded) => (page) => page.drawPage(embedded, fitting(page, embedded)));
    }
    const image = await (contentType === 'image/png'
      ? merged.embedPng(bytes)
      : merged.embedJpg(bytes));
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

function addEnclosure(merged: PDFDocument, font: PDFFont, label: string, draw: Draw): void {
  const page = merged.addPage(LETTER);
  page.drawText(label, { x: MARGIN, y: page.getHeight() - MARGIN - 11, size: 11, font });
  draw(page);
}

/**
 * Puts a list, if any, and letters behind each other, each letter followed by its enclosures, on sheets of its own when both sides are
 * printed. Same input, same bytes.
 */
serve(async ({ list, letters, enclosures }: MergeRequest) => {
  const merged = await PDFDocument.create({ updateMetadata: false });
  const font = await merged.embedFont(StandardFonts.Helvetica);
  const copies: { label: string; drawings: Draw[] }[] = [];
  for (const file of enclosures) {
    copies.push({ label: file.label, drawings: await drawingsOf(merged, file) });
  }
  const parts = list ? [{ file: list, enclosures: [] }, ...letters] : letters;
  for (const { file, enclosures: enclosed } of parts) {
    const letter = await PDFDocument.load(file, { updateMetadata: false });
    for (const page of await merged.copyPages(letter, letter.getPageIndices()))
      merged.addPage(page);
    for (const place of enclosed) {
      const { label, drawings } = copies[place]!;
      for (const draw of drawings) addEnclosure(merged, font, label, draw);
    }
    if (merged.getPageCount() % 2 === 1) merged.addPage(LETTER);
  }
  return merged.save();
});
