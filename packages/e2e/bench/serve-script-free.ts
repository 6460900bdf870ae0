import { servedFile, startReferenceServer, type ReferenceServer } from './reference-server.ts';

const excludedHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'link',
  'transfer-encoding',
]);

const BROTLI_QUALITY = 4;

export async function serveScriptFree(
  url: string,
  { path = '/', cookie = '' } = {},
): Promise<ReferenceServer> {
  const response = await fetch(url + path, {
    headers: { accept: 'text/html', 'accept-language': 'en-US,en', cookie },
  });
  if (!response.ok) throw new Error(`The product responded ${response.status}.`);
  const headers = [...response.headers].filter(([name]) => !excludedHeaders.has(name));
  const page = servedFile(withoutScripts(await response.text()), {
    headers: Object.fromEntries(headers),
    brotliQuality: BROTLI_QUALITY,
  });
  return startReferenceServer({ [path]: page }, url);
}

const fetchesScript = /\brel="?modulepreload\b|\bas="?script\b/i;

function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>\n?/gi, '')
    .replaceAll(/<link\b[^>]*>\n?/gi, (link) => (fetchesScript.test(link) ? '' : link));
}
