import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { aClient, CLIENT_ID, renderAdmin } from '../../test/render-admin.tsx';
import { EndSessionsButton } from './end-sessions-button.tsx';

test('asks first, then says on how many devices the client was signed in', async () => {
  const { user, api, shell } = renderAdmin(() => <EndSessionsButton client={aClient()} />, {
    api: { 'clients.endSessions': () => ({ count: 2 }) },
  });
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere…' }));
  expect(api.inputs('clients.endSessions')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([
      { description: expect.stringContaining('was signed in on 2 devices') },
    ]),
  );
  expect(api.inputs('clients.endSessions')).toEqual([{ id: CLIENT_ID }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
