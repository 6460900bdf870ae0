import { expect, test } from '@jest/globals';
import { placeholderBrand } from '@repo/contract/placeholders';
import { plansFor } from '../plans/plans.ts';
import { serviceData } from './service-data.ts';

const brand = { ...placeholderBrand, name: 'Evergreen Credit' };

test('search engines read each plan as an offer, in dollars a month', () => {
  const { offers, provider } = serviceData('Credit Repair Pricing', plansFor('en'), brand);
  expect(
    offers.map(({ name, priceSpecification: { price, priceCurrency, unitCode } }) => [
      name,
      price,
      priceCurrency,
      unitCode,
    ]),
  ).toEqual([
    ['Basic', 99, 'USD', 'MON'],
    ['Pro', 149, 'USD', 'MON'],
    ['Elite', 199, 'USD', 'MON'],
  ]);
  expect(provider).toMatchObject({
    name: 'Evergreen Credit',
    url: `${location.origin}/`,
    telephone: placeholderBrand.phone,
  });
});

test('claims no rating, as none was collected', () => {
  expect(JSON.stringify(serviceData('Pricing', plansFor('es'), brand))).not.toMatch(
    /rating|review/i,
  );
});
