import { expect, test } from '@jest/globals';
import { fillEarned } from '@repo/contract/earned-claims';
import { createFakeShell, fakeUser } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen, within } from '@repo/testing/render-screen.tsx';
import { landingClaims } from '../../claims/landing-claims.ts';
import { Provider } from '../../provider.tsx';
import LandingScreen from './landing-screen.tsx';

const open = (language: 'en' | 'es' = 'en') =>
  renderScreen(<LandingScreen />, { Provider, shell: createFakeShell({ language }) });

const section = (name: string) => within(screen.getByRole('region', { name }));

test.each([
  ['en', 'Our work in numbers'],
  ['es', 'Nuestro trabajo en cifras'],
] as const)('the figures are those of the claims, %s', (language, name) => {
  const claims = landingClaims[language];
  open(language);
  for (const { value: claimed, label } of claims.statistics) {
    const value = fillEarned(claimed, {});
    expect(section(name).getByText(label)).toBeVisible();
    expect(section(name).getByText(new RegExp(`${value.replace('+', '\\+')}$`))).toBeVisible();
  }
  expect(screen.getByText(claims.guarantee.text)).toBeVisible();
});

test('the figures and sections of the specification are shown', () => {
  open();
  for (const text of [
    '1,000+',
    '12,000+',
    '4.9',
    '30-45 days',
    '$100,000+',
    '$200',
    '120 days',
    'Free credit audit',
    'Custom dispute strategy',
    'Results and monitoring',
    'Business funding',
  ]) {
    expect(screen.getByRole('main')).toHaveTextContent(text);
  }
});

test('placeholder testimonials are marked as examples, each of them', () => {
  open();
  const stories = section('Example stories');
  const figures = stories.getAllByRole('figure');
  expect(figures).toHaveLength(landingClaims.en.testimonials.length);
  for (const figure of figures) expect(within(figure).getByText('Example')).toBeVisible();
});

test('where examples are not shown, the page has no placeholder of a client’s words', () => {
  renderScreen(<LandingScreen />, { Provider, shell: createFakeShell({ showsExamples: false }) });
  for (const { name, quote } of landingClaims.en.testimonials) {
    expect(screen.queryByText(name)).not.toBeInTheDocument();
    expect(screen.queryByText(quote)).not.toBeInTheDocument();
  }
  expect(screen.queryByText(/^Example/)).not.toBeInTheDocument();
});

test.each([
  ['en', 'You are two minutes from done', 'Go On With Your Setup'],
  ['es', 'Le faltan dos minutos para terminar', 'Seguir con mi registro'],
] as const)('a client who is half way sees the way on first, %s', (language, title, action) => {
  const user = fakeUser({ onboardingComplete: false });
  renderScreen(<LandingScreen />, { Provider, shell: createFakeShell({ language, user }) });
  const link = section(title).getByRole('link', { name: action });
  expect(link).toHaveAttribute('href', '/onboarding');
  expect(within(screen.getByRole('main')).getAllByRole('link')[0]).toBe(link);
});

test('visitors and admins see no such band', () => {
  const { shell } = open();
  expect(screen.queryByText(/two minutes/)).not.toBeInTheDocument();
  shell.setUser(fakeUser({ role: 'admin', onboardingComplete: false }));
  expect(screen.queryByText(/two minutes/)).not.toBeInTheDocument();
});

test('the twelve kinds of negative items are explained', () => {
  open();
  expect(section('What we take on').getAllByRole('term')).toHaveLength(12 + 2);
});

test('the calls to action link to their pages', () => {
  open();
  for (const [name, href] of [
    ['Start Your Credit Repair', '/start-credit-repair'],
    ['Pre-Qualify for Funding', '/qualify'],
    ['See the prices', '/repair-pricing'],
    ['Compare the three plans', '/repair-pricing'],
    ['Open Your Client Portal', '/api/login'],
  ] as const) {
    const links = screen.getAllByRole('link', { name });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(links.map(() => href));
  }
});

test('the video is in the reader’s language, and plays on the page', async () => {
  const { user } = open('es');
  const link = screen.getByRole('link', { name: /^Vea el video/ });
  expect(link).toHaveAttribute('href', 'how-it-works.es.mp4');
  await user.click(link);
  const video = screen.getByLabelText(/^Vea el video/);
  expect(video).toHaveAttribute('src', 'how-it-works.es.mp4');
  expect(video).toHaveFocus();
  expect(link).not.toBeInTheDocument();
});

test('without scripts, My Account is a form that opens the sign-in screen', () => {
  open();
  const button = screen.getByRole('button', { name: 'My Account' });
  expect(button.closest('form')).toHaveAttribute('action', '/api/login');
});
