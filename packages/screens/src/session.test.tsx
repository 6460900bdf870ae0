import { expect, test } from '@jest/globals';
import { createFakeShell, fakeUser } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { useRefreshAndNavigate } from './session.ts';

function Finish() {
  const refreshAndNavigate = useRefreshAndNavigate();
  return <button onClick={() => void refreshAndNavigate('/documents')}>Finish</button>;
}

test('opens the page once the shell has read the change', async () => {
  const shell = createFakeShell({ user: fakeUser({ onboardingComplete: false }) });
  shell.setRefreshedUser(fakeUser());
  const { user } = renderScreen(<Finish />, { shell });
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(shell.navigations).toEqual([{ to: '/documents', replace: false }]));
  expect(shell.session.current()?.onboardingComplete).toBe(true);
});

test('a sign-in does not navigate when the reader left meanwhile', async () => {
  const shell = createFakeShell({ user: fakeUser() });
  let refreshed = () => {};
  shell.session.refresh = () =>
    new Promise((resolve) => (refreshed = () => resolve(shell.session.current())));
  const { user, unmount } = renderScreen(<Finish />, { shell });
  await user.click(screen.getByRole('button'));
  unmount();
  refreshed();
  await Promise.resolve();
  expect(shell.navigations).toEqual([]);
});
