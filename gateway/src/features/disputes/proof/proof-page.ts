import { createPdf } from '../../../pdf/create-pdf.ts';
import { BODY, SMALL, SOFT } from '../../../pdf/pdf-page.ts';
import { DocumentPage } from '../../contracts/files/document-page.ts';

const MARGINS = { top: 54, bottom: 60, left: 60, right: 60 };
const NUMBER_WIDTH = 24;
const PAGE_WIDTH = 64;
const HASH_LABEL = 110;

export interface IndexRow {
  number: number;
  title: string;
  /** Null for a part that is not there. */
  page: number | null;
  notes: readonly string[];
}

export class ProofPage extends DocumentPage {
  begin(title: string): number {
    this.nextPage();
    this.title(title);
    return this.pdf.bufferedPageRange().count - 1;
  }

  override field(label: string, value: string | null): void {
    this.keepTogether(this.#fieldHeight(value));
    super.field(label, value);
  }

  keepFields(fields: readonly (readonly [label: string, value: string])[]): void {
    this.keepTogether(fields.reduce((sum, [, value]) => sum + this.#fieldHeight(value), 60));
  }

  #fieldHeight = (value: string | null) =>
    this.heightOf(value ?? ' ', 'regular', BODY + 0.5, this.width - 170) + 12;

  hash(label: string, sha256: string): void {
    this.keepTogether(20);
    const y = this.pdf.y;
    this.write(label, { size: SMALL, color: SOFT, y, width: HASH_LABEL });
    const x = this.left + HASH_LABEL;
    this.write(sha256, { size: SMALL, x, y, width: this.width - HASH_LABEL });
    this.pdf.y += 4;
  }

  section(text: string): void {
    this.keepTogether(90);
    this.heading(text);
  }

  row({ number, title, page, notes }: IndexRow): void {
    const width = this.width - NUMBER_WIDTH - PAGE_WIDTH;
    const x = this.left + NUMBER_WIDTH;
    const heights = notes.map((note) => this.heightOf(note, 'regular', SMALL, width) + 2);
    this.keepTogether(heights.reduce((sum, height) => sum + height, 28));
    const top = this.pdf.y;
    this.write(`${number}`, { font: 'bold', size: BODY, y: top, width: NUMBER_WIDTH });
    this.write(page === null ? 'none' : `page ${page}`, {
      size: BODY,
      x: this.left + this.width - PAGE_WIDTH,
      y: top,
      width: PAGE_WIDTH,
      align: 'right',
    });
    this.write(title, { font: 'bold', size: BODY, x, y: top, width });
    for (const note of notes) {
      this.write(note, { size: SMALL, color: SOFT, x, y: this.pdf.y + 2, width });
    }
    this.pdf.y += 5;
    this.rule(this.left, this.pdf.y, this.width);
    this.pdf.y += 5;
  }
}

interface Made {
  title: string;
  createdAt: string;
}

export const createProofPdf = (
  { title, createdAt }: Made,
  draw: (page: ProofPage) => void,
): Promise<Buffer> =>
  createPdf({ title, language: 'en', createdAt, margins: MARGINS }, (pdf) => {
    draw(new ProofPage(pdf));
  });
