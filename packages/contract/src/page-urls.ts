import { LANGUAGE_KEY, languages, type Language } from './languages.ts';
import type { PageHead } from './prerendered.ts';

export const SERVICE_WORKER_PATH = '/sw.js';

export function languageUrl(siteUrl: string, path: string, language: Language): string {
  return siteUrl + path + (language === languages[0] ? '' : `?${LANGUAGE_KEY}=${language}`);
}

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

export function iframePath(app: string, iframe: string): string {
  return `/frames/${app}/${iframe}`;
}
