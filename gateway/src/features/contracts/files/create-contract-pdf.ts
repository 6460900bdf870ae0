import type { DocumentBlock, SignableText } from '@repo/contract/contracts';
import { createPdf } from '../../../pdf/create-pdf.ts';
import { DocumentPage } from './document-page.ts';
import { evidenceOf } from './signature-evidence.ts';
import { localTime, type SignatureRecord } from './signature-record.ts';

interface ContractPdf {
  contractId: string;
  text: SignableText;
  signed: SignatureRecord | null;
  /** The client's name, and when the contract was offered, while it is unsigned. */
  name: string;
  offeredAt: string;
}

const MARGINS = { top: 54, bottom: 60, left: 60, right: 60 };

/**
 * The contract with the statutory sentence directly above its signature, the notice of cancellation in duplicate, the
 * Spanish translation and, once signed, the evidence of the signature with the signed text attached. Same input, same
 * bytes.
 */
export function createContractPdf(contract: ContractPdf): Promise<Buffer> {
  const { contractId, text, signed, name, offeredAt } = contract;
  const title = text.blocks[0]!.text;
  const createdAt = signed?.signedAt ?? offeredAt;
  return createPdf({ title, language: 'en', createdAt, margins: MARGINS }, (pdf) => {
    const page = new DocumentPage(pdf);
    const { terms, notices, signature } = partsOf(text.blocks);
    const lastSection = terms.findLastIndex(({ kind }) => kind === 'heading');
    page.blocks(terms.slice(0, lastSection));
    page.signed(terms.slice(lastSection), signature.heading, signature.words, {
      signature: signed?.signature ?? null,
      name: signed?.signer.name ?? name,
      signedAt: signed && localTime(signed.signedAt, signed.zone),
    });
    for (const notice of notices) {
      page.nextPage();
      page.blocks(notice);
    }
    writeTranslation(page, text.translation);
    if (signed) {
      page.nextPage();
      const { heading, fields, note } = evidenceOf(['Contract', contractId], text, signed);
      page.title(heading);
      for (const [label, value] of fields) page.field(label, value);
      page.paragraph('');
      page.note(note);
      pdf.file(Buffer.from(text.text), {
        name: 'signed-text.txt',
        type: 'text/plain',
        creationDate: new Date(signed.signedAt),
        modifiedDate: new Date(signed.signedAt),
      });
    }
    page.feet((number, count) => `${title} ${contractId} · Page ${number} of ${count}`);
  });
}

function writeTranslation(page: DocumentPage, translation: readonly DocumentBlock[]): void {
  const { terms, notices, signature } = partsOf(translation);
  page.nextPage();
  page.blocks(terms);
  page.block({ kind: 'heading', text: signature.heading });
  page.block({ kind: 'bold', text: signature.words });
  page.blocks(notices[0] ?? []);
}

function partsOf(blocks: readonly DocumentBlock[]) {
  const parts: DocumentBlock[][] = [];
  for (const block of blocks) {
    if (block.kind === 'title') parts.push([block]);
    else parts.at(-1)!.push(block);
  }
  const [heading, words] = parts.at(-1)!;
  return {
    terms: parts[0]!,
    notices: parts.slice(1, -1),
    signature: { heading: heading!.text, words: words!.text },
  };
}
