import type { Brand } from '@repo/contract/brand';
import { companyData } from '../public-page/company-data.ts';
import type { PricedPlan } from '../plans/plans.ts';

export function serviceData(name: string, plans: readonly PricedPlan[], brand: Brand) {
  const { '@context': _, ...provider } = companyData(brand);
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    provider,
    areaServed: 'US',
    offers: plans.map((plan) => ({
      '@type': 'Offer',
      name: plan.name,
      description: plan.description,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: plan.price,
        priceCurrency: 'USD',
        unitCode: 'MON',
      },
    })),
  };
}
