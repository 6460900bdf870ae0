import { expect, test } from '@jest/globals';
import { createFakeApi, gatewayError } from '@repo/testing/fake-api.ts';
import { createFakeShell, fakeUser } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen } from '@repo/testing/render-screen.tsx';
import { Provider } from '../../provider.tsx';
import { en, es } from './sample-letters.messages.ts';
import SampleLettersScreen from './sample-letters-screen.tsx';

const user = fakeUser({ firstName: 'Dana' });
const greeting = (texts: Record<'greeting', string>) => texts.greeting.replace('{{name}}', 'Dana');

test('shows its data', async () => {
  const api = createFakeApi({ 'auth.user': () => user });
  renderScreen(<SampleLettersScreen />, { Provider, api, shell: createFakeShell({ user }) });
  expect(screen.getByRole('heading', { level: 1, name: en.title })).toBeVisible();
  expect(await screen.findByText(greeting(en))).toBeVisible();
});

test('the screen has an empty state', async () => {
  const api = createFakeApi({ 'auth.user': () => null });
  renderScreen(<SampleLettersScreen />, { Provider, api });
  expect(await screen.findByText(en.empty)).toBeVisible();
});

test('shows loading and error states, and retries', async () => {
  const api = createFakeApi({
    'auth.user': () => {
      throw gatewayError('SERVICE_UNAVAILABLE');
    },
  });
  const release = api.hold('auth.user');
  const { user: person } = renderScreen(<SampleLettersScreen />, { Provider, api });
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  release();
  expect(await screen.findByText(en.error)).toBeVisible();
  api.use({ 'auth.user': () => user });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(greeting(en))).toBeVisible();
});

test('the sample letters screen is in Spanish', async () => {
  const api = createFakeApi({ 'auth.user': () => user });
  const shell = createFakeShell({ user, language: 'es' });
  renderScreen(<SampleLettersScreen />, { Provider, api, shell });
  expect(await screen.findByText(greeting(es))).toBeVisible();
});
