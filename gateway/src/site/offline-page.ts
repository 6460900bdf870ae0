import { createHash } from 'node:crypto';
import { dialLink, type Brand } from '@repo/contract/brand';
import type { Language } from '@repo/contract/languages';
import type { LoadableRelease } from '@repo/contract/releases';
import { escapeHtml } from '../html/escape-html.ts';
import { noTrustedTypes } from '../http/security-headers.ts';

const texts = {
  en: {
    title: 'No connection',
    text: 'This page could not be loaded: your device is offline, or our service cannot be reached right now.',
    safe: 'What you saved is safe. This page loads by itself once you are connected again.',
    again: 'Try again',
    call: 'You can always call us:',
  },
  es: {
    title: 'Sin conexión',
    text: 'No se pudo cargar esta página: su dispositivo no tiene conexión o nuestro servicio no está disponible en este momento.',
    safe: 'Lo que guardó está a salvo. La página se cargará sola cuando vuelva la conexión.',
    again: 'Intentar de nuevo',
    call: 'También puede llamarnos:',
  },
} satisfies Record<Language, object>;

const layout = `
main{display:grid;gap:1.25rem;max-width:34rem;margin:0 auto;padding:clamp(2rem,12vh,7rem) 1.25rem 2rem}
.brand{display:flex;align-items:center;gap:.5rem;margin-bottom:1rem;font-size:1.125rem;font-weight:700;letter-spacing:-.01em}
.brand svg{flex:none}
.brand rect{fill:var(--color-accent)}.brand circle{fill:var(--color-on-accent)}
.brand path{fill:none;stroke:var(--color-on-accent);stroke-linecap:round;stroke-width:3}
h1{font-size:var(--size-xxl)}
.soft{color:var(--color-ink-soft)}
.again{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:.5rem 1.5rem;border-radius:var(--radius-md);
background:var(--color-accent);color:var(--color-on-accent);font-weight:600;text-decoration:none}
.call{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:600;white-space:nowrap}
@media (max-width:30rem){.again{display:flex}}`;

const mark = `<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9"/>
<path d="M22.93 13A8 8 0 0 1 21.66 22.66" stroke-opacity=".4"/><path d="M10.34 22.66A8 8 0 1 1 22.93 13"/><circle cx="16" cy="17" r="2.6"/></svg>`;

/**
 * Delay before a visible page checks for the gateway. Short at first, because the network may be slow to work after
 * `online`.
 */
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 30_000;

const script = `const reload=()=>location.reload();
let delay=${FIRST_RETRY_MS};
const retryLater=()=>{
setTimeout(retry,delay);
delay=Math.min(2*delay,${LAST_RETRY_MS});
};
const retry=async()=>{
if(!document.hidden&&(await fetch('/',{method:'HEAD'}).catch(()=>null))?.ok)reload();
else retryLater();
};
addEventListener('online',reload);
retryLater();`;

export type OfflinePage = ReturnType<typeof renderOfflinePage>;

export function renderOfflinePage({
  language,
  brand,
  theme,
  themeColor,
}: {
  language: Language;
  brand: Brand;
  theme: string;
  themeColor: LoadableRelease['themeColor'];
}) {
  const text = texts[language];
  const style = `${theme}\n${layout}`;
  const colors = Object.entries(themeColor ?? {}).map(
    ([scheme, color]) =>
      `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
  );
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${text.title} · ${escapeHtml(brand.name)}</title>
<meta name="color-scheme" content="light dark">
${colors.join('\n')}
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<p class="brand">${mark}<span>${escapeHtml(brand.name)}</span></p>
<h1>${text.title}</h1>
<p>${text.text}</p>
<p class="soft">${text.safe}</p>
<p><a class="again" href="">${text.again}</a></p>
<p class="soft">${text.call} <a class="call" href="${dialLink(brand.phone)}">${escapeHtml(brand.phoneVanity)}</a></p>
</main>
<script>${script}</script>
</body>
</html>
`;
  // Allows the page's own style and script, by their hashes, and requests to the gateway.
  const policy = [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    `script-src ${hashSource(script)}`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...noTrustedTypes,
  ].join('; ');
  return { html, policy };
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
