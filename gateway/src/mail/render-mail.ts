import { dialLink, type Brand } from '@repo/contract/brand';
import type { Language } from '@repo/contract/languages';
import { escapeHtml } from '../html/escape-html.ts';
import type { MailBlock, MailContent, MailSite } from './templates/mail.ts';

export interface RenderedParts {
  content: MailContent;
  greeting: string;
  site: MailSite;
  unsubscribeUrl: string | null;
}

const footers = {
  en: {
    orOpen: 'Or open this link:',
    questions: (phone: string) => `Questions? Call us at ${phone}.`,
    unsubscribe: 'Stop these emails',
  },
  es: {
    orOpen: 'O abra este enlace:',
    questions: (phone: string) => `¿Preguntas? Llámenos al ${phone}.`,
    unsubscribe: 'Dejar de recibir estos correos',
  },
} satisfies Record<Language, unknown>;

export function renderText({
  content,
  greeting,
  site: { brand, language },
  unsubscribeUrl,
}: RenderedParts): string {
  const footer = footers[language];
  const blocks = [greeting, ...content.blocks.map((block) => textOf(block))];
  const ending = [
    `${brand.name}\n${brand.address}`,
    footer.questions(brand.phoneVanity),
    ...(unsubscribeUrl ? [`${footer.unsubscribe}: ${unsubscribeUrl}`] : []),
  ];
  return `${content.heading ?? content.subject}\n\n${blocks.join('\n\n')}\n\n-- \n${ending.join('\n\n')}\n`;
}

function textOf(block: MailBlock): string {
  if (typeof block === 'string') return block;
  if ('steps' in block) return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  if ('button' in block) return `${block.button.label}:\n${block.button.url}`;
  if ('quote' in block) return block.quote.replaceAll(/^/gm, '> ');
  return block.note;
}

export function renderHtml(parts: RenderedParts): string {
  const { content, greeting, site } = parts;
  const { brand, language } = site;
  const blocks = [greeting, ...content.blocks].map((block) => htmlOf(block, site)).join('\n');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title><style>${mailStyles}</style></head>
<body class="page" style="${bodyStyle}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="brand" style="${styles.brand}">${escapeHtml(brand.name)}</td></tr>
<tr><td class="card" style="${styles.card}">
<h1 class="ink" style="${styles.heading}">${escapeHtml(content.heading ?? content.subject)}</h1>
${blocks}
</td></tr>
<tr><td class="soft" style="${styles.footer}">${htmlFooter(parts, brand, language)}</td></tr>
</table></td></tr></table></body></html>`;
}

function htmlOf(block: MailBlock, { brand, language }: MailSite): string {
  if (typeof block === 'string') {
    return `<p class="ink" style="${styles.paragraph}">${linked(block, brand)}</p>`;
  }
  if ('steps' in block) {
    const steps = block.steps.map(
      (step) => `<li style="${styles.step}">${linked(step, brand)}</li>`,
    );
    return `<ol class="ink" style="${styles.steps}">${steps.join('')}</ol>`;
  }
  if ('button' in block) {
    const url = escapeHtml(block.button.url);
    return `<p style="${styles.buttonRow}"><a class="button" href="${url}" style="${styles.button}">${escapeHtml(block.button.label)}</a></p>
<p class="soft" style="${styles.note}">${footers[language].orOpen}<br><a class="link" href="${url}" style="${styles.longLink}">${url}</a></p>`;
  }
  if ('quote' in block) {
    const lines = escapeHtml(block.quote).replaceAll(/\r?\n/g, '<br>');
    return `<blockquote class="quote" style="${styles.quote}">${lines}</blockquote>`;
  }
  return `<p class="soft" style="${styles.note}">${linked(block.note, brand)}</p>`;
}

function linked(text: string, brand: Brand): string {
  return escapeHtml(text)
    .replaceAll(
      /https:\/\/[\w./-]*[\w/]/g,
      (url) => `<a class="link" href="${url}" style="${styles.link}">${url}</a>`,
    )
    .replaceAll(escapeHtml(brand.phoneVanity), () => phoneLink(brand));
}

function phoneLink({ phone, phoneVanity }: Brand): string {
  return `<a class="link" href="${dialLink(phone)}" style="${styles.phone}">${escapeHtml(phoneVanity)}</a>`;
}

function htmlFooter({ unsubscribeUrl }: RenderedParts, brand: Brand, language: Language): string {
  const footer = footers[language];
  const lines = [
    footer.questions(phoneLink(brand)),
    `${escapeHtml(brand.name)}<br>${escapeHtml(brand.address)}`,
  ];
  if (unsubscribeUrl) {
    lines.push(
      `<a class="link" href="${escapeHtml(unsubscribeUrl)}" style="${styles.link}">${footer.unsubscribe}</a>`,
    );
  }
  return lines.map((line) => `<p style="margin:0 0 12px">${line}</p>`).join('\n');
}

const light = {
  paper: '#faf8f3',
  surface: '#fffefb',
  sunken: '#f3efe6',
  ink: '#18231f',
  soft: '#47534d',
  rule: '#e4ded1',
  accent: '#0e5f50',
  onAccent: '#ffffff',
};
const dark = {
  paper: '#121816',
  surface: '#1a2220',
  sunken: '#222b28',
  ink: '#ecebe3',
  soft: '#b9c1bb',
  rule: '#2e3936',
  accent: '#62c4a8',
  onAccent: '#07241d',
};

const fonts = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const text = `font-family:${fonts};font-size:16px;line-height:1.55`;
const small = `font-family:${fonts};font-size:14px;line-height:1.5`;

const bodyStyle = `margin:0;padding:0;background:${light.paper};color:${light.ink};${text};-webkit-text-size-adjust:100%`;

const styles = {
  brand: `${small};font-weight:600;color:${light.accent};padding:0 4px 12px`,
  card: `background:${light.surface};border:1px solid ${light.rule};border-radius:12px;padding:28px 24px 12px`,
  heading: `font-family:${fonts};font-size:22px;line-height:1.3;font-weight:650;color:${light.ink};margin:0 0 16px`,
  paragraph: `${text};color:${light.ink};margin:0 0 16px;overflow-wrap:anywhere`,
  steps: `${text};color:${light.ink};margin:0 0 16px;padding:0 0 0 22px`,
  step: 'margin:0 0 8px',
  buttonRow: 'margin:20px 0 16px',
  button: `${text};display:inline-block;background:${light.accent};color:${light.onAccent};font-weight:600;text-decoration:none;border-radius:8px;padding:13px 22px`,
  note: `${small};color:${light.soft};margin:0 0 16px`,
  link: `color:${light.accent};text-decoration:underline`,
  longLink: `color:${light.accent};text-decoration:underline;overflow-wrap:anywhere;word-break:break-all`,
  phone: `color:${light.accent};text-decoration:underline;white-space:nowrap`,
  quote: `${text};color:${light.ink};background:${light.sunken};border-left:3px solid ${light.accent};margin:0 0 16px;padding:12px 16px;overflow-wrap:anywhere`,
  footer: `${small};color:${light.soft};padding:20px 4px 0`,
};

const mailStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.paper}!important;color:${dark.ink}!important}
.card{background:${dark.surface}!important;border-color:${dark.rule}!important}
.ink{color:${dark.ink}!important}
.soft{color:${dark.soft}!important}
.brand,.link{color:${dark.accent}!important}
.button{background:${dark.accent}!important;color:${dark.onAccent}!important}
.quote{background:${dark.sunken}!important;border-color:${dark.accent}!important;color:${dark.ink}!important}
}`;
