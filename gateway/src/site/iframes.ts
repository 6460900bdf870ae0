import type { Language } from '@repo/contract/languages';
import type { LiveRelease } from '@repo/contract/releases';
import { Router } from 'express';
import { notFound } from '../errors.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { languageOf } from '../http/request-info.ts';
import { setFramePolicy } from '../http/security-headers.ts';
import type { FindReleases } from './visitor-releases.ts';

/**
 * `GET /frames/{app}/{iframe}` (`iframePath` of the contract): a page for a sandboxed iframe of an app, with the
 * iframe's scripts and nothing else. It holds no data; the page around it hands over what it shows.
 */
export function iframes(findReleases: FindReleases): Router {
  return Router().get('/frames/:app/:iframe', async (req, res) => {
    const { app, iframe } = req.params;
    const { releases } = await findReleases(req, res);
    const release = releases.find((candidate) => candidate.app.name === app);
    const scripts = release?.iframes?.[iframe];
    if (!release || !scripts) throw notFound('Frame');
    const nonce = setFramePolicy(res);
    res
      .set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('html')
      .send(renderFrame(release, scripts, nonce, languageOf(req)));
  });
}

function renderFrame(
  release: LiveRelease,
  scripts: string[],
  nonce: string,
  language: Language,
): string {
  const tags = scripts.map((file) => {
    const hash = release.integrity[file];
    const integrity = hash ? ` integrity="${escapeHtml(hash)}"` : '';
    return `<script src="${escapeHtml(release.baseUrl + file)}" nonce="${nonce}" crossorigin="anonymous"${integrity} defer></script>`;
  });
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(release.app.name)}</title>
<style nonce="${nonce}">html{background:#54585c}body{margin:0}</style>
${tags.join('\n')}</head><body><main></main></body></html>
`;
}
