import { dialLink } from '@repo/contract/brand';
import type { Language } from '@repo/contract/languages';
import type { PageData } from '@repo/contract/page-data';
import { escapeHtml } from '../html.ts';

interface Texts {
  needed: string;
  missingTitle: string;
  missing: string;
  call: string;
  home: string;
}

const texts: Record<Language, Texts> = {
  en: {
    needed: 'This page needs JavaScript. Please turn it on,',
    missingTitle: 'Page not found',
    missing: 'There is nothing to show at this address. Please check it for a typing mistake,',
    call: 'or call us at',
    home: 'Go to the home page',
  },
  es: {
    needed: 'Esta página necesita JavaScript. Actívelo',
    missingTitle: 'Página no encontrada',
    missing: 'No hay nada que mostrar en esta dirección. Revise que esté bien escrita',
    call: 'o llámenos al',
    home: 'Ir a la página de inicio',
  },
};

type Addressed = Pick<PageData, 'language' | 'brand'>;

export function missingTitle({ language, brand }: Addressed): string {
  return `${texts[language].missingTitle} · ${brand.name}`;
}

/** What a browser without scripts shows of a document that only scripts can fill, or that is of no page. */
export function noScript({ language, brand }: Addressed, missing: boolean): string {
  const text = texts[language];
  const phone = `<a href="${dialLink(brand.phone)}">${escapeHtml(brand.phoneVanity)}</a>`;
  return `<noscript><main>
${missing ? `<h1>${text.missingTitle}</h1>\n` : ''}<p>${missing ? text.missing : text.needed} ${text.call} ${phone}.</p>
<p><a href="/">${text.home}</a></p>
</main></noscript>`;
}

/** The theme leaves no room around such a text; with scripts there is no such element. */
export function noScriptStyles(nonce: string): string {
  return `<style nonce="${nonce}">noscript main{display:grid;gap:1rem;max-width:36rem;margin:4rem auto;padding:0 1rem}
noscript h1{font-size:2rem}
noscript a{white-space:nowrap}</style>`;
}
