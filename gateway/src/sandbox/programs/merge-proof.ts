import {
  PDFDocument,
  PDFHexString,
  PDFString,
  rgb,
  StandardFonts,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { addCopy, drawingsOf, type EnclosedFile } from '../enclosed-copies.ts';
import { GrowingPdf } from '../growing-pdf.ts';
import { serve } from '../serve.ts';

export interface AttachedFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/**
 * A part of a proof: pages of a file of the gateway, if any, and copies of others' files behind them. The last step is the index,
 * whose pages come first and have their own numbers. `mark`, in ASCII, is the footer before the page number; null means no footer.
 */
export interface ProofStep {
  isFirst: boolean;
  mark: string | null;
  file: Uint8Array | null;
  /** From the first place up to before the last one, or all. */
  pages: readonly [first: number, end: number] | null;
  copies: readonly EnclosedFile[];
  attachments: readonly AttachedFile[] | null;
}

export interface ProofPart {
  bytes: Uint8Array;
  page: number;
  count: number;
}

const GREY = rgb(0.28, 0.33, 0.3);
const MARK_SIZE = 7.5;

let merging: { pdf: GrowingPdf; pages: number } | null = null;

async function addPart(
  part: PDFDocument,
  { file, pages, copies, mark, attachments }: ProofStep,
  firstPage: number,
): Promise<void> {
  const font = await part.embedFont(StandardFonts.Helvetica);
  if (file) {
    const source = await PDFDocument.load(file, { updateMetadata: false });
    const chosen = source.getPageIndices().slice(...(pages ?? []));
    for (const page of await part.copyPages(source, chosen)) part.addPage(page);
  }
  for (const copy of copies) {
    for (const draw of await drawingsOf(part, copy)) addCopy(part, font, copy.label, draw);
  }
  if (mark === null) return;
  for (const [index, page] of part.getPages().entries()) {
    const text = `${mark}, ${attachments ? 'index' : 'page'} ${firstPage + index}`;
    const x = page.getWidth() - 36 - font.widthOfTextAtSize(text, MARK_SIZE);
    page.drawText(text, { x, y: 16, size: MARK_SIZE, font, color: GREY });
  }
}

function attach(part: PDFDocument, { name, contentType, bytes }: AttachedFile): PDFRef {
  const { context } = part;
  const stream = context.flateStream(bytes, {
    Type: 'EmbeddedFile',
    Subtype: contentType,
    Params: { Size: bytes.length },
  });
  const specification = context.obj({
    Type: 'Filespec',
    F: PDFString.of(name),
    UF: PDFHexString.fromText(name),
    EF: { F: context.register(stream) },
  });
  return context.register(specification);
}

/**
 * Puts the parts of a proof behind each other, with the files attached from which it is made. Answers each step with the next
 * bytes, or null in a process that has not got the first step.
 */
serve(async (step: ProofStep): Promise<ProofPart | null> => {
  if (step.isFirst) merging = { pdf: new GrowingPdf(), pages: 0 };
  if (merging === null) return null;
  const { pdf, pages } = merging;
  const { attachments } = step;
  const page = attachments ? 1 : pages + 1;
  const attached: [string, PDFRef][] = [];
  let count = 0;
  const bytes = await pdf.part(
    async (part) => {
      await addPart(part, step, page);
      count = part.getPageCount();
      for (const file of attachments ?? []) attached.push([file.name, attach(part, file)]);
    },
    { isFront: attachments !== null },
  );
  if (!attachments) {
    merging.pages += count;
    return { bytes, page, count };
  }
  merging = null;
  const end = pdf.end({ attached, indexPages: count });
  return { bytes: Buffer.concat([bytes, end]), page, count };
});
