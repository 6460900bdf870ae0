import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { CurrentUser } from '@repo/contract/users';
import { createFakeApi, gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { waitFor } from '@repo/testing/render-screen.tsx';
import { reloadPage } from '../test/mock-open-page.ts';
import { reloadForFormerUser } from './restored-page.ts';

const ada = fakeUser({ id: 'ada' });
let shown: CurrentUser | null = ada;
beforeAll(() => reloadForFormerUser(() => shown));

function newestUserIs(id: string) {
  localStorage.setItem('newest-user', id);
}

beforeEach(() => {
  shown = ada;
  newestUserIs('ada');
});

function restore(persisted = true) {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

test.each([
  ['signed out', ''],
  ['handed the browser to another person', 'grace'],
])('a restored page is loaded again at once when its user has %s', (_what, newest) => {
  newestUserIs(newest);
  restore();
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('a restored page is loaded again when the session is another person’s', async () => {
  createFakeApi({ 'GET /api/auth/user': () => fakeUser({ id: 'grace' }) });
  restore();
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
});

test('a restored page is loaded again when the session has ended elsewhere', async () => {
  createFakeApi({
    'GET /api/auth/user': () => {
      throw gatewayError('UNAUTHORIZED');
    },
  });
  restore();
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
});

test('a restored page stays as it was for the same user, and without a connection', async () => {
  const api = createFakeApi({ 'GET /api/auth/user': () => ada });
  const callsBefore: number[] = [];
  reloadPage.mockImplementationOnce(() => callsBefore.push(api.calls.length));
  restore();
  await waitFor(() => expect(api.calls).toHaveLength(1));
  api.use({
    'GET /api/auth/user': () => {
      throw networkFailure();
    },
  });
  restore();
  await waitFor(() => expect(api.calls).toHaveLength(2));
  api.use({ 'GET /api/auth/user': () => fakeUser({ id: 'grace' }) });
  restore();
  await waitFor(() => expect(reloadPage).toHaveBeenCalled());
  expect(callsBefore).toEqual([3]);
});

test('a page that was loaded anew is left alone', () => {
  newestUserIs('');
  restore(false);
  expect(reloadPage).not.toHaveBeenCalled();
});

test('a visitor’s restored page is loaded again when somebody has signed in', () => {
  shown = null;
  newestUserIs('');
  restore();
  expect(reloadPage).not.toHaveBeenCalled();
  newestUserIs('ada');
  restore();
  expect(reloadPage).toHaveBeenCalledTimes(1);
});
