import type { Brand } from '@repo/contract/brand';
import { SITE_URL_PLACEHOLDER } from '@repo/contract/placeholders';

/**
 * The company as a schema.org FinancialService, without ratings, because only collected ones may be
 * published. A build has placeholders for address and brand, which the gateway fills in.
 */
export function companyData({ name, phone, email, address }: Brand) {
  const siteUrl = typeof location === 'undefined' ? SITE_URL_PLACEHOLDER : location.origin;
  return {
    '@context': 'https://schema.org',
    '@type': 'FinancialService',
    '@id': `${siteUrl}/#company`,
    name,
    url: `${siteUrl}/`,
    telephone: phone,
    email,
    address,
    areaServed: 'US',
    availableLanguage: ['en', 'es'],
  };
}
