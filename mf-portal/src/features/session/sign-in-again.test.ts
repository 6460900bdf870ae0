import { expect, jest, test } from '@jest/globals';
import type { ShellApi } from '@repo/federation/shell-api.ts';
import { signInAgain } from './sign-in-again.ts';

function shellWith(refresh: () => Promise<unknown>) {
  const navigate = jest.fn();
  const shell = {
    navigation: { navigate, location: () => ({ pathname: '/documents', search: '?a=1' }) },
    session: { refresh },
  } as unknown as ShellApi;
  return { shell, navigate };
}

test('the sign-in screen leads back to the page that was left', async () => {
  const { shell, navigate } = shellWith(() => Promise.resolve(null));
  expect(await signInAgain(shell)).toBe(true);
  expect(navigate).toHaveBeenCalledWith('/login?returnTo=%2Fdocuments%3Fa%3D1', { replace: true });
});

test('a person who is signed in after all stays', async () => {
  const { shell, navigate } = shellWith(() => Promise.resolve({ id: '1' }));
  expect(await signInAgain(shell)).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
});
