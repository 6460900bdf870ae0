import {
  PDFContext,
  PDFCrossRefSection,
  PDFDocument,
  PDFHeader,
  PDFRef,
  PDFString,
  PDFTrailer,
  PDFTrailerDict,
  type PDFObject,
} from '@cantoo/pdf-lib';

const PAGE_TREE = PDFRef.of(1);
const CATALOG = PDFRef.of(2);

/**
 * A PDF of which each part is written and forgotten, so that it takes the memory of its largest part. A part is a document with the
 * object numbers after those of the part before. It may draw images and pages that earlier parts embedded.
 */
export class GrowingPdf {
  readonly #pages: PDFRef[] = [];
  readonly #references = PDFCrossRefSection.create();
  #largest = CATALOG.objectNumber;
  #length = 0;

  /** Returns the bytes after those of the part before. With `isFront` its pages come before all others. */
  async part(
    fill: (document: PDFDocument) => Promise<void>,
    { isFront = false } = {},
  ): Promise<Buffer> {
    const document = await PDFDocument.create({ updateMetadata: false });
    const { context } = document;
    context.largestObjectNumber = this.#largest;
    await fill(document);
    await document.flush();
    this.#largest = context.largestObjectNumber;
    const pages = document.getPages().map(({ ref }) => ref);
    if (isFront) this.#pages.unshift(...pages);
    else this.#pages.push(...pages);
    const objects = context.enumerateIndirectObjects().slice(CATALOG.objectNumber);
    // An embedded image refers to its document, which would keep the bytes of all.
    for (const [ref] of objects) context.delete(ref);
    return this.#write(objects);
  }

  end(entries: CatalogEntries = {}): Buffer {
    const context = PDFContext.create();
    const [Kids, Count] = [this.#pages, this.#pages.length];
    const objects = this.#write([
      [PAGE_TREE, context.obj({ Type: 'Pages', Kids, Count })],
      [CATALOG, context.obj({ Type: 'Catalog', Pages: PAGE_TREE, ...catalogOf(entries) })],
    ]);
    const dictionary = context.obj({ Size: this.#largest + 1, Root: CATALOG });
    return Buffer.concat([
      objects,
      bytesOf(this.#references),
      bytesOf(PDFTrailerDict.of(dictionary)),
      Buffer.from('\n'),
      bytesOf(PDFTrailer.forLastCrossRefSectionOffset(this.#length)),
    ]);
  }

  #write(objects: readonly [PDFRef, PDFObject][]): Buffer {
    const pieces: Uint8Array[] = [];
    const add = (bytes: Uint8Array) => {
      pieces.push(bytes);
      this.#length += bytes.length;
    };
    if (this.#length === 0) {
      add(bytesOf(PDFHeader.forVersion(1, 7)));
      add(Buffer.from('\n'));
    }
    for (const [ref, object] of objects) {
      this.#references.addEntry(ref, this.#length);
      add(Buffer.from(`${ref.objectNumber} ${ref.generationNumber} obj\n`));
      add(bytesOf(object));
      add(Buffer.from('\nendobj\n'));
    }
    return Buffer.concat(pieces);
  }
}

interface CatalogEntries {
  /** The file specifications that a part wrote, in the order of their names. */
  attached?: readonly [name: string, ref: PDFRef][];
  /** The number of pages in front that readers number apart. */
  indexPages?: number;
}

const catalogOf = ({ attached = [], indexPages = 0 }: CatalogEntries) => ({
  ...(attached.length > 0 && {
    Names: {
      EmbeddedFiles: { Names: attached.flatMap(([name, ref]) => [PDFString.of(name), ref]) },
    },
  }),
  ...(indexPages > 0 && {
    PageLabels: { Nums: [0, { S: 'D', P: PDFString.of('index ') }, indexPages, { S: 'D' }] },
  }),
});

function bytesOf(written: Pick<PDFObject, 'sizeInBytes' | 'copyBytesInto'>): Uint8Array {
  const bytes = new Uint8Array(written.sizeInBytes());
  written.copyBytesInto(bytes, 0);
  return bytes;
}
