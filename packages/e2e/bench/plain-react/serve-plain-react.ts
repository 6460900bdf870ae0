import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseManifest } from '@repo/contract/releases';
import { repositoryRoot } from '../../src/product/repository-root.ts';
import { servedFile, startReferenceServer, type ReferenceServer } from '../reference-server.ts';
import { buildBundle } from '../build-bundle.ts';

/** Builds and serves the landing page as one plain React bundle, well compressed and cached for a year. */
export async function servePlainReact(): Promise<ReferenceServer> {
  const { name, text } = await buildBundle(import.meta.dirname);
  const html = servedFile(documentOf(name, await themeStyles()), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    brotliQuality: 11,
  });
  const script = servedFile(text, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
    brotliQuality: 11,
  });
  return startReferenceServer({ '/': html, [`/${name}`]: script });
}

function documentOf(script: string, styles: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Evergreen Credit</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<style>${styles}</style>
<script defer src="/${script}"></script>
</head>
<body>
<div id="root"></div>
</body>
</html>
`;
}

/** The styles that the product's document carries too. */
async function themeStyles(): Promise<string> {
  const manifest = await readFile(path.join(repositoryRoot, 'shell/dist/release.json'), 'utf8');
  return releaseManifest.parse(JSON.parse(manifest)).inlineStyles ?? '';
}
