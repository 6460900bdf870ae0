import { PAGE_DATA_ID, type PageData } from '@repo/contract/page-data';
import { buildBundle, type Script } from '../build-bundle.ts';
import {
  servedFile,
  startReferenceServer,
  type ReferenceServer,
  type ServedFile,
} from '../reference-server.ts';

const brotliQuality = 11;

/** A signed-in user's page of the product at `url`. */
export interface ProductPage {
  url: string;
  html: string;
  data: PageData;
}

/** Throws when the page is not there. */
export async function readProductPage(url: string, cookie: string): Promise<ProductPage> {
  const response = await fetch(url, { headers: { accept: 'text/html', cookie } });
  if (!response.ok) throw new Error(`The product responded ${response.status}.`);
  const html = await response.text();
  const json = part(html, new RegExp(`(?<=id="${PAGE_DATA_ID}">).*?(?=</script>)`, 's'));
  const { documentData: _, ...data } = JSON.parse(json) as PageData;
  return { url, html, data };
}

/**
 * Builds and serves a client's Overview as most single-page applications do: an empty document with the session, one
 * script, and data that the script requests from the product at `url`.
 */
export async function serveSingleBundle(url: string, cookie: string): Promise<ReferenceServer> {
  const script = await buildBundle(import.meta.dirname);
  const tag = `<script defer src="/${script.name}"></script>`;
  return serveEmptyDocument(await readProductPage(url, cookie), tag, [script]);
}

/**
 * Serves the product's document with its theme and session, without HTML, styles and data of the screen; `tags` load its
 * scripts. What is not in `scripts` is the product's.
 */
export function serveEmptyDocument(
  page: ProductPage,
  tags: string,
  scripts: Script[],
): Promise<ReferenceServer> {
  const html = servedFile(documentOf(page, tags), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    brotliQuality,
  });
  return startReferenceServer({ '/': html, ...servedScripts(scripts) }, page.url);
}

function servedScripts(scripts: Script[]): Record<string, ServedFile> {
  const type = (name: string) => (name.endsWith('.json') ? 'application/json' : 'text/javascript');
  return Object.fromEntries(
    scripts.map(({ name, text }) => [
      `/${name}`,
      servedFile(text, {
        headers: {
          'content-type': `${type(name)}; charset=utf-8`,
          'cache-control': 'public, max-age=31536000, immutable',
        },
        brotliQuality,
      }),
    ]),
  );
}

function documentOf({ html, data }: ProductPage, tags: string): string {
  const theme = part(html, /<style nonce[^>]*>.*?<\/style>/s);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Overview</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
${theme}
${tags}
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
