import type { DocumentBlock, Signature } from '@repo/contract/contracts';
import type { FontName } from '../../../pdf/create-pdf.ts';
import { BODY, PdfPage, SMALL, SOFT } from '../../../pdf/pdf-page.ts';
import { readDrawing } from './drawn-signature.ts';

const INDENT = 14;
const AMOUNT_WIDTH = 90;
const SIGNATURE_HEIGHT = 48;
const SIGNATURE_SHARE = 0.62;
const GAP = 18;
const BLANK = /\s*_{4,}$/;

const isListed = (block: DocumentBlock | undefined) =>
  block?.kind === 'item' || block?.kind === 'amount';

export interface SignatureSpace {
  signature: Signature | null;
  name: string;
  signedAt: string | null;
}

export class DocumentPage extends PdfPage {
  blocks(blocks: readonly DocumentBlock[]): void {
    for (const [index, block] of blocks.entries()) {
      const isAfterList = isListed(blocks[index - 1]) && !isListed(block);
      if (isAfterList && block.kind !== 'heading') this.pdf.moveDown(0.35);
      this.block(block);
    }
  }

  block(block: DocumentBlock): void {
    if (block.kind === 'title') return this.title(block.text);
    if (block.kind === 'heading') return this.headingAbove(block.text);
    if (block.kind === 'amount') return this.amount(block.text, block.amount);
    if (block.kind === 'item') return this.item(block.text);
    this.textOrBlank(block.text, block.kind === 'bold' ? 'bold' : 'regular');
  }

  nextPage(): void {
    if (this.pdf.y > this.pdf.page.margins.top) this.pdf.addPage();
  }

  /**
   * The last section of a contract, the words that must stand beside the signature and, directly below them, the space
   * for it: never on different pages.
   */
  signed(
    last: readonly DocumentBlock[],
    heading: string,
    words: string,
    space: SignatureSpace,
  ): void {
    const texts = last.reduce((sum, { text }) => sum + this.heightOf(text, 'bold', BODY) + 12, 0);
    this.keepTogether(texts + this.heightOf(words, 'bold', BODY) + SIGNATURE_HEIGHT + 42);
    this.blocks(last);
    this.heading(heading);
    this.write(words, { font: 'bold', size: BODY });
    this.signatureSpace(space);
  }

  signedBelow(last: DocumentBlock, space: SignatureSpace): void {
    this.keepTogether(this.heightOf(last.text, 'regular', BODY) + SIGNATURE_HEIGHT + 42);
    this.block(last);
    this.signatureSpace(space);
  }

  signatureSpace({ signature, name, signedAt }: SignatureSpace): void {
    this.keepTogether(SIGNATURE_HEIGHT + 30);
    const line = this.pdf.y + SIGNATURE_HEIGHT;
    const width = this.width * SIGNATURE_SHARE;
    const right = this.left + width + GAP;
    if (signature) this.#signature(signature, line, width);
    if (signedAt)
      this.write(signedAt, { size: SMALL + 0.5, x: right, y: line - 14, width: this.#end - right });
    this.rule(this.left, line, width);
    this.rule(right, line, this.#end - right);
    const label = { size: SMALL, color: SOFT, y: line + 3 };
    this.write(`Signature of ${name}`, { ...label, width });
    const below = this.pdf.y;
    this.write('Date and time', { ...label, x: right, width: this.#end - right });
    this.pdf.y = Math.max(below, this.pdf.y) + 8;
  }

  alone(word: string): void {
    this.pdf.moveDown(0.5);
    this.write(word, { font: 'bold', size: 20 });
    this.pdf.moveDown(0.7);
  }

  note(text: string): void {
    this.write(text, { size: SMALL, color: SOFT });
    this.pdf.moveDown(0.7);
  }

  feet(textOf: (page: number, count: number) => string): void {
    const { count } = this.pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.pdf.switchToPage(index);
      const { margins, height } = this.pdf.page;
      const { bottom } = margins;
      // Text in the margin would begin a page.
      margins.bottom = 0;
      this.write(textOf(index + 1, count), { size: SMALL, color: SOFT, y: height - bottom + 14 });
      margins.bottom = bottom;
    }
  }

  private headingAbove(text: string): void {
    this.keepTogether(60);
    this.heading(text);
  }

  private item(text: string): void {
    this.keepTogether(this.heightOf(text, 'regular', BODY, this.width - INDENT));
    const top = this.pdf.y;
    this.write('•', { size: BODY, y: top, width: INDENT });
    this.write(text, { size: BODY, x: this.left + INDENT, y: top, width: this.width - INDENT });
    this.pdf.moveDown(0.35);
  }

  private amount(text: string, amount: string): void {
    const width = this.width - AMOUNT_WIDTH - GAP;
    this.keepTogether(this.heightOf(text, 'regular', BODY, width) + 8);
    const top = this.pdf.y;
    this.write(text, { size: BODY, y: top, width });
    const bottom = this.pdf.y;
    this.write(amount, {
      font: 'bold',
      size: BODY,
      x: this.#end - AMOUNT_WIDTH,
      y: top,
      width: AMOUNT_WIDTH,
      align: 'right',
    });
    this.rule(this.left, bottom + 1, this.width);
    this.pdf.y = bottom + 6;
  }

  private textOrBlank(text: string, font: FontName): void {
    const label = text.replace(BLANK, '');
    this.keepTogether(this.heightOf(text, font, BODY));
    if (label === text) {
      this.write(text, { font, size: BODY });
      this.pdf.moveDown(0.7);
      return;
    }
    const top = this.pdf.y + 10;
    this.write(label, { font, size: BODY, y: top });
    const after = this.pdf.font(font).fontSize(BODY).widthOfString(label) + 6;
    this.rule(this.left + after, top + 13, this.width * SIGNATURE_SHARE - after);
    this.pdf.moveDown(0.9);
  }

  #signature(signature: Signature, line: number, width: number): void {
    if (signature.kind === 'typed') {
      const size = this.#fitting(signature.value, width);
      return this.write(signature.value, { font: 'script', size, y: line - size * 1.25, width });
    }
    const { png, width: pixels, height } = readDrawing(signature.value);
    const scale = Math.min((width - GAP) / pixels, (SIGNATURE_HEIGHT - 10) / height, 0.5);
    this.pdf.image(png, this.left + 6, line - 2 - height * scale, { width: pixels * scale });
  }

  #fitting(text: string, width: number): number {
    const largest = 20;
    const needed = this.pdf.font('script').fontSize(largest).widthOfString(text);
    return Math.min(largest, (largest * (width - 4)) / needed);
  }

  protected keepTogether(height: number): void {
    const { page, y } = this.pdf;
    if (y + height > page.height - page.margins.bottom) this.pdf.addPage();
  }

  get #end(): number {
    return this.left + this.width;
  }
}
