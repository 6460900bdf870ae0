import type { Brand } from '@repo/contract/brand';
import type { Language } from '@repo/contract/languages';
import { escapeHtml } from './escape-html.ts';

interface PlainPage {
  language: Language;
  brand: Brand;
  nonce: string;
  title: string;
  body: string;
}

const styles = `:root{color-scheme:light dark}
body{margin:0;background:#faf8f3;color:#18231f;font:16px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{max-width:32rem;margin:12vh auto 0;padding:0 1.25rem}
h1{font-size:1.5rem;line-height:1.3;margin:0 0 .75rem}
a{color:#0e5f50}
button{font:inherit;font-weight:600;background:#0e5f50;color:#fff;border:0;border-radius:8px;padding:.8rem 1.4rem;min-height:44px;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #0e5f50;outline-offset:3px}
.brand{font-weight:600;color:#0e5f50}
.soft{color:#47534d}
@media (prefers-color-scheme:dark){
body{background:#121816;color:#ecebe3}
a,.brand{color:#62c4a8}
button{background:#62c4a8;color:#07241d}
button:focus-visible,a:focus-visible{outline-color:#85d6be}
.soft{color:#b9c1bb}
}`;

export function plainPage({ language, brand, nonce, title, body }: PlainPage): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} · ${escapeHtml(brand.name)}</title>
<style nonce="${nonce}">${styles}</style></head><body><main>
<p class="brand">${escapeHtml(brand.name)}</p>
<h1>${title}</h1>
${body}
</main></body></html>`;
}
