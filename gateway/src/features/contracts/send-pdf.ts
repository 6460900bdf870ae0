import type { Response } from 'express';
import { attachmentNamed } from '../../http/send-download.ts';

/** `pdf` may come in parts. */
export function sendPdf(
  res: Response,
  { name, pdf }: { name: string; pdf: Buffer | readonly Uint8Array[] },
): void {
  const parts = Buffer.isBuffer(pdf) ? [pdf] : pdf;
  res.set({
    'content-type': 'application/pdf',
    'content-length': String(parts.reduce((sum, { length }) => sum + length, 0)),
    'content-disposition': attachmentNamed(`${name}.pdf`),
    'cache-control': 'private, no-store',
  });
  for (const part of parts) res.write(part);
  res.end();
}
