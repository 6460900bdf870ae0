import { describe, expect, test } from '@jest/globals';
import { createFakeShell, fakeUser } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen, within } from '@repo/testing/render-screen.tsx';
import { act } from 'react';
import { Provider } from '../../provider.tsx';
import { PublicPage } from './public-page.tsx';
import { NoWrap } from './no-wrap.tsx';

const brand = { name: 'Evergreen Credit', phone: '+18005552733', phoneVanity: '1-800-555-CRED' };

function open(options: Parameters<typeof createFakeShell>[0] = {}, preservedQuery?: string) {
  const shell = createFakeShell({ path: '/repair-pricing', brand, ...options });
  return renderScreen(
    <PublicPage {...(preservedQuery ? { preservedQuery } : {})}>
      <h1>Prices</h1>
    </PublicPage>,
    { Provider, shell },
  );
}

const header = () => within(screen.getByRole('banner'));

describe('the header', () => {
  test('offers a visitor to sign in', () => {
    open();
    expect(header().getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/api/login');
    expect(header().getByRole('link', { name: 'Evergreen Credit' })).toHaveAttribute('href', '/');
    expect(header().getByText('Call us: 1-800-555-CRED')).toHaveAttribute(
      'href',
      'tel:+18005552733',
    );
  });

  test.each([
    ['en', 'Continue Setup'],
    ['es', 'Terminar'],
  ] as const)('leads someone who is signed in back to the setup, %s', (language, name) => {
    const { shell } = open({ language });
    shell.setUser(fakeUser({ onboardingComplete: false }));
    expect(header().getByRole('link', { name })).toHaveAttribute('href', '/onboarding');
    expect(header().queryByRole('link', { name: /Sign In|Iniciar/ })).not.toBeInTheDocument();
  });
});

describe('the navigation', () => {
  const nav = (name: string) => within(screen.getByRole('navigation', { name }));
  const menu = () => screen.getByLabelText('Menu').closest('details')!;

  test('the header and the footer lead to the pages of the site', () => {
    open();
    for (const name of ['Pages', 'Service']) {
      for (const [text, href] of [
        ['How it works', '/#how-it-works'],
        ['Pricing', '/repair-pricing'],
        ['Funding quiz', '/qualify'],
      ] as const) {
        const links = nav(name).getAllByText(text);
        for (const link of links) expect(link).toHaveAttribute('href', href);
      }
      expect(nav(name).getAllByText('Pricing')[0]).toHaveAttribute('aria-current', 'page');
    }
  });

  test('the menu closes on Escape, on a choice and when focus leaves it', async () => {
    const { user } = open();
    const summary = screen.getByLabelText('Menu');
    await user.click(summary);
    expect(menu()).toHaveAttribute('open');
    await user.keyboard('{Escape}');
    expect(menu()).not.toHaveAttribute('open');
    expect(summary).toHaveFocus();
    await user.click(summary);
    await user.click(within(menu()).getByText('Funding quiz'));
    expect(menu()).not.toHaveAttribute('open');
    await user.click(summary);
    act(() => screen.getByRole('button', { name: 'Español' }).focus());
    expect(menu()).not.toHaveAttribute('open');
  });
});

describe('the language switch', () => {
  test('names the other language in that language, and switches', async () => {
    const { user, shell } = open();
    const button = screen.getByRole('button', { name: 'Español' });
    expect(button).toHaveAttribute('lang', 'es');
    await user.click(button);
    expect(shell.language.current()).toBe('es');
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(shell.navigations).toEqual([]);
  });

  test('the language switch is a form to the same page, for a browser without scripts', () => {
    open({}, 'thanks');
    const form = screen.getByRole('button', { name: 'Español' }).closest('form');
    expect(form).toHaveAttribute('action', '/repair-pricing');
    const values = new FormData(form!, screen.getByRole('button', { name: 'Español' }));
    expect([...values.keys()].toSorted()).toEqual(['language', 'thanks']);
    expect(values.get('language')).toBe('es');
  });
});

test('the footer has the contact details, the legal pages and the legal notice', () => {
  open({ brand: { ...brand, email: 'help@example.com' } });
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'help@example.com' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  );
  const legal = within(footer.getByRole('navigation', { name: 'Legal' }));
  expect(legal.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/privacy',
    '/terms',
    '/credit-file-rights',
    '/refunds',
  ]);
  expect(document.querySelector('#legal-notice')).toHaveTextContent(/at no cost/);
});

test('the skip link leads to the main landmark', () => {
  open();
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute(
    'href',
    '#main',
  );
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

test('a part of a text stays on one line', () => {
  renderScreen(<NoWrap part="1-800-555-CRED">Call 1-800-555-CRED now</NoWrap>);
  expect(screen.getByText('1-800-555-CRED')).toHaveStyle({ whiteSpace: 'nowrap' });
  expect(screen.getByText(/^Call/)).toHaveTextContent('Call 1-800-555-CRED now');
});
