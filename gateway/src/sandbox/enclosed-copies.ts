import { PDFDocument, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';

/** `label` is ASCII, printed above the copy. */
export interface EnclosedFile {
  bytes: Uint8Array;
  contentType: string;
  label: string;
}

export const LETTER: [number, number] = [612, 792];
const MARGIN = 36;
const LABEL_HEIGHT = 24;

export type Draw = (page: PDFPage) => void;

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
export async function drawingsOf(
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

export function addCopy(part: PDFDocument, font: PDFFont, label: string, draw: Draw): void {
  const page = part.addPage(LETTER);
  page.drawText(label, { x: MARGIN, y: page.getHeight() - MARGIN - 11, size: 11, font });
  draw(page);
}
