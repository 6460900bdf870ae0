const ofOnePage = [
  'meta[name="description"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'script[type="application/ld+json"]',
].join(',');

/** Takes out what the document's head says of its first page, which other screens and languages are not. */
export function dropPageHead(): void {
  for (const element of document.head.querySelectorAll(ofOnePage)) element.remove();
}
