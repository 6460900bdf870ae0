import { afterEach, expect, test } from '@jest/globals';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { screen } from '@repo/testing/render-screen.tsx';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { UnverifiedEmail } from './unverified-email.tsx';

const SEND = 'POST /api/auth/request-email-verification';
const user = fakeUser({ email: 'dana@example.com', emailVerified: false });
const notice = () => screen.queryByText('Confirm your email');
const sendAgain = () => screen.getByRole('button', { name: 'Send again' });

afterEach(() => sessionStorage.clear());

test('sends the link again', async () => {
  const { user: person, api } = renderInShell(<UnverifiedEmail user={user} />, {
    handlers: { [SEND]: () => ({ ok: true }) },
  });
  expect(screen.getByText(/We sent a link to dana@example.com/)).toBeVisible();
  await person.click(sendAgain());
  expect(await screen.findByText(/A new link is on its way to dana@example.com/)).toBeVisible();
  expect(api.inputs(SEND)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Not now' })).toHaveFocus();
});

test.each([
  [gatewayError('TOO_MANY_REQUESTS'), /Please wait a few minutes/],
  [networkFailure(), /That did not work/],
])('%s is reported calmly', async (error, text) => {
  const { user: person } = renderInShell(<UnverifiedEmail user={user} />, {
    handlers: {
      [SEND]: () => {
        throw error;
      },
    },
  });
  await person.click(sendAgain());
  expect(await screen.findByText(text)).toBeVisible();
});

test('the mail can be sent again after a failure', async () => {
  const { user: person, api } = renderInShell(<UnverifiedEmail user={user} />, {
    handlers: {
      [SEND]: () => {
        throw networkFailure();
      },
    },
  });
  await person.click(sendAgain());
  await screen.findByText(/That did not work/);
  api.use({ [SEND]: () => ({ ok: true }) });
  await person.click(sendAgain());
  expect(await screen.findByText(/A new link is on its way/)).toBeVisible();
});

test('stays away once dismissed, and the focus goes to the page', async () => {
  const page = (
    <main tabIndex={-1}>
      <UnverifiedEmail user={user} />
    </main>
  );
  const { user: person } = renderInShell(page);
  await person.click(screen.getByRole('button', { name: 'Not now' }));
  expect(notice()).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(sessionStorage.getItem('unverified-email-dismissed')).toBe('dana@example.com');
});

test('returns for another address than the dismissed one', () => {
  sessionStorage.setItem('unverified-email-dismissed', 'dana@example.com');
  renderInShell(<UnverifiedEmail user={{ ...user, email: 'new@example.com' }} />);
  expect(notice()).toBeVisible();
});

test.each([
  ['a verified address', '/', { ...user, emailVerified: true }],
  ['a page other than the start page', '/documents', user],
])('the notice is not shown for %s', (_case, path, shown) => {
  renderInShell(<UnverifiedEmail user={shown} />, { path });
  expect(notice()).toBeNull();
});
