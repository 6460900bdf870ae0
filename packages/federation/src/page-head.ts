import type { Language } from '@repo/contract/languages';
import { alternateUrls, languageUrl, pageStructuredData } from '@repo/contract/page-urls';
import type { PageHead } from '@repo/contract/prerendered';

const ofOnePage = [
  'meta[name="description"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'script[type="application/ld+json"]',
].join(',');

export function removePageHead(): void {
  for (const element of document.head.querySelectorAll(ofOnePage)) element.remove();
}

interface Page {
  head: PageHead;
  language: Language;
  siteName: string;
  path: string;
}

/**
 * Describes a public page in the document's head: description, canonical and alternate URLs, structured data.
 * Changes nothing when the head already describes that page, as it does in the page's own document.
 */
export function writePageHead(page: Page): void {
  const { head, language, path } = page;
  const siteUrl = location.origin;
  const address = languageUrl(siteUrl, path, language);
  if (isDescribed(address, head.description)) return;
  removePageHead();
  addToHead('meta', { name: 'description', content: head.description });
  addToHead('link', { rel: 'canonical', href: address });
  for (const [hreflang, href] of alternateUrls(siteUrl, path)) {
    addToHead('link', { rel: 'alternate', hreflang, href });
  }
  for (const data of pageStructuredData({ ...page, siteUrl })) {
    addToHead('script', { type: 'application/ld+json' }).textContent = JSON.stringify(data);
  }
}

function isDescribed(address: string, description: string): boolean {
  const canonical = document.head.querySelector('link[rel="canonical"]');
  const meta = document.head.querySelector('meta[name="description"]');
  return (
    canonical?.getAttribute('href') === address && meta?.getAttribute('content') === description
  );
}

function addToHead(tag: string, attributes: Record<string, string>): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return document.head.appendChild(element);
}
