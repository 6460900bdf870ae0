import '@testing-library/jest-dom/jest-globals';
import type { Screen } from '@repo/federation/remote-root.tsx';
import { ShellContext } from '@repo/federation/shell-context.tsx';
import { configure, getConfig, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { isValidElement, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { createFakeApi, type FakeApi } from './fake-api.ts';
import { createFakeShell, type FakeShell } from './fake-shell.ts';

export { fireEvent, act, screen, waitFor, within } from '@testing-library/react';

const { getElementError } = getConfig();

configure({
  // The default of one second is too short for the first render of a file on a busy machine.
  asyncUtilTimeout: 5_000,
  // Awaited elements are missing many times before they appear, so the document is printed only at the end of the wait.
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
});

const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

interface RenderScreenOptions {
  Provider?: ComponentType<{ children: ReactNode }>;
  shell?: FakeShell;
  /** Without it, the first API call fails the test. */
  api?: FakeApi;
  params?: Record<string, string>;
  /** Set with Jest's fake timers: `(ms) => jest.advanceTimersByTime(ms)`. */
  advanceTimers?: (ms: number) => void;
}

/**
 * Renders a screen, or a part of one, as its remote does: inside the shell's context and the remote's providers.
 * Returns Testing Library's queries and a `user` to press and type with; everything is unmounted after the test.
 *
 * @example
 * import { renderScreen, screen } from '@repo/testing/render-screen.tsx';
 * import { Provider } from '../../provider.tsx';
 *
 * test('an item is marked as read', async () => {
 *   const api = createFakeApi({
 *     'notifications.list': () => ({ items: [notification], nextCursor: null }),
 *     'notifications.markRead': () => ({ ...notification, read: true }),
 *   });
 *   const { user, shell } = renderScreen(<NotificationsScreen />, { Provider, api });
 *   await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
 *   expect(api.inputs('notifications.markRead')).toEqual([{ id: notification.id }]);
 *   expect(shell.toasts).toEqual([]);
 * });
 */
export function renderScreen(content: ReactElement | Screen, options: RenderScreenOptions = {}) {
  const { Provider, shell = createFakeShell(), params = {}, advanceTimers } = options;
  const api = options.api ?? createFakeApi();
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  const Content = content as Screen;
  const element = isValidElement(content) ? content : <Content params={params} />;
  const result = render(element, {
    wrapper: ({ children }) => (
      <ShellContext value={shell}>
        {Provider ? <Provider>{children}</Provider> : children}
      </ShellContext>
    ),
  });
  return { ...result, user, shell, api };
}
