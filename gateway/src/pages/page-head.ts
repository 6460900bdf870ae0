import { LANGUAGE_KEY, languages, type Language } from '@repo/contract/languages';
import type { PageHead } from '@repo/contract/prerendered';
import { escapeHtml, scriptJson } from './escape.ts';

const openGraphLocales: Record<Language, string> = { en: 'en_US', es: 'es_US' };

/** Address of a page in one language; the default language's is the plain one. */
export function languageAddress(siteUrl: string, path: string, language: Language): string {
  return siteUrl + path + (language === languages[0] ? '' : `?${LANGUAGE_KEY}=${language}`);
}

interface HeadParts {
  head: PageHead;
  language: Language;
  siteUrl: string;
  siteName: string;
  path: string;
  /** Absolute address of a picture for link previews. */
  image?: string | undefined;
}

/** What search engines and link previews read of a public page. */
export function renderPageHead(parts: HeadParts): string {
  const { head, language, siteUrl, siteName, path, image } = parts;
  const address = languageAddress(siteUrl, path, language);
  const alternates = [
    ...languages.map((one) => [one, languageAddress(siteUrl, path, one)] as const),
    ['x-default', siteUrl + path] as const,
  ];
  const openGraph = {
    type: 'website',
    site_name: siteName,
    title: head.title,
    description: head.description,
    url: address,
    locale: openGraphLocales[language],
    ...(image ? { image } : {}),
  };
  const webPage = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: head.title,
    description: head.description,
    url: address,
    inLanguage: language,
    isPartOf: { '@type': 'WebSite', name: siteName, url: `${siteUrl}/` },
  };
  return [
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...alternates.map(
      ([one, href]) => `<link rel="alternate" hreflang="${one}" href="${escapeHtml(href)}">`,
    ),
    ...Object.entries(openGraph).map(
      ([name, value]) => `<meta property="og:${name}" content="${escapeHtml(value)}">`,
    ),
    ...[webPage, ...head.structuredData].map(
      (data) => `<script type="application/ld+json">${scriptJson(data)}</script>`,
    ),
  ].join('\n');
}
