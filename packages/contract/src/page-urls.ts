import { LANGUAGE_KEY, languages, type Language } from './languages.ts';
import type { PageHead } from './prerendered.ts';

/** Path of the service worker's script; `?language=` selects the language of its offline page. */
export const SERVICE_WORKER_PATH = '/sw.js';

/** Returns the URL of a page in one language; the default language's has no query. */
export function languageUrl(siteUrl: string, path: string, language: Language): string {
  return siteUrl + path + (language === languages[0] ? '' : `?${LANGUAGE_KEY}=${language}`);
}

/** Returns the URLs of a page in all languages by `hreflang`, `x-default` included. */
export function alternateUrls(siteUrl: string, path: string): [hreflang: string, href: string][] {
  return [
    ...languages.map((one): [string, string] => [one, languageUrl(siteUrl, path, one)]),
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

/** Returns a page's structured data: its schema.org `WebPage`, then the objects of its screen. */
export function pageStructuredData({ head, language, siteUrl, siteName, path }: WebPage): object[] {
  const webPage = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: head.title,
    description: head.description,
    url: languageUrl(siteUrl, path, language),
    inLanguage: language,
    isPartOf: { '@type': 'WebSite', name: siteName, url: `${siteUrl}/` },
  };
  return [webPage, ...head.structuredData];
}

/** Path of the sandboxed iframe `iframe` of an app (`mf.json`). */
export function iframePath(app: string, iframe: string): string {
  return `/frames/${app}/${iframe}`;
}
