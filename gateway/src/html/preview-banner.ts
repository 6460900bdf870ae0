import type { Language } from '@repo/contract/languages';
import { escapeHtml } from './escape-html.ts';

export const PREVIEW_EXIT = '/api/preview/exit';

const texts: Record<Language, { label: string; text: string; exit: string }> = {
  en: { label: 'Preview', text: 'Only you see this build:', exit: 'End preview' },
  es: { label: 'Vista previa', text: 'Solo usted ve esta versión:', exit: 'Terminar vista previa' },
};

const styles = `.preview{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.25rem 1rem;padding:.25rem 1rem;
background:#4a2545;color:#fff;font:600 .9375rem/1.4 system-ui,sans-serif;overflow-wrap:anywhere}
.preview p,.preview form{margin:0}
.preview button{min-height:2.75rem;padding:.25rem 1rem;border:2px solid #fff;border-radius:8px;background:none;color:#fff;font:inherit;cursor:pointer}
.preview button:focus-visible{outline:3px solid #fff;outline-offset:3px}
@media print{.preview{display:none}}`;

/** Written by the gateway, so that it is there whatever the previewed build does. */
export function previewBanner(
  { app, build }: { app: string; build: string },
  { language, nonce }: { language: Language; nonce: string },
): string {
  const { label, text, exit } = texts[language];
  return `<style nonce="${nonce}">${styles}</style>
<aside class="preview" aria-label="${label}"><p>${text} ${escapeHtml(app)} ${escapeHtml(build)}</p>
<form method="post" action="${PREVIEW_EXIT}"><button>${exit}</button></form></aside>`;
}
