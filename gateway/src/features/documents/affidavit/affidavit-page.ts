import { BODY, PdfPage, SMALL, SOFT } from '../../../pdf/pdf-page.ts';

const GAP = 16;

interface Line {
  label: string;
  share: number;
  box?: boolean;
}

export class AffidavitPage extends PdfPage {
  hint(text: string): void {
    this.pdf.moveDown(0.2);
    this.write(text, { size: SMALL + 0.5, color: SOFT });
  }

  statement(number: number, text: string): void {
    const top = this.pdf.y;
    this.write(`${number}.`, { size: BODY, y: top, width: 16 });
    this.write(text, { size: BODY, x: this.left + 18, y: top, width: this.width - 18 });
    this.pdf.moveDown(0.25);
  }

  lines(lines: Line[]): void {
    const top = this.pdf.y + 26;
    let left = this.left;
    for (const { label, share, box } of lines) {
      const width = (this.width + GAP) * share - GAP;
      if (!box) this.rule(left, top, width);
      this.write(box ? `(${label})` : label, {
        size: SMALL,
        color: SOFT,
        x: left,
        y: box ? top - 12 : top + 3,
        width,
      });
      left += width + GAP;
    }
    this.pdf.y = top + 16;
  }

  blanks(labels: string[]): void {
    const top = this.pdf.y;
    const width = (this.width + GAP) / labels.length - GAP;
    labels.forEach((label, index) => {
      const left = this.left + index * (width + GAP);
      this.write(label, { size: BODY, x: left, y: top, width });
      const after = this.pdf.widthOfString(label) + 6;
      this.rule(left + after, top + 13, width - after);
    });
    this.pdf.y = top + 21;
  }

  choices(labels: string[]): void {
    for (const [index, label] of labels.entries()) {
      const top = this.pdf.y;
      this.box(this.left, top + 2, 9);
      this.write(label, { size: BODY, x: this.left + 17, y: top, width: this.width - 17 });
      if (index === labels.length - 1) {
        const after = 17 + this.pdf.widthOfString(label) + 6;
        this.rule(this.left + after, top + 13, this.width - after);
      }
      this.pdf.y = top + 19;
    }
  }

  divider(): void {
    this.pdf.y += 14;
    this.rule(this.left, this.pdf.y, this.width);
  }

  footer(text: string): void {
    this.write(text, { size: SMALL, color: SOFT, y: this.pdf.y + 8 });
  }
}
