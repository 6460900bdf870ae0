import type { Brand } from '@repo/contract/brand';
import { languages } from '@repo/contract/languages';
import { SERVICE_WORKER_PATH } from '@repo/contract/page-urls';
import { SHELL_APP } from '@repo/contract/routing';
import { Router } from 'express';
import { requestedLanguage } from '../http/request-info.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { renderOfflinePage, type OfflinePage } from './offline-page.ts';

/**
 * Serves the service worker, one script per language (`?language=es`). It only answers failed page loads with the
 * offline page, and caches nothing: no old release, no other user's data.
 */
export function serviceWorker(brand: Brand, live: LiveReleases): Router {
  return Router().get(SERVICE_WORKER_PATH, (req, res) => {
    const shell = live.current().find(({ app }) => app.name === SHELL_APP);
    const page = renderOfflinePage({
      language: requestedLanguage(req) ?? languages[0],
      brand,
      theme: shell?.inlineStyles ?? '',
      themeColor: shell?.themeColor,
    });
    res
      .set({
        // The browser compares the script with the installed one and replaces it when a byte differs.
        'cache-control': 'no-cache',
        'service-worker-allowed': '/',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'x-robots-tag': 'noindex',
      })
      .type('text/javascript')
      .send(workerScript(page));
  });
}

function workerScript({ html, policy }: OfflinePage): string {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  };
  return `'use strict';
const page = ${JSON.stringify(html)};
const headers = ${JSON.stringify(headers)};

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  // The browser requests the page while the worker starts.
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]));
});

addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(loadPage(event));
});

async function loadPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return new Response(page, { status: 503, headers });
  }
}
`;
}
