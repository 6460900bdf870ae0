import type { Language } from '@repo/contract/languages';
import {
  SLOW_SCRIPTS_NOTICE_ID,
  PAGE_DATA_ID,
  PRERENDERED_ATTRIBUTE,
  type PageData,
} from '@repo/contract/page-data';
import { referenceOf } from '@repo/contract/request-id';
import type { PageHead, PageStyle, PrerenderedPage, Rendered } from '@repo/contract/prerendered';
import type { LoadableRelease } from '@repo/contract/releases';
import { escapeHtml, scriptJson } from './escape-html.ts';
import { iconLinks, renderPageHead } from './page-head.ts';
import { earlyClickScript, trustedTypesScript } from './page-scripts.ts';
import { previewBanner } from './preview-banner.ts';
import { notFoundTitle, noScript, noScriptStyles } from './no-script.ts';

interface ShownScreen {
  release: LoadableRelease;
  screen: string;
}

interface DocumentParts {
  data: PageData;
  shell: LoadableRelease;
  shown: ShownScreen | null;
  within: ShownScreen | null;
  /** For signed-out visitors. `html` is empty if it does not fit the request. */
  prerendered: PrerenderedPage | null;
  rendered: Rendered | null;
  head: PageHead | null;
  missing: boolean;
  framed: boolean;
  offered: Language | undefined;
  siteUrl: string;
  path: string;
  takesCards: boolean;
  preview: { app: string; build: string } | null;
}

function attributes(release: LoadableRelease, file: string): string {
  const integrity = release.integrity[file];
  return `crossorigin="anonymous"${integrity ? ` integrity="${integrity}"` : ''}`;
}

function preload(release: LoadableRelease, file: string, nonce: string): string {
  return `<link rel="preload" as="script" nonce="${nonce}" href="${release.baseUrl}${file}" ${attributes(release, file)}>`;
}

function script(release: LoadableRelease, file: string, nonce: string): string {
  return `<script defer nonce="${nonce}" src="${release.baseUrl}${file}" ${attributes(release, file)}></script>`;
}

export function preloadHeader(
  { entry, baseUrl, integrity }: LoadableRelease,
  nonce: string,
): string {
  return entry
    .map((file) => {
      const hash = integrity[file];
      const own = `rel=preload; as=script; crossorigin=anonymous; nonce="${nonce}"`;
      return `<${baseUrl}${file}>; ${own}${hash ? `; integrity="${hash}"` : ''}`;
    })
    .join(', ');
}

/**
 * Preload links for the frame, the remote's entry and exposed module, and the screen's scripts. A page with HTML has
 * none, because it is painted first and the shell requests them when it starts.
 */
function preloads({ shown, within, shell, data, framed }: DocumentParts): string[] {
  const frame = framed ? shell.preload : [];
  const links = frame.map((file) => preload(shell, file, data.nonce));
  const ofScreens = [shown, within].flatMap((one) => {
    if (!one) return [];
    const { release, screen } = one;
    const own = release.screens[screen] ?? [];
    const files = release === shell ? own : [...release.entry, ...release.preload, ...own];
    return files.map((file) => preload(release, file, data.nonce));
  });
  return [...links, ...ofScreens];
}

function styles(theme: string, ofPage: PageStyle[], nonce: string): string {
  const own = ofPage.map(({ attributes: given, css }) => {
    const names = Object.entries(given).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
    return `<style nonce="${nonce}" ${names.join(' ')}>${css}</style>`;
  });
  return [`<style nonce="${nonce}">${theme}</style>`, ...own].join('\n');
}

function previewImage({ icons = [], baseUrl }: LoadableRelease, siteUrl: string) {
  const drawn = icons.filter(({ type, purpose }) => type === 'image/png' && purpose === 'any');
  const [largest] = drawn.toSorted((a, b) => parseInt(b.sizes, 10) - parseInt(a.sizes, 10));
  return largest && siteUrl + baseUrl + largest.file;
}

function headTags(parts: DocumentParts): string {
  const { data, shell, head, missing, siteUrl, path } = parts;
  const { language, brand } = data;
  if (!head) {
    return `<title>${escapeHtml(missing ? notFoundTitle(data) : brand.name)}</title>`;
  }
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    renderPageHead({
      head,
      language,
      siteUrl,
      siteName: brand.name,
      path,
      image: previewImage(shell, siteUrl),
    }),
  ].join('\n');
}

/**
 * CSS reveals this notice after 12 s, and the shell removes it on start, so it appears only if the scripts failed to
 * load.
 */
const lateNotices: Record<Language, (phone: string) => string> = {
  en: (phone) =>
    `Some buttons of this page do not work yet. You can read it, or call us at ${phone}.`,
  es: (phone) =>
    `Algunos botones de esta página aún no funcionan. Puede leerla o llamarnos al ${phone}.`,
};

function lateNotice({ language, brand }: PageData): string {
  const text = escapeHtml(lateNotices[language](brand.phoneVanity));
  return `<p class="late-notice" id="${SLOW_SCRIPTS_NOTICE_ID}">${text}</p>`;
}

function content({ prerendered, rendered, shown, data, missing }: DocumentParts): string {
  const early = `<script nonce="${data.nonce}">${earlyClickScript}</script>`;
  if (rendered) {
    return `${early}\n<div id="root" ${PRERENDERED_ATTRIBUTE}="">${rendered.html}</div>\n${lateNotice(data)}`;
  }
  const root = '<div id="root"></div>';
  if (!prerendered?.html || !shown) return `${root}\n${noScript(data, missing)}`;
  const { app, build } = shown.release;
  const names = `data-mf="${app.mount}" data-build="${build}" ${PRERENDERED_ATTRIBUTE}=""`;
  return `${root}\n${early}\n<div ${names}>${prerendered.html}</div>\n${lateNotice(data)}`;
}

/**
 * The HTML document: the shell's scripts, preloads of the one remote it needs, and the shell's initial data. A page with
 * HTML has the scripts at its end, so that on a slow line they do not compete with what it paints.
 */
export function renderDocument(parts: DocumentParts): string {
  const { data, shell } = parts;
  const { nonce, language } = data;
  const hasHtml = Boolean(parts.rendered ?? parts.prerendered?.html);
  const ofPage = (parts.rendered ?? parts.prerendered)?.styles ?? [];
  const scripts = shell.entry.map((file) => script(shell, file, nonce)).join('\n');
  const offers = parts.offered ? ` data-offers="${parts.offered}"` : '';
  return `<!doctype html>
<html lang="${language}"${offers}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script nonce="${nonce}">${trustedTypesScript(parts)}</script>
${headTags(parts)}
<meta name="color-scheme" content="light dark">
${iconLinks(shell)}
${styles(shell.inlineStyles ?? '', ofPage, nonce)}
${hasHtml ? '' : [noScriptStyles(nonce), scripts, ...preloads(parts)].join('\n')}
</head>
<body>
${parts.preview ? previewBanner(parts.preview, data) : ''}
${content(parts)}
<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>
${hasHtml ? scripts : ''}
</body>
</html>
`;
}

export function renderFormResult(
  page: PrerenderedPage,
  { language, nonce, theme }: { language: Language; nonce: string; theme: string },
): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(page.head.title)}</title>
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${styles(theme, page.styles, nonce)}
</head>
<body>
${page.html}
</body>
</html>
`;
}

type RefusalTexts = Record<Language, { title: string; text: string }>;

const tooManyTexts: RefusalTexts = {
  en: {
    title: 'Too many requests',
    text: 'Your connection has sent us too many requests. Please try again in a minute, or call us at',
  },
  es: {
    title: 'Demasiadas solicitudes',
    text: 'Su conexión nos ha enviado demasiadas solicitudes. Inténtelo de nuevo en un minuto o llámenos al',
  },
};

const unavailableTexts: RefusalTexts = {
  en: {
    title: 'We will be right back',
    text: 'Part of our service is unavailable. Please try again in a minute, or call us at',
  },
  es: {
    title: 'Volvemos enseguida',
    text: 'Una parte de nuestro servicio no está disponible. Inténtelo de nuevo en un minuto o llámenos al',
  },
};

const referenceLabels: Record<Language, string> = { en: 'Reference', es: 'Referencia' };

export function renderRefusalPage({
  status,
  language,
  brand,
  requestId,
}: Pick<PageData, 'language' | 'brand'> & { status: number; requestId: string }): string {
  const { title, text } = (status === 429 ? tooManyTexts : unavailableTexts)[language];
  return `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)} ${escapeHtml(brand.phoneVanity)}.</p>
<p>${referenceLabels[language]} ${escapeHtml(referenceOf(requestId))}</p></main></html>
`;
}
