// Puts the worker's code where pdf.js looks first, because a sandboxed iframe cannot start a worker from a URL.
import type { DocumentContentType } from '@repo/contract/documents';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm';
import { isOnSide } from './is-on-side.ts';
import { drawText, textPage, textPagesOf } from './text-pages.ts';

/** A client's document is shorter, and each page costs memory before it is drawn. */
const MAX_PAGES = 200;

export interface PageSource {
  width: number;
  height: number;
  draw(canvas: HTMLCanvasElement, rotation: number): Promise<void>;
}

export interface OpenedFile {
  pages: PageSource[];
  close(): void;
}

/** Opens a PDF, an image or a text. Throws for another type, for a damaged file, and without pages or with too many. */
export function openFile(type: DocumentContentType, bytes: ArrayBuffer): Promise<OpenedFile> {
  if (type === 'application/pdf') return openPdf(bytes);
  return type.startsWith('image/') ? openImage(type, bytes) : openText(type, bytes);
}

async function openText(type: DocumentContentType, bytes: ArrayBuffer): Promise<OpenedFile> {
  const pages = textPagesOf(type, new TextDecoder().decode(bytes));
  if (pages.length === 0 || pages.length > MAX_PAGES) throw new Error('No pages, or too many');
  return {
    pages: pages.map((lines) => paintedPage(textPage, (context) => drawText(context, lines))),
    close: () => {},
  };
}

/** Sizes are in pixels. A photo's orientation (EXIF) is applied. */
async function openImage(type: string, bytes: ArrayBuffer): Promise<OpenedFile> {
  const image = await createImageBitmap(new Blob([bytes], { type }));
  const page = paintedPage(image, (context) => context.drawImage(image, 0, 0));
  return { pages: [page], close: () => image.close() };
}

function paintedPage(
  { width, height }: { width: number; height: number },
  paint: (context: CanvasRenderingContext2D) => void,
): PageSource {
  const draw = async (canvas: HTMLCanvasElement, rotation: number) => {
    const context = canvas.getContext('2d')!;
    const [across, down] = isOnSide(rotation)
      ? [canvas.height, canvas.width]
      : [canvas.width, canvas.height];
    context.imageSmoothingQuality = 'high';
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate((rotation * Math.PI) / 180);
    context.scale(across / width, down / height);
    context.translate(-width / 2, -height / 2);
    paint(context);
  };
  return { width, height, draw };
}

/** Sizes are in points. Scripts, forms and links of the file are not run. */
async function openPdf(bytes: ArrayBuffer): Promise<OpenedFile> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    BinaryDataFactory: ImageDecoders,
    useWorkerFetch: false,
    enableXfa: false,
    verbosity: 0,
  });
  const file = await task.promise;
  if (file.numPages === 0 || file.numPages > MAX_PAGES) {
    void task.destroy();
    throw new Error('No pages, or too many');
  }
  const numbers = Array.from({ length: file.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (number): Promise<PageSource> => {
      const page = await file.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const draw = async (canvas: HTMLCanvasElement, rotation: number) => {
        const scale = canvas.width / (isOnSide(rotation) ? height : width);
        const viewport = page.getViewport({ scale, rotation: (page.rotate + rotation) % 360 });
        await page.render({ canvas, viewport }).promise;
      };
      return { width, height, draw };
    }),
  );
  return { pages, close: () => void task.destroy() };
}

const decoders: Readonly<Record<string, Uint8Array>> = {
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
};

/**
 * Gives pdf.js its decoders of scanned images (CCITT fax, JBIG2, JPEG 2000), which are part of the script because the iframe
 * can load nothing. Rejects for every other file.
 */
class ImageDecoders {
  fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const bytes = decoders[filename];
    return bytes ? Promise.resolve(bytes) : Promise.reject(new Error(`No file ${filename}`));
  }
}
