import type { FontName, Pdf } from './create-pdf.ts';

export const INK = '#18231f';
export const SOFT = '#47534d';
const RULE = '#858b84';
export const BODY = 10.5;
export const SMALL = 8.5;
const LABEL_WIDTH = 170;

interface TextStyle {
  font?: FontName;
  size: number;
  color?: string;
  x?: number;
  y?: number;
  width?: number;
  align?: 'left' | 'right';
  tag?: 'H1' | 'H2' | 'P';
}

export class PdfPage {
  protected readonly pdf: Pdf;
  protected readonly left: number;
  protected readonly width: number;
  readonly #root: PDFKit.PDFStructureElement;

  constructor(pdf: Pdf) {
    const { left, right } = pdf.page.margins;
    this.pdf = pdf;
    this.left = left;
    this.width = pdf.page.width - left - right;
    this.#root = pdf.struct('Document');
    pdf.addStructure(this.#root);
  }

  title(text: string): void {
    this.write(text, { font: 'bold', size: 20, tag: 'H1' });
    this.pdf.moveDown(0.3);
  }

  heading(text: string): void {
    this.pdf.moveDown(0.6);
    this.write(text, { font: 'bold', size: BODY + 1, tag: 'H2' });
    this.pdf.moveDown(0.35);
  }

  paragraph(text: string, color = INK): void {
    this.write(text, { size: BODY, color });
    this.pdf.moveDown(0.7);
  }

  field(label: string, value: string | null): void {
    const top = this.pdf.y;
    const left = this.left + LABEL_WIDTH;
    const width = this.width - LABEL_WIDTH;
    this.write(label, { size: SMALL + 0.5, color: SOFT, width: LABEL_WIDTH - 10, y: top + 3 });
    const labelBottom = this.pdf.y;
    this.write(value ?? ' ', { size: BODY + 0.5, x: left, y: top + 2, width });
    const bottom = Math.max(labelBottom, this.pdf.y) + 1;
    this.rule(left, bottom, width);
    this.pdf.y = bottom + 5;
  }

  protected rule(x: number, y: number, width: number): void {
    this.#decorate(() => {
      this.pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .stroke(RULE);
    });
  }

  protected box(x: number, y: number, size: number): void {
    this.#decorate(() => {
      this.pdf.rect(x, y, size, size).lineWidth(0.8).stroke(RULE);
    });
  }

  protected write(
    text: string,
    {
      font = 'regular',
      size,
      color = INK,
      x = this.left,
      y = this.pdf.y,
      width = this.width,
      align = 'left',
      tag = 'P',
    }: TextStyle,
  ): void {
    this.pdf.font(font).fontSize(size).fillColor(color).text(text, x, y, {
      width,
      align,
      lineGap: LINE_GAP,
      structParent: this.#root,
      structType: tag,
    });
  }

  protected heightOf(text: string, font: FontName, size: number, width = this.width): number {
    return this.pdf.font(font).fontSize(size).heightOfString(text, { width, lineGap: LINE_GAP });
  }

  /** Screen readers pass over what `draw` draws. */
  #decorate(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }
}

const LINE_GAP = 1.5;
