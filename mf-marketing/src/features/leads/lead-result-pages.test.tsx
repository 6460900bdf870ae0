import { describe, expect, test } from '@jest/globals';
import type { Screen } from '@repo/federation/remote-root.tsx';
import { createFakeShell } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen, within } from '@repo/testing/render-screen.tsx';
import { Provider } from '../../provider.tsx';
import {
  LeadAgreementPage,
  LeadCorrectionRefusedPage,
  LeadErrorPage,
  LeadMissingPage,
  LeadThanksPage,
  LeadThanksSettledPage,
  LeadThanksUnnamedPage,
  LeadTooManyPage,
} from './lead-result-pages.tsx';

const open = (Page: Screen, language: 'en' | 'es' = 'en') =>
  renderScreen(Page, {
    Provider,
    shell: createFakeShell({
      path: '/start-credit-repair',
      language,
      brand: { phoneVanity: '1-800-555-CRED' },
    }),
  });

describe('a refused form', () => {
  test.each([
    ['missing fields', LeadMissingPage, 'Missing Information', /fill in all required fields/],
    ['no agreement', LeadAgreementPage, 'Agreement Required', /agree to receive updates/],
    ['too many', LeadTooManyPage, 'Too Many Attempts', /or call us at 1-800-555-CRED$/],
    ['a failure', LeadErrorPage, 'Submission Error', /try again or call us at 1-800-555-CRED$/],
  ])(
    '%s shows the reason above the form, which has the typed values',
    async (_, Page, title, text) => {
      open(Page);
      const notice = screen.getByRole('alert');
      expect(notice).toHaveTextContent(title);
      expect(within(notice).getByText(text)).toBeVisible();
      expect(document.title).toMatch(new RegExp(`^${title} · `));
      expect(await screen.findByLabelText('First Name')).toHaveValue('[[value.firstName]]');
      expect(screen.getByLabelText('State')).toHaveValue('[[value.state]]');
      expect(screen.getByRole('checkbox')).not.toBeChecked();
    },
  );

  test('a refused form is in Spanish', async () => {
    open(LeadTooManyPage, 'es');
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Demasiados intentos.*llámenos al 1-800-555-CRED$/,
    );
    expect(await screen.findByLabelText('Nombre')).toBeVisible();
  });
});

test.each([
  ['a corrected address', LeadThanksSettledPage, 'Thank You, [[value.firstName]]!'],
  ['an unknown one', LeadThanksUnnamedPage, 'Thank You!'],
])('thanks %s', (_, Page, title) => {
  open(Page);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const language = screen.getByRole('button', { name: 'Español' }).closest('form');
  expect(new FormData(language!).has('thanks')).toBe(true);
  expect(screen.getByRole('link', { name: 'Get Your Credit Report Now' })).toHaveAttribute(
    'rel',
    'sponsored',
  );
});

test('without scripts the address is corrected by a plain form', async () => {
  open(LeadThanksPage);
  expect(screen.getByRole('heading', { name: 'Thank You, [[value.firstName]]!' })).toBeVisible();
  expect(screen.getByText('[[value.email]]')).toBeVisible();
  const email = await screen.findByLabelText('Correct email address');
  expect(email).toHaveValue('');
  expect(email).toBeRequired();
  const form = email.closest('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/leads/correction']);
  expect(new FormData(form).get('correction')).toBe('[[value.correction]]');
});

test('a refused correction keeps what was typed', async () => {
  open(LeadCorrectionRefusedPage);
  expect(screen.getByRole('alert')).toHaveTextContent('The address was not changed');
  expect(await screen.findByLabelText('Correct email address')).toHaveValue('[[value.email]]');
});

test('a corrected address has no form', () => {
  open(LeadThanksSettledPage);
  expect(screen.queryByText('Not your address? Correct it')).toBeNull();
});
