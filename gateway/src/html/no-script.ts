import { dialLink } from '@repo/contract/brand';
import type { Language } from '@repo/contract/languages';
import type { PageData } from '@repo/contract/page-data';
import { escapeHtml } from './escape-html.ts';

const texts = {
  en: {
    needed: 'This page needs JavaScript. Please turn it on,',
    notFoundTitle: 'Page not found',
    missing: 'There is no page at this address. Please check it for typing mistakes,',
    call: 'or call us at',
    home: 'Go to the home page',
  },
  es: {
    needed: 'Esta página necesita JavaScript. Actívelo',
    notFoundTitle: 'Página no encontrada',
    missing: 'No hay ninguna página en esta dirección. Revise que esté bien escrita',
    call: 'o llámenos al',
    home: 'Ir a la página de inicio',
  },
} satisfies Record<Language, object>;

type Reader = Pick<PageData, 'language' | 'brand'>;

export function notFoundTitle({ language, brand }: Reader): string {
  return `${texts[language].notFoundTitle} · ${brand.name}`;
}

export function noScript({ language, brand }: Reader, missing: boolean): string {
  const text = texts[language];
  const phone = `<a href="${dialLink(brand.phone)}">${escapeHtml(brand.phoneVanity)}</a>`;
  return `<noscript><main>
${missing ? `<h1>${text.notFoundTitle}</h1>\n` : ''}<p>${missing ? text.missing : text.needed} ${text.call} ${phone}.</p>
<p><a href="/">${text.home}</a></p>
</main></noscript>`;
}

export function noScriptStyles(nonce: string): string {
  return `<style nonce="${nonce}">noscript main{display:grid;gap:1rem;max-width:36rem;margin:4rem auto;padding:0 1rem}
noscript h1{font-size:2rem}
noscript a{white-space:nowrap}</style>`;
}
