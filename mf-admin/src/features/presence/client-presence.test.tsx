import { afterEach, expect, jest, test } from '@jest/globals';
import { PRESENCE_EVERY_MS, type PresentAdmin } from '@repo/contract/presence';
import { act, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { CLIENT_ID, renderAdmin, type RenderAdminOptions } from '../../test/render-admin.tsx';
import { ClientPresence } from './client-presence.tsx';

afterEach(() => {
  Reflect.deleteProperty(document, 'hidden');
  jest.useRealTimers();
});

const END = 'presence.end';
const END_ON_UNLOAD = 'DELETE /api/admin/clients/{id}/presence/{pageId}';
const nora: PresentAdmin = {
  id: 'a1',
  name: 'Nora Beck',
  tab: 'disputes',
  since: '2026-11-20T12:00:00.000Z',
};
const abel: PresentAdmin = { ...nora, id: 'a2', name: 'Abel Cruz', tab: 'a-newer-tab' };

function open(others: PresentAdmin[], options: RenderAdminOptions = {}) {
  const view = renderAdmin(<ClientPresence clientId={CLIENT_ID} />, {
    path: `/admin/client/${CLIENT_ID}?tab=documents`,
    ...options,
    api: {
      'presence.list': () => others,
      'presence.announce': () => others,
      [END]: () => null,
      [END_ON_UNLOAD]: () => null,
    },
  });
  const announced = () => view.api.inputs('presence.announce');
  return { ...view, announced };
}

test('names another admin with the tab that they see, and announces this page with its tab', async () => {
  const { announced } = open([nora]);
  expect(await screen.findByText('Nora Beck is here too')).toBeVisible();
  expect(screen.getByText('NB')).toBeVisible();
  expect(screen.getByText('Disputes')).toBeVisible();
  expect(announced()).toEqual([
    { id: CLIENT_ID, pageId: expect.stringMatching(/^[\da-f-]{36}$/), tab: 'documents' },
  ]);
});

test('names several, in Spanish too; a tab that this build does not know is not named', async () => {
  open([nora, abel], { language: 'es' });
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      'Nora Beck y Abel Cruz también están aquí',
    ),
  );
  expect(screen.getByText('Nora Beck: Disputas')).toBeVisible();
});

const ida: PresentAdmin = { ...nora, id: 'a3', name: 'Ida Lund' };

test.each([
  ['en', [nora, abel, ida], 'Nora Beck, Abel Cruz, and 1 more are here too'],
  [
    'es',
    [nora, abel, ida, { ...ida, id: 'a4' }],
    'Nora Beck, Abel Cruz y 2 más también están aquí',
  ],
] as const)('counts those after the second (%s)', async (language, others, text) => {
  open([...others], { language });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('IL')).toBeNull();
  expect(screen.queryByText(/Ida Lund/)).toBeNull();
});

test('says nothing while nobody else is there, and follows who comes', async () => {
  const { api, shell, announced } = open([]);
  await waitFor(() => expect(announced()).toHaveLength(1));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  api.use({ 'presence.list': () => [nora] });
  act(() =>
    shell.events.emit('clients-changed', {
      clients: { [CLIENT_ID]: ['presence'] },
      topics: ['presence'],
    }),
  );
  expect(await screen.findByText('Nora Beck is here too')).toBeVisible();
});

test('another tab of the file is announced for the same page, and leaving ends it', async () => {
  const { api, shell, announced, unmount } = open([]);
  await waitFor(() => expect(announced()).toHaveLength(1));
  shell.setLocation(`/admin/client/${CLIENT_ID}?tab=funding`);
  await waitFor(() => expect(announced()).toHaveLength(2));
  const [first, second] = announced() as { pageId: string }[];
  expect(second).toEqual({ ...first, tab: 'funding' });
  const own = { id: CLIENT_ID, pageId: first!.pageId };
  expect(api.inputs(END)).not.toContainEqual(own);
  unmount();
  await waitFor(() => expect(api.inputs(END)).toContainEqual(own));
});

test('the page is announced again and again, ends when it is closed, and returns with it', async () => {
  jest.useFakeTimers();
  const { api, announced } = open([], { advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await waitFor(() => expect(announced()).toHaveLength(1));
  await act(() => jest.advanceTimersByTimeAsync(PRESENCE_EVERY_MS * 2));
  expect(announced()).toHaveLength(3);
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(api.inputs(END_ON_UNLOAD)).toHaveLength(1);
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await waitFor(() => expect(announced()).toHaveLength(4));
});

test('a page that stays hidden for minutes is left', async () => {
  jest.useFakeTimers();
  const { api, announced } = open([], { advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await waitFor(() => expect(announced()).toHaveLength(1));
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
  expect(api.inputs(END)).toHaveLength(1);
  const before = announced().length;
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(announced()).toHaveLength(before + 1));
});
