import { openPage } from '../../test/mock-open-page.ts';
import { expect, jest, test } from '@jest/globals';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { waitFor } from '@repo/testing/render-screen.tsx';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { LazySignInDialog } from './lazy-sign-in-dialog.tsx';

jest.mock('./sign-in-dialog.tsx', () => {
  throw new Error('offline');
});

test('the sign-in screen replaces the page when the dialog cannot be loaded', async () => {
  const { shell } = renderInShell(<LazySignInDialog />, {
    user: fakeUser(),
    path: '/funding?tab=1',
    handlers: {
      'GET /api/auth/user': () => {
        throw gatewayError('UNAUTHORIZED');
      },
    },
  });
  void shell.api.session.signInAgain?.();
  await waitFor(() =>
    expect(openPage).toHaveBeenCalledWith('/login?returnTo=%2Ffunding%3Ftab%3D1'),
  );
});
