import { servedFile, startReferenceServer, type ReferenceServer } from './reference-server.ts';
import { withoutScripts } from './script-free.ts';

/** What belongs to one connection, to the encoding of the text, or to scripts. */
const ownHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'link',
  'transfer-encoding',
]);

/** The quality with which the gateway compresses a document. */
const BROTLI_QUALITY = 4;

/** Serves the landing page of the product at `url` without its scripts, under the same headers. */
export async function serveScriptFree(url: string): Promise<ReferenceServer> {
  const response = await fetch(url, {
    headers: { accept: 'text/html', 'accept-language': 'en-US,en' },
  });
  if (!response.ok) throw new Error(`The product answered ${response.status}.`);
  const kept = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  const page = servedFile(withoutScripts(await response.text()), {
    headers: Object.fromEntries(kept),
    brotliQuality: BROTLI_QUALITY,
  });
  return startReferenceServer({ '/': page }, url);
}
