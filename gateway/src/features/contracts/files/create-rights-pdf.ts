import type { SignableText } from '@repo/contract/contracts';
import { createPdf } from '../../../pdf/create-pdf.ts';
import { DocumentPage } from './document-page.ts';
import { localTime, type SignatureRecord } from './signature-record.ts';

interface RightsPdf {
  text: SignableText;
  signed: SignatureRecord | null;
  name: string;
  preparedAt: string;
}

const MARGINS = { top: 54, bottom: 48, left: 60, right: 60 };

export function createRightsPdf({ text, signed, name, preparedAt }: RightsPdf): Promise<Buffer> {
  const title = text.blocks[0]!.text;
  const createdAt = signed?.signedAt ?? preparedAt;
  return createPdf({ title, language: 'en', createdAt, margins: MARGINS }, (pdf) => {
    const page = new DocumentPage(pdf);
    page.blocks(text.blocks);
    page.signatureSpace({
      signature: signed?.signature ?? null,
      name: signed?.signer.name ?? name,
      signedAt: signed && localTime(signed.signedAt, signed.zone),
    });
  });
}
