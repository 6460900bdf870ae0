import { expect, test } from '@jest/globals';
import { createFakeShell } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen } from '@repo/testing/render-screen.tsx';
import { Provider } from '../../provider.tsx';
import { en, es } from './sample-letters.messages.ts';
import SampleLettersScreen from './sample-letters-screen.tsx';

test.each([
  ['en', en],
  ['es', es],
] as const)('says in %s what it offers', (language, texts) => {
  renderScreen(<SampleLettersScreen />, { Provider, shell: createFakeShell({ language }) });
  expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  expect(screen.getByText(texts.description)).toBeVisible();
});
