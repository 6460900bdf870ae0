import type { Language } from '@repo/contract/languages';
import { escapeHtml } from './escape-html.ts';

export const PREVIEW_EXIT = '/api/preview/exit';

const texts: Record<Language, { label: string; more: string; end: string; exit: string }> = {
  en: { label: 'Preview', more: 'only you see this build', end: 'End', exit: 'End preview' },
  es: {
    label: 'Vista previa',
    more: 'solo usted ve esta versión',
    end: 'Terminar',
    exit: 'Terminar vista previa',
  },
};

// One line above the frame, which begins below it (`--frame-top`); a view of a client's screens has its own bar below both.
const styles = `:where(:root){--preview-height:3rem;--frame-top:3rem;scroll-padding-top:3rem}
.preview{position:sticky;top:0;z-index:11;box-sizing:border-box;display:flex;align-items:center;justify-content:center;gap:1rem;
height:3rem;padding:0 1rem;background:#4a2545;color:#fff;font:600 .9375rem/1.3 system-ui,sans-serif;white-space:nowrap}
.preview p,.preview form{margin:0}
.preview p{min-width:0;overflow:hidden;text-overflow:ellipsis}
.preview button{min-height:2.5rem;padding:0 1rem;border:2px solid #fff;border-radius:8px;background:none;color:#fff;font:inherit;cursor:pointer}
.preview button:focus-visible{outline:3px solid #fff;outline-offset:1px}
@media(max-width:40rem){.preview{justify-content:space-between}.preview span{display:none}
.preview p{max-height:2.6em;font-size:.8125rem;white-space:normal;overflow-wrap:anywhere}}
@media print{.preview{display:none}}`;

export function previewBanner(
  { app, build }: { app: string; build: string },
  { language, nonce }: { language: Language; nonce: string },
): string {
  const { label, more, end, exit } = texts[language];
  return `<style nonce="${nonce}">${styles}</style>
<aside class="preview" aria-label="${label}"><p>${label}: ${escapeHtml(app)} ${escapeHtml(build)}<span> · ${more}</span></p>
<form method="post" action="${PREVIEW_EXIT}"><button aria-label="${exit}">${end}</button></form></aside>`;
}
