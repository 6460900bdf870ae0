import type { Response } from 'express';
import { attachmentNamed } from '../../http/send-download.ts';

export function sendPdf(res: Response, { name, pdf }: { name: string; pdf: Buffer }): void {
  res.set({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition': attachmentNamed(`${name}.pdf`),
    'cache-control': 'private, no-store',
  });
  res.end(pdf);
}
