import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { addCopy, drawingsOf, LETTER, type Draw, type EnclosedFile } from '../enclosed-copies.ts';
import { GrowingPdf } from '../growing-pdf.ts';
import { serve } from '../serve.ts';

/**
 * A letter, or the list, which is `isFront`: its pages come before those of the letters. `enclosures` of a letter are
 * places among all copies that were sent until now, `added` with this letter, so that a copy of several letters is
 * sent and stored once.
 */
export interface MergeStep {
  isFirst: boolean;
  isLast: boolean;
  isFront: boolean;
  file: Uint8Array;
  enclosures: readonly number[];
  added: readonly EnclosedFile[];
}

/** `pages`: without the one that fills the last sheet. */
export interface MergedPart {
  bytes: Uint8Array;
  pages: number;
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
): Promise<number> {
  const font = await part.embedFont(StandardFonts.Helvetica);
  for (const copy of added) {
    copies.push({ label: copy.label, drawings: await drawingsOf(part, copy) });
  }
  const source = await PDFDocument.load(file, { updateMetadata: false });
  for (const page of await part.copyPages(source, source.getPageIndices())) part.addPage(page);
  for (const enclosed of enclosures) {
    const { label, drawings } = copies[enclosed]!;
    for (const draw of drawings) addCopy(part, font, label, draw);
  }
  const pages = part.getPageCount();
  if (pages % 2 === 1) part.addPage(LETTER);
  return pages;
}

/**
 * Puts letters behind each other, after a list, each letter followed by its enclosures and on sheets of its own when
 * printed on both sides. Answers each step with the next {@link MergedPart} of the file, or null in a process that
 * has not got the first step. Same input, same bytes.
 */
serve(async (step: MergeStep) => {
  if (step.isFirst) merging = { pdf: new GrowingPdf(), copies: [] };
  if (merging === null) return null;
  const current = merging;
  const { isFront, isLast } = step;
  let pages = 0;
  const bytes = await current.pdf.part(
    async (part) => {
      pages = await addFile(current, step, part);
    },
    { isFront },
  );
  if (!isLast) return { bytes, pages };
  merging = null;
  return { bytes: Buffer.concat([bytes, current.pdf.end()]), pages };
});
