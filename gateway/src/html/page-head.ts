import type { Language } from '@repo/contract/languages';
import { alternateUrls, languageUrl, pageStructuredData } from '@repo/contract/page-urls';
import type { PageHead } from '@repo/contract/prerendered';
import type { LoadableRelease } from '@repo/contract/releases';
import { escapeHtml, scriptJson } from './escape-html.ts';

const openGraphLocales: Record<Language, string> = { en: 'en_US', es: 'es_US' };

interface HeadParts {
  head: PageHead;
  language: Language;
  siteUrl: string;
  siteName: string;
  path: string;
  image?: string | undefined;
}

export function renderPageHead(parts: HeadParts): string {
  const { head, language, siteUrl, siteName, path, image } = parts;
  const address = languageUrl(siteUrl, path, language);
  const openGraph = {
    type: 'website',
    site_name: siteName,
    title: head.title,
    description: head.description,
    url: address,
    locale: openGraphLocales[language],
    ...(image ? { image } : {}),
  };
  return [
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...alternateUrls(siteUrl, path).map(
      ([one, href]) => `<link rel="alternate" hreflang="${one}" href="${escapeHtml(href)}">`,
    ),
    ...Object.entries(openGraph).map(
      ([name, value]) => `<meta property="og:${name}" content="${escapeHtml(value)}">`,
    ),
    ...pageStructuredData(parts).map(
      (data) => `<script type="application/ld+json">${scriptJson(data)}</script>`,
    ),
  ].join('\n');
}

export function iconLinks({ baseUrl, icons = [], themeColor }: LoadableRelease): string {
  const tabIcons = icons.filter(
    ({ purpose, sizes }) => purpose === 'favicon' || (purpose === 'any' && sizes === 'any'),
  );
  const touch = icons.find(({ purpose }) => purpose === 'apple-touch-icon');
  return [
    ...tabIcons.map(
      ({ file, type, sizes }) =>
        `<link rel="icon" type="${type}" sizes="${sizes}" href="${baseUrl}${file}">`,
    ),
    // Otherwise browsers request /favicon.ico.
    ...(tabIcons.length === 0 ? ['<link rel="icon" href="data:,">'] : []),
    ...(touch ? [`<link rel="apple-touch-icon" href="${baseUrl}${touch.file}">`] : []),
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...Object.entries(themeColor ?? {}).map(
      ([scheme, color]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
    ),
  ].join('\n');
}
