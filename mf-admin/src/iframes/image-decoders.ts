import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm';

const decoders: Readonly<Record<string, Uint8Array>> = {
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
};

/**
 * Gives pdf.js its decoders of scanned images (CCITT fax, JBIG2, JPEG 2000), which are part of the script because the iframe
 * can load nothing. Rejects for every other file.
 */
export class ImageDecoders {
  fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const bytes = decoders[filename];
    return bytes ? Promise.resolve(bytes) : Promise.reject(new Error(`No file ${filename}`));
  }
}
