declare module 'fontkit' {
  /** Parses a font. pdfkit takes the result, although its types name only files and bytes. */
  export function openSync(file: string): PDFKit.Mixins.PDFFontSource;
}
