import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { act } from 'react';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { LazyToaster } from './lazy-toaster.tsx';

const toasts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('a toast is shown, and a later one replaces it', async () => {
  const { shell } = renderInShell(<LazyToaster />);
  act(() => shell.api.toast.show({ title: 'Saved', description: 'Your profile is up to date.' }));
  await waitFor(() => expect(toasts()).toEqual(['SavedYour profile is up to date.']));
  act(() => shell.api.toast.show({ title: 'Failed', tone: 'destructive' }));
  await waitFor(() => expect(toasts()).toEqual(['Failed']));
});

test('an app closes the toast of its earlier attempt', async () => {
  const { shell } = renderInShell(<LazyToaster />);
  act(() => shell.api.toast.show({ title: 'Not saved', tone: 'destructive' }));
  await waitFor(() => expect(toasts()).toEqual(['Not saved']));
  act(() => shell.api.toast.dismiss?.());
  await waitFor(() => expect(toasts()).toEqual([]));
  act(() => shell.api.toast.show({ title: 'Saved' }));
  await waitFor(() => expect(toasts()).toEqual(['Saved']));
});

test('a dismissed toast stays closed until the next one', async () => {
  const { shell, user } = renderInShell(<LazyToaster />);
  act(() => shell.api.toast.show({ title: 'Saved' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(toasts()).toEqual([]));
  act(() => shell.api.toast.show({ title: 'Saved' }));
  await waitFor(() => expect(toasts()).toEqual(['Saved']));
});
