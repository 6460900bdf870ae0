import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { StoredFile } from '../storage/storage.ts';
import type { Services } from './create-context.ts';
import { logOf } from '../log.ts';

export interface Download extends StoredFile {
  fileName: string;
  contentType: string;
  fileSize: number;
}

/** A damaged file ends in a broken connection, never in a response that looks complete. */
export async function sendDownload(
  { storage }: Pick<Services, 'storage'>,
  req: Request,
  res: Response,
  file: Download,
): Promise<void> {
  const content = req.method === 'HEAD' ? null : await openOrLog(storage, req, file);
  setDownloadHeaders(res, file);
  res.set('content-length', String(file.fileSize));
  if (!content) return void res.end();
  await pipeTo(res, content, (error) =>
    logOf(req).error({ err: error, file: file.id }, 'a stored file cannot be read'),
  );
}

export async function sendStream(
  req: Request,
  res: Response,
  content: Readable,
  { failure, ...file }: Pick<Download, 'fileName' | 'contentType'> & { failure: string },
): Promise<void> {
  setDownloadHeaders(res, file);
  await pipeTo(res, content, (error) => logOf(req).error({ err: error }, failure));
}

async function pipeTo(res: Response, content: Readable, onError: (error: unknown) => void) {
  try {
    await pipeline(content, res);
  } catch (error) {
    const disconnected = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!disconnected) onError(error);
  }
}

/** Only the operator can restore such a file. */
async function openOrLog(storage: Services['storage'], req: Request, file: Download) {
  try {
    return await storage.open(file);
  } catch (error) {
    logOf(req).error({ err: error, file: file.id }, 'a stored file cannot be opened');
    throw error;
  }
}

/** The file may come from a client, so it is downloaded, never shown in our origin, and not cached. */
function setDownloadHeaders(
  res: Response,
  { fileName, contentType }: Pick<Download, 'fileName' | 'contentType'>,
): void {
  res.set({
    'content-type': contentType,
    'content-disposition': attachmentNamed(fileName),
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  });
}

/** RFC 6266: the name in ASCII for old clients, and in UTF-8. */
export function attachmentNamed(fileName: string): string {
  const ascii = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
