import { PDFDocument } from '@cantoo/pdf-lib';
import { serve } from '../serve.ts';

export interface MergeRequest {
  files: readonly Uint8Array[];
}

/** Puts PDFs behind each other, each on sheets of its own when both sides are printed. Same input, same bytes. */
serve(async ({ files }: MergeRequest) => {
  const merged = await PDFDocument.create({ updateMetadata: false });
  for (const file of files) {
    const letter = await PDFDocument.load(file, { updateMetadata: false });
    const pages = await merged.copyPages(letter, letter.getPageIndices());
    for (const page of pages) merged.addPage(page);
    if (pages.length % 2 === 1) merged.addPage([pages[0]!.getWidth(), pages[0]!.getHeight()]);
  }
  return merged.save();
});
