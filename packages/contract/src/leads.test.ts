import { describe, expect, test } from '@jest/globals';
import { createLeadInput, leadConsentText, leadTopicOf } from './leads.ts';
import { stateNames } from './address-states.ts';

const form = {
  firstName: 'Nia',
  lastName: 'Okafor',
  email: 'nia at example',
  phone: 'none of your business',
  state: 'Texas',
  agreedToUpdates: true,
};

describe('the lead form', () => {
  test('requires every field, but no format for email or phone', () => {
    expect(createLeadInput.parse(form)).toEqual(form);
  });

  test('accepts each state, DC, the territories and military mail by name, and nothing else', () => {
    expect(stateNames).toHaveLength(59);
    for (const state of stateNames) expect(createLeadInput.parse({ ...form, state })).toBeTruthy();
    for (const state of ['', 'TX', 'texas', 'Atlantis']) {
      expect(createLeadInput.safeParse({ ...form, state }).error?.issues).toMatchObject([
        { path: ['state'], message: 'lead-fields-required' },
      ]);
    }
  });

  test.each([
    ['mailto:nia@example.org', 'nia@example.org'],
    ['Nia Okafor <nia@example.org>', 'nia@example.org'],
    [' nia@example.org. ', 'nia@example.org'],
  ])('the email %j is stored as %j', (email, stored) => {
    expect(createLeadInput.parse({ ...form, email })).toMatchObject({ email: stored });
  });

  test('the lead form may have one of two topics', () => {
    expect(createLeadInput.parse({ ...form, topic: 'funding' })).toEqual({
      ...form,
      topic: 'funding',
    });
    expect(createLeadInput.safeParse({ ...form, topic: 'lottery' }).success).toBe(false);
  });

  test('accepts only true as agreement', () => {
    for (const agreedToUpdates of [false, 'true', 1, null, undefined]) {
      const { error } = createLeadInput.safeParse({ ...form, agreedToUpdates });
      expect(error?.issues).toMatchObject([
        { path: ['agreedToUpdates'], message: 'lead-agreement-required' },
      ]);
    }
  });

  test.each(['/', '/landing', '/guides/late-payments/', '/gu%C3%ADas', '/landing?utm_source=x'])(
    'accepts the page %j',
    (page) => {
      expect(createLeadInput.parse({ ...form, page })).toEqual({ ...form, page });
    },
  );

  test.each([
    '',
    'landing',
    'https://evil.example/x',
    '//evil.example/x',
    '/landing//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/landing\n',
    '/\t/evil.example',
    'javascript:alert(1)',
    7,
    null,
  ])('refuses the page %j', (page) => {
    expect(createLeadInput.safeParse({ ...form, page }).error?.issues).toMatchObject([
      { path: ['page'], message: 'site-path-invalid' },
    ]);
  });

  test('the page’s path has at most 500 characters', () => {
    const pageOf = (length: number) => ({ ...form, page: `/${'x'.repeat(length - 1)}` });
    expect(createLeadInput.safeParse(pageOf(500)).success).toBe(true);
    expect(createLeadInput.safeParse(pageOf(501)).error?.issues).toMatchObject([
      { path: ['page'], message: 'too-long' },
    ]);
  });

  test('the consent names the sender, the channels and the way to unsubscribe, in both languages', () => {
    expect(leadConsentText('en', 'Northwind')).toBe(
      'I agree to receive SMS and email updates and offers from Northwind, about my request and its services. I can unsubscribe at any time. Consent is not a condition of purchase. Message and data rates may apply.',
    );
    expect(leadConsentText('es', 'Northwind')).toBe(
      'Acepto recibir novedades y ofertas de Northwind por SMS y correo electrónico, sobre mi solicitud y sus servicios. Puedo cancelar la suscripción en cualquier momento. Este consentimiento no es una condición de compra. Pueden aplicarse tarifas por mensajes y datos.',
    );
  });
});

test.each([
  ['?topic=funding', 'funding'],
  ['?utm_source=x&topic=consultation', 'consultation'],
  ['?topic=lottery', null],
  ['', null],
])('the topic of the query %j is %j', (search, topic) => {
  expect(leadTopicOf(search)).toBe(topic);
});
