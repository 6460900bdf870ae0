import type { DocumentBlock, SignableText } from '@repo/contract/contracts';
import { createPdf } from '../../../pdf/create-pdf.ts';
import { BODY } from '../../../pdf/pdf-page.ts';
import { DocumentPage } from '../../contracts/files/document-page.ts';
import { localTime, type SignatureRecord } from '../../contracts/files/signature-record.ts';
import { ADDRESS_BLOCKS } from '../texts/letter-text.ts';

interface LetterPdf {
  text: SignableText;
  signed: SignatureRecord | null;
  name: string;
  preparedAt: string;
}

const INCH = 72;
const MARGINS = { top: 0.5 * INCH, bottom: 0.8 * INCH, left: 0.9 * INCH, right: 0.9 * INCH };
/** Blocks of a page that a #10 window envelope shows after two folds. */
const SENDER = { x: 0.6 * INCH, y: 0.5 * INCH, width: 3.2 * INCH, height: 0.7 * INCH };
/** An eighth of an inch beside the edge of the window, as the Postal Service asks. */
const RECIPIENT = { x: 1 * INCH, y: 2.1 * INCH, width: 3.3 * INCH, height: 0.8 * INCH };
const BODY_TOP = 3.4 * INCH;

class LetterPage extends DocumentPage {
  addresses(sender: string, recipient: string): void {
    this.#fitting(sender, BODY - 1, SENDER);
    this.#fitting(postal(recipient), BODY, RECIPIENT);
    this.pdf.y = BODY_TOP;
  }

  #fitting(text: string, largest: number, { height, ...place }: typeof SENDER): void {
    let size = largest;
    while (this.heightOf(text, 'regular', size, place.width) > height) size -= 0.25;
    this.write(text, { size, ...place });
  }
}

/** As the postal service reads it: capitals, and no punctuation but the hyphen of a ZIP code. */
const postal = (address: string): string => address.toUpperCase().replaceAll(/[.,#]/g, '');

/**
 * A letter in English, with the addresses where window envelopes show them, and the client's signature below. Same input, same
 * bytes. Nothing on its first page above the text but the two addresses.
 */
export function createLetterPdf({ text, signed, name, preparedAt }: LetterPdf): Promise<Buffer> {
  const { sender, recipient, blocks } = partsOf(text.blocks);
  const title = blocks.find(({ kind }) => kind === 'title')!.text;
  const createdAt = signed?.signedAt ?? preparedAt;
  return createPdf({ title, language: 'en', createdAt, margins: MARGINS }, (pdf) => {
    const page = new LetterPage(pdf);
    page.addresses(sender, recipient);
    page.blocks(blocks.slice(0, -1));
    page.signedBelow(blocks.at(-1)!, {
      signature: signed?.signature ?? null,
      name: signed?.signer.name ?? name,
      signedAt: signed && localTime(signed.signedAt, signed.zone),
    });
    page.feet((number, count) => `${number} of ${count}`);
  });
}

function partsOf(blocks: readonly DocumentBlock[]) {
  const [sender, recipient] = blocks;
  return {
    sender: sender!.text,
    recipient: recipient!.text,
    blocks: blocks.slice(ADDRESS_BLOCKS - 1),
  };
}
