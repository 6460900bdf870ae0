import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { Language } from '@repo/contract/languages';

export type Pdf = PDFKit.PDFDocument;

interface PdfOptions {
  title: string;
  language: Language;
  /** Time of its making (ISO). The same content of the same time has the same bytes. */
  createdAt?: string;
  margins: { top: number; bottom: number; left: number; right: number };
}

const { resolve } = createRequire(import.meta.url);
/** Embedded, because the fonts built into PDF readers lack most letters outside Western Europe. */
const fonts = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
  script: 'dejavu-fonts-ttf/ttf/DejaVuSerifCondensed-Italic.ttf',
};
export type FontName = keyof typeof fonts;

/** Parsed once, because parsing takes most of the time of a short PDF. */
const parsed: Partial<Record<string, PDFKit.Mixins.PDFFontSource>> = {};

/** Creates a PDF of letter size, which `draw` fills. Its text is tagged, so that screen readers find headings and lines. */
export async function createPdf(
  { title, language, createdAt, margins }: PdfOptions,
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const { openSync } = await import('fontkit');
  const pdf = new PdfDocument({
    size: 'LETTER',
    margins,
    lang: language,
    pdfVersion: '1.7',
    displayTitle: true,
    tagged: true,
    bufferPages: true,
    info: { Title: title, ...(createdAt && { CreationDate: new Date(createdAt) }) },
  });
  for (const [name, file] of Object.entries(fonts)) {
    pdf.registerFont(name, (parsed[name] ??= openSync(resolve(file))));
  }
  draw(pdf);
  pdf.end();
  return buffer(pdf);
}
