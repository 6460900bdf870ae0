import { expect, test } from '@jest/globals';
import { createFakeShell } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen } from '@repo/testing/render-screen.tsx';
import { Provider } from '../../provider.tsx';
import SampleLettersScreen from './sample-letters-screen.tsx';

test.each([
  ['en', 'What this page offers, in one sentence.'],
  ['es', 'Lo que ofrece esta página, en una frase.'],
] as const)('says in %s what it offers', (language, description) => {
  renderScreen(<SampleLettersScreen />, { Provider, shell: createFakeShell({ language }) });
  expect(screen.getByRole('heading', { level: 1, name: 'Sample Letters' })).toBeVisible();
  expect(screen.getByText(description)).toBeVisible();
});
