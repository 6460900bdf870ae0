import { PAGE_DATA_ID, type PageData } from '@repo/contract/page-data';
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { servedFile, startReferenceServer, type ReferenceServer } from '../reference-server.ts';
import { bundleFolder } from './bundle-folder.ts';

const run = promisify(execFile);
const brotliQuality = 11;

/**
 * Builds and serves a client's Overview as most single-page applications do: an empty document with the session, one
 * script, and data that the script requests from the product at `url`. Throws if the build fails.
 */
export async function serveSingleBundle(url: string, cookie: string): Promise<ReferenceServer> {
  const html = servedFile(await emptyDocument(url, cookie), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    brotliQuality,
  });
  const script = servedFile(await buildScript(), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
    brotliQuality,
  });
  return startReferenceServer({ '/': html, '/main.js': script }, url);
}

async function buildScript(): Promise<string> {
  try {
    await run('webpack', ['--config-node-env', 'production'], { cwd: import.meta.dirname });
    return await readFile(path.join(bundleFolder, 'main.js'), 'utf8');
  } finally {
    await rm(bundleFolder, { recursive: true, force: true });
  }
}

async function emptyDocument(url: string, cookie: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/html', cookie } });
  if (!response.ok) throw new Error(`The product responded ${response.status}.`);
  const html = await response.text();
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
${part(html, /<style nonce[^>]*>.*?<\/style>/s)}
<script defer src="/main.js"></script>
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
