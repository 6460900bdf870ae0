import type { ContractTerms } from '@repo/contract/contracts';
import { createPdf } from '../../../pdf/create-pdf.ts';
import { noticeBlocks } from '../texts/contract-text.ts';
import { DocumentPage } from './document-page.ts';

interface NoticePdf {
  firm: ContractTerms['firm'];
  lastDay: string;
  createdAt: string;
}

const MARGINS = { top: 54, bottom: 60, left: 60, right: 60 };

/** The notice of cancellation in duplicate (15 USC 1679e(b)), and a Spanish translation. Same input, same bytes. */
export function createNoticePdf({ firm, lastDay, createdAt }: NoticePdf): Promise<Buffer> {
  const notice = noticeBlocks('en', firm, lastDay);
  const title = notice[0]!.text;
  return createPdf({ title, language: 'en', createdAt, margins: MARGINS }, (pdf) => {
    const page = new DocumentPage(pdf);
    for (const blocks of [notice, notice, noticeBlocks('es', firm, lastDay)]) {
      page.nextPage();
      page.blocks(blocks);
    }
    page.feet(
      (number) =>
        [
          'Copy 1 of 2: sign, date and send this one.',
          'Copy 2 of 2: keep this one.',
          'Traducción para su comodidad. Vale cualquier aviso por escrito, también con sus propias palabras.',
        ][number - 1] ?? '',
    );
  });
}
