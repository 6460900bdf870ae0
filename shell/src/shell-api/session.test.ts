import { expect, jest, test } from '@jest/globals';
import { createFakeApi, gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { openPage } from '../../test/mock-open-page.ts';
import { waitFor } from '@repo/testing/render-screen.tsx';
import { createSession } from './session.ts';

const dana = fakeUser();

test('refresh fetches the user and notifies of a change', async () => {
  createFakeApi({ 'GET /api/auth/user': () => ({ ...dana, onboardingComplete: true }) });
  const { api } = createSession({ ...dana, onboardingComplete: false });
  const listener = jest.fn();
  api.subscribe(listener);
  expect(await api.refresh()).toEqual(dana);
  expect(api.current()).toEqual(dana);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('nobody is signed in after the session has ended', async () => {
  createFakeApi({
    'GET /api/auth/user': () => {
      throw gatewayError('UNAUTHORIZED');
    },
  });
  const { api } = createSession(dana);
  expect(await api.refresh()).toBeNull();
  expect(api.current()).toBeNull();
});

test('an unreachable gateway changes nothing', async () => {
  createFakeApi({
    'GET /api/auth/user': () => {
      throw networkFailure();
    },
  });
  const { api } = createSession(dana);
  await expect(api.refresh()).rejects.toThrow('Failed to fetch');
  expect(api.current()).toEqual(dana);
});

test('rejects a response that is not a user', async () => {
  createFakeApi({ 'GET /api/auth/user': () => ({ id: 'user-1' }) });
  const { api } = createSession(dana);
  await expect(api.refresh()).rejects.toThrow();
  expect(api.current()).toEqual(dana);
});

test('another user in the cookie loads the page again', async () => {
  createFakeApi({ 'GET /api/auth/user': () => ({ ...dana, id: 'user-2' }) });
  const { api } = createSession(dana);
  void api.refresh();
  await waitFor(() => expect(openPage).toHaveBeenCalledWith('/'));
  expect(api.current()).toEqual(dana);
});
