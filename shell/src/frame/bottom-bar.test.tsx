import { expect, jest, test } from '@jest/globals';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { BottomBar } from './bottom-bar.tsx';

jest.mock('./more-sheet.tsx', () => {
  throw new Error('offline');
});

test('a sheet that cannot be loaded is reported with the support phone', async () => {
  const { user, shell } = renderInShell(<BottomBar user={fakeUser()} entries={[]} />, {
    user: fakeUser(),
  });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await waitFor(() =>
    expect(shell.toasts.latest.get()).toMatchObject({
      title: 'The menu did not load',
      description: expect.stringContaining('1-800-555-CRED'),
      tone: 'destructive',
    }),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});
