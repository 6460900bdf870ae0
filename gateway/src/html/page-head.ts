import type { Language } from '@repo/contract/languages';
import { alternateUrls, languageUrl, pageStructuredData } from '@repo/contract/page-urls';
import type { PageHead } from '@repo/contract/prerendered';
import { escapeHtml, scriptJson } from './escape-html.ts';

const openGraphLocales: Record<Language, string> = { en: 'en_US', es: 'es_US' };

interface HeadParts {
  head: PageHead;
  language: Language;
  siteUrl: string;
  siteName: string;
  path: string;
  /** Absolute URL of a picture for link previews. */
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
