import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { REVEALED_MS } from '@repo/contract/ssn-reveal';
import { gatewayError, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { act, fireEvent, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { CLIENT_ID, renderAdmin, type RenderAdminOptions } from '../../test/render-admin.tsx';
import { RevealSsn } from './reveal-ssn.tsx';

const MASKED = '•••-••-5678';
const NUMBER = '912-70-5678';
const gateway: ApiHandlers = { 'profiles.revealSsn': () => ({ ssn: '912705678' }) };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function show(options: RenderAdminOptions = {}) {
  return renderAdmin(<RevealSsn clientId={CLIENT_ID} lastFour="5678" />, {
    api: gateway,
    advanceTimers: jest.advanceTimersByTime,
    ...options,
  });
}

async function reveal({ user }: ReturnType<typeof show>) {
  await user.click(screen.getByRole('button', { name: 'Reveal…' }));
  await user.click(await screen.findByRole('button', { name: 'Reveal the number' }));
}

test('the number is shown for a reason from the list, for 30 seconds', async () => {
  const view = show();
  expect(screen.getByText(MASKED)).toBeVisible();
  await reveal(view);
  expect(await screen.findByText(NUMBER)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Hide' })).toHaveFocus());
  expect(view.api.inputs('profiles.revealSsn')).toEqual([{ id: CLIENT_ID, reason: 'bureau-call' }]);
  await act(() => jest.advanceTimersByTimeAsync(REVEALED_MS - 1));
  expect(screen.getByText(NUMBER)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.queryByText(NUMBER)).toBeNull();
  expect(screen.getByText(MASKED)).toBeVisible();
});

test.each([
  ['pressing Hide', (press: () => Promise<void>) => press()],
  [
    'leaving the tab',
    async () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      fireEvent(document, new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    },
  ],
  ['leaving the page', async () => void fireEvent(window, new Event('pagehide'))],
])('%s hides it', async (_, leave) => {
  const view = show();
  await reveal(view);
  await screen.findByText(NUMBER);
  await leave(() => view.user.click(screen.getByRole('button', { name: 'Hide' })));
  expect(screen.queryByText(NUMBER)).toBeNull();
});

test('another reason is written in words; without one nothing is sent', async () => {
  const view = show({ language: 'es' });
  await view.user.click(screen.getByRole('button', { name: 'Mostrar…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await view.user.click(dialog.getByRole('radio', { name: 'Otro motivo' }));
  await view.user.click(dialog.getByRole('button', { name: 'Mostrar el número' }));
  const field = dialog.getByLabelText(/^Motivo/);
  await waitFor(() => expect(field).toHaveAccessibleDescription(/por qué necesita el número/));
  expect(view.api.inputs('profiles.revealSsn')).toEqual([]);
  await view.user.type(field, 'Lo pidió Equifax{Enter}');
  expect(await screen.findByText(NUMBER)).toBeVisible();
  expect(view.api.inputs('profiles.revealSsn')).toMatchObject([{ reason: 'Lo pidió Equifax' }]);
});

test('too many revealed numbers within an hour are explained', async () => {
  const view = show({
    api: {
      'profiles.revealSsn': () => {
        throw gatewayError('TOO_MANY_REQUESTS');
      },
    },
  });
  await reveal(view);
  await waitFor(() =>
    expect(view.shell.toasts).toMatchObject([
      {
        title: 'The number was not revealed',
        description: 'You may reveal 30 numbers within an hour. Try again later.',
      },
    ]),
  );
  expect(screen.getByText(MASKED)).toBeInTheDocument();
});
