import { PAGE_DATA_ID, type PageData } from '@repo/contract/page-data';
import { buildBundle } from '../build-bundle.ts';
import { servedFile, startReferenceServer, type ReferenceServer } from '../reference-server.ts';

const brotliQuality = 11;

/**
 * Builds and serves a client's Overview as most single-page applications do: an empty document with the session, one
 * script, and data that the script requests from the product at `url`.
 */
export async function serveSingleBundle(url: string, cookie: string): Promise<ReferenceServer> {
  const { name, text } = await buildBundle(import.meta.dirname);
  const response = await fetch(url, { headers: { accept: 'text/html', cookie } });
  if (!response.ok) throw new Error(`The product responded ${response.status}.`);
  const html = servedFile(documentOf(await response.text(), name), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    brotliQuality,
  });
  const script = servedFile(text, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
    brotliQuality,
  });
  return startReferenceServer({ '/': html, [`/${name}`]: script }, url);
}

/** The product's document with its theme and session, without HTML, styles and data of the screen. */
function documentOf(html: string, script: string): string {
  const theme = part(html, /<style nonce[^>]*>.*?<\/style>/s);
  const json = part(html, new RegExp(`(?<=id="${PAGE_DATA_ID}">).*?(?=</script>)`, 's'));
  const { documentData: _, ...data } = JSON.parse(json) as PageData;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Overview</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
${theme}
<script defer src="/${script}"></script>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`;
}

function part(html: string, pattern: RegExp): string {
  const [found] = pattern.exec(html) ?? [];
  if (found === undefined) throw new Error(`The product's document has nothing like ${pattern}.`);
  return found;
}
