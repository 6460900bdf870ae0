type Pdf = PDFKit.PDFDocument;

const INK = '#18231f';
const SOFT = '#47534d';
const RULE = '#858b84';
const BODY = 10.5;
const SMALL = 8.5;
const LABEL_WIDTH = 170;
const GAP = 16;

interface Line {
  label: string;
  share: number;
  box?: boolean;
}

export class AffidavitPage {
  readonly #pdf: Pdf;
  readonly #left: number;
  readonly #width: number;

  constructor(pdf: Pdf, margin: number) {
    this.#pdf = pdf;
    this.#left = margin;
    this.#width = pdf.page.width - 2 * margin;
  }

  title(text: string): void {
    this.#write(text, { font: 'bold', size: 20 });
    this.#pdf.moveDown(0.3);
  }

  paragraph(text: string): void {
    this.#write(text, { size: BODY, color: SOFT });
    this.#pdf.moveDown(0.7);
  }

  heading(text: string): void {
    this.#pdf.moveDown(0.6);
    this.#write(text, { font: 'bold', size: BODY + 1 });
    this.#pdf.moveDown(0.35);
  }

  hint(text: string): void {
    this.#pdf.moveDown(0.2);
    this.#write(text, { size: SMALL + 0.5, color: SOFT });
  }

  field(label: string, value: string | null): void {
    const top = this.#pdf.y;
    const left = this.#left + LABEL_WIDTH;
    const width = this.#width - LABEL_WIDTH;
    this.#write(label, { size: SMALL + 0.5, color: SOFT, width: LABEL_WIDTH - 10, y: top + 3 });
    const labelBottom = this.#pdf.y;
    this.#write(value ?? ' ', { size: BODY + 0.5, x: left, y: top + 2, width });
    const bottom = Math.max(labelBottom, this.#pdf.y) + 1;
    this.#rule(left, bottom, width);
    this.#pdf.y = bottom + 5;
  }

  statement(number: number, text: string): void {
    const top = this.#pdf.y;
    this.#write(`${number}.`, { size: BODY, y: top, width: 16 });
    this.#write(text, { size: BODY, x: this.#left + 18, y: top, width: this.#width - 18 });
    this.#pdf.moveDown(0.25);
  }

  lines(lines: Line[]): void {
    const top = this.#pdf.y + 26;
    let left = this.#left;
    for (const { label, share, box } of lines) {
      const width = (this.#width + GAP) * share - GAP;
      if (!box) this.#rule(left, top, width);
      this.#write(box ? `(${label})` : label, {
        size: SMALL,
        color: SOFT,
        x: left,
        y: box ? top - 12 : top + 3,
        width,
      });
      left += width + GAP;
    }
    this.#pdf.y = top + 16;
  }

  blanks(labels: string[]): void {
    const top = this.#pdf.y;
    const width = (this.#width + GAP) / labels.length - GAP;
    labels.forEach((label, index) => {
      const left = this.#left + index * (width + GAP);
      this.#write(label, { size: BODY, x: left, y: top, width });
      const after = this.#pdf.widthOfString(label) + 6;
      this.#rule(left + after, top + 13, width - after);
    });
    this.#pdf.y = top + 21;
  }

  choices(labels: string[]): void {
    for (const [index, label] of labels.entries()) {
      const top = this.#pdf.y;
      this.#pdf
        .rect(this.#left, top + 2, 9, 9)
        .lineWidth(0.8)
        .stroke(RULE);
      this.#write(label, { size: BODY, x: this.#left + 17, y: top, width: this.#width - 17 });
      if (index === labels.length - 1) {
        const after = 17 + this.#pdf.widthOfString(label) + 6;
        this.#rule(this.#left + after, top + 13, this.#width - after);
      }
      this.#pdf.y = top + 19;
    }
  }

  divider(): void {
    this.#pdf.y += 14;
    this.#rule(this.#left, this.#pdf.y, this.#width);
  }

  footer(text: string): void {
    this.#write(text, { size: SMALL, color: SOFT, y: this.#pdf.y + 8 });
  }

  #rule(x: number, y: number, width: number): void {
    this.#pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .stroke(RULE);
  }

  #write(
    text: string,
    {
      font = 'regular',
      size,
      color = INK,
      x = this.#left,
      y = this.#pdf.y,
      width = this.#width,
    }: { font?: string; size: number; color?: string; x?: number; y?: number; width?: number },
  ): void {
    this.#pdf.font(font).fontSize(size).fillColor(color).text(text, x, y, { width, lineGap: 1.5 });
  }
}
