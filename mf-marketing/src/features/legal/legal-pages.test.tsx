import { describe, expect, test } from '@jest/globals';
import { createFakeShell, fakeUser } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen, within } from '@repo/testing/render-screen.tsx';
import { Provider } from '../../provider.tsx';
import CreditFileRightsScreen from './credit-file-rights-screen.tsx';

import { creditFileRights } from '@repo/law/statutes.ts';
import { creditFileRightsTexts } from './credit-file-rights-text.ts';
import { privacyTexts } from './privacy-text.ts';
import RefundsScreen from './refunds-screen.tsx';
import { refundsTexts } from './refunds-text.ts';
import TermsScreen from './terms-screen.tsx';
import { termsTexts } from './terms-text.ts';

const brand = {
  name: 'Evergreen Credit',
  phone: '+18005552733',
  phoneVanity: '1-800-555-CRED',
  address: '1 Main Street',
  email: 'help@example.com',
  reportPartnerUrl: '',
};

function open(Screen: () => React.ReactNode, options: Parameters<typeof createFakeShell>[0] = {}) {
  return renderScreen(<Screen />, { Provider, shell: createFakeShell({ brand, ...options }) });
}

test.each([
  ['privacy', privacyTexts],
  ['terms', termsTexts],
  ['refunds', refundsTexts],
  ['credit file rights', creditFileRightsTexts],
] as const)('%s has the same sections in both languages, none with a gap', (_name, texts) => {
  const [english, spanish] = [texts.en(brand), texts.es(brand)];
  expect(spanish.sections).toHaveLength(english.sections.length);
  for (const text of [english, spanish]) {
    expect(text.description.length).toBeGreaterThan(50);
    for (const { title, paragraphs } of [...text.sections, ...(text.statutes ?? [])]) {
      expect(title).not.toBe('');
      expect(paragraphs.length).toBeGreaterThan(0);
      expect(new Set(paragraphs).size).toBe(paragraphs.length);
    }
  }
});

test.each([
  ['en', /pricing page\. The price that counts is in the contract that you sign/],
  ['es', /página de precios\. El precio que cuenta está en el contrato que usted firma/],
] as const)(
  'beside the pricing page, the terms name the price that counts (%s)',
  (language, text) => {
    open(TermsScreen, { language });
    expect(screen.getByText(text)).toBeVisible();
  },
);

describe('the statutory texts', () => {
  test('the statutory texts are shown word for word in English', () => {
    open(CreditFileRightsScreen);
    for (const paragraph of creditFileRights.paragraphs) {
      expect(screen.getByText(paragraph)).toBeVisible();
    }
    expect(
      screen.getByRole('heading', { name: creditFileRights.title }).closest('[lang]'),
    ).toHaveAttribute('lang', 'en');
  });

  test.each([
    ['rights', CreditFileRightsScreen, creditFileRights.title, /^Derechos del consumidor/],
    ['the notice of cancellation', RefundsScreen, 'Notice of Cancellation', 'Aviso de cancelación'],
  ] as const)('%s: in Spanish a translation comes before them', (_name, Screen, title, own) => {
    open(Screen, { language: 'es' });
    const translation = screen.getByRole('heading', { name: own });
    const law = screen.getByRole('heading', { name: title });
    expect(translation.compareDocumentPosition(law)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(law.closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(translation.closest('[lang]')).toHaveAttribute('lang', 'es');
  });

  test('the notice of cancellation names the operator and its address', () => {
    open(RefundsScreen);
    expect(screen.getByText(/Evergreen Credit at 1 Main Street before midnight/)).toBeVisible();
  });

  test('the terms have the sentence that the law wants next to the signature', () => {
    open(TermsScreen);
    expect(
      screen.getByText(/without penalty or obligation at any time before midnight of the 3rd/),
    ).toBeVisible();
  });
});

test('a visitor has the public header; an onboarded client the way back to the overview', () => {
  const { shell } = open(TermsScreen);
  expect(screen.getByRole('contentinfo')).toBeVisible();
  shell.setUser(fakeUser({ onboardingComplete: false }));
  expect(screen.getByRole('main')).toBeVisible();
  shell.setUser(fakeUser());
  expect(screen.queryByRole('main')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Back to Overview/ })).toHaveAttribute('href', '/');
  expect(within(document.body).getByRole('heading', { level: 1 })).toHaveTextContent('Terms');
});
