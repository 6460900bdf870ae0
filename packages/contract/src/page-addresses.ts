import { LANGUAGE_KEY, languages, type Language } from './languages.ts';
import type { PageHead } from './prerendered.ts';

/** Returns the address of a page in one language; the default language's has no query. */
export function languageAddress(siteUrl: string, path: string, language: Language): string {
  return siteUrl + path + (language === languages[0] ? '' : `?${LANGUAGE_KEY}=${language}`);
}

/** Returns the addresses of a page in all languages by `hreflang`, `x-default` included. */
export function alternateAddresses(
  siteUrl: string,
  path: string,
): [hreflang: string, href: string][] {
  return [
    ...languages.map((one): [string, string] => [one, languageAddress(siteUrl, path, one)]),
    ['x-default', siteUrl + path],
  ];
}

interface WebPage {
  head: PageHead;
  language: Language;
  siteUrl: string;
  siteName: string;
  path: string;
}

/** Returns a page's structured data: its schema.org `WebPage`, then what its screen adds. */
export function pageStructuredData({ head, language, siteUrl, siteName, path }: WebPage): object[] {
  const webPage = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: head.title,
    description: head.description,
    url: languageAddress(siteUrl, path, language),
    inLanguage: language,
    isPartOf: { '@type': 'WebSite', name: siteName, url: `${siteUrl}/` },
  };
  return [webPage, ...head.structuredData];
}
