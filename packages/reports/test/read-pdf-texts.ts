/** A piece of text of a PDF. `x`, `end` and `y` are in points from the left and from the bottom of its page, which is `page`; `size` of its font. */
export interface PdfText {
  page: number;
  text: string;
  font: string;
  size: number;
  x: number;
  end: number;
  y: number;
}

export async function readPdfTexts(bytes: Uint8Array): Promise<PdfText[]> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(bytes),
    fontExtraProperties: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const file = await task.promise;
    const texts: PdfText[] = [];
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number);
      await page.getOperatorList();
      for (const item of (await page.getTextContent()).items) {
        if (!('str' in item) || item.str.trim() === '') continue;
        const { name } = page.commonObjs.get(item.fontName) as { name: string };
        const [, , , , x, y] = item.transform as number[];
        texts.push({
          page: number,
          text: item.str,
          font: name,
          size: item.height,
          x: x!,
          end: x! + item.width,
          y: y!,
        });
      }
    }
    return texts;
  } finally {
    await task.destroy();
  }
}
