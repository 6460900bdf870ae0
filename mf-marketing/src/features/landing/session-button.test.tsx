import { afterEach, expect, test } from '@jest/globals';
import { createFakeApi } from '@repo/testing/fake-api.ts';
import { renderScreen, screen } from '@repo/testing/render-screen.tsx';
import { act } from 'react';
import { Provider } from '../../provider.tsx';
import { SessionButton } from './session-button.tsx';

const CHECK = 'GET /api/auth/user';
const button = () => screen.getByRole('button', { name: 'My Account' });

function openPending() {
  const api = createFakeApi({ [CHECK]: () => null });
  api.hold(CHECK);
  return renderScreen(<SessionButton />, { Provider, api });
}

afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

function showAgain(persisted: boolean) {
  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  });
}

test('checks the session once for several presses', async () => {
  const { api, user } = openPending();
  await user.dblClick(button());
  await user.click(button());
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(api.inputs(CHECK)).toHaveLength(1);
});

test('the button is hidden while a call to action is in the window, unless it has focus', async () => {
  let report = (_isIntersecting: boolean) => {};
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        report = (isIntersecting) => callback([{ target: document.body, isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  });
  const { user } = openPending();
  expect(button()).toBeVisible();
  act(() => report(true));
  expect(screen.getByText('My Account')).not.toBeVisible();
  act(() => report(false));
  expect(button()).toBeVisible();
  await user.tab();
  act(() => report(true));
  expect(button()).toBeVisible();
});

test('the button can be pressed again when Back restores the page', async () => {
  const { api, user } = openPending();
  await user.click(button());
  showAgain(false);
  expect(button()).toHaveAttribute('aria-busy', 'true');
  showAgain(true);
  expect(button()).not.toHaveAttribute('aria-busy');
  await user.click(button());
  expect(api.inputs(CHECK)).toHaveLength(2);
});
