import { placeholderBrand, SITE_URL_PLACEHOLDER } from '@repo/contract/placeholders';

/** The company as a schema.org FinancialService. Ratings are left out: only collected ones may be published. */
export function companyData() {
  const { name, phone, email, address } = placeholderBrand;
  return {
    '@context': 'https://schema.org',
    '@type': 'FinancialService',
    '@id': `${SITE_URL_PLACEHOLDER}/#company`,
    name,
    url: `${SITE_URL_PLACEHOLDER}/`,
    telephone: phone,
    email,
    address,
    areaServed: 'US',
    availableLanguage: ['en', 'es'],
  };
}
