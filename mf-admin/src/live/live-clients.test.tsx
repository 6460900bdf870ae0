import { afterEach, expect, jest, test } from '@jest/globals';
import { api as hooks } from '@repo/api-client/api.ts';
import type { ClientsChanged, Area } from '@repo/contract/live';
import { act, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { useState } from 'react';
import { CLIENT_ID, renderAdmin } from '../test/render-admin.tsx';

afterEach(() => {
  Reflect.deleteProperty(document, 'hidden');
  jest.useRealTimers();
});

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

function File() {
  const items = hooks.creditItems.listForClient.useQuery({ id: CLIENT_ID });
  const work = hooks.today.list.useQuery();
  const [showsTeam, setShowsTeam] = useState(true);
  const { mutate } = hooks.creditItems.notifyRemoved.useMutation();
  return (
    <>
      <input aria-label="Note" defaultValue="" />
      <p>{items.data?.length} items</p>
      <p>{work.data?.length} kinds of work</p>
      {showsTeam && <Team />}
      <button onClick={() => setShowsTeam((shown) => !shown)}>Team</button>
      <button onClick={() => mutate({ id: CLIENT_ID })}>Notify</button>
    </>
  );
}

function Team() {
  const team = hooks.team.list.useQuery();
  return <p>{team.data?.length} admins</p>;
}

async function showFile(advanceTimers?: (ms: number) => void) {
  const view = renderAdmin(<File />, {
    api: {
      'creditItems.listForClient': () => [],
      'creditItems.notifyRemoved': () => ({}),
      'today.list': () => [],
      'team.list': () => [],
    },
    ...(advanceTimers && { advanceTimers }),
  });
  for (const text of ['0 items', '0 kinds of work', '0 admins']) await screen.findByText(text);
  const emit = (changed: ClientsChanged) =>
    act(() => view.shell.events.emit('clients-changed', changed));
  const changed = (clientId: string, ...areas: Area[]) =>
    emit({ clients: { [clientId]: areas }, areas });
  const callsOf = (name: string) => view.api.inputs(name).length;
  return { ...view, emit, changed, callsOf };
}

test('fetches what shows the change again, in one request, and keeps what is typed', async () => {
  const { api, user, changed, callsOf } = await showFile();
  await user.type(screen.getByLabelText('Note'), 'half a sentence');
  api.use({ 'creditItems.listForClient': () => [{}], 'today.list': () => [{}, {}] });
  const before = api.requests;
  changed(CLIENT_ID, 'credit-items', 'documents');
  expect(await screen.findByText('1 items')).toBeVisible();
  expect(await screen.findByText('2 kinds of work')).toBeVisible();
  expect(api.requests).toBe(before + 1);
  expect(callsOf('team.list')).toBe(1);
  expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
  expect(screen.getByLabelText('Note')).toHaveFocus();
});

test('a change of another client refetches lists over all clients, but not the open file', async () => {
  const { changed, callsOf } = await showFile();
  changed('another', 'credit-items', 'documents');
  await waitFor(() => expect(callsOf('today.list')).toBe(2));
  expect(callsOf('creditItems.listForClient')).toBe(1);
});

test('when too many clients changed to name them, the open file is fetched again', async () => {
  const { emit, callsOf } = await showFile();
  emit({ clients: null, areas: ['credit-items'] });
  await waitFor(() => expect(callsOf('creditItems.listForClient')).toBe(2));
  expect(callsOf('team.list')).toBe(1);
});

test('a hidden query is fetched when it is shown again', async () => {
  const { user, emit, callsOf } = await showFile();
  const toggle = screen.getByRole('button', { name: 'Team' });
  await user.click(toggle);
  emit({ clients: {}, areas: ['team'] });
  expect(callsOf('team.list')).toBe(1);
  await user.click(toggle);
  await waitFor(() => expect(callsOf('team.list')).toBe(2));
});

test('a hidden page fetches nothing until it is shown', async () => {
  const { changed, callsOf } = await showFile();
  hide(true);
  changed(CLIENT_ID, 'credit-items');
  changed(CLIENT_ID, 'credit-items');
  expect(callsOf('creditItems.listForClient')).toBe(1);
  hide(false);
  await waitFor(() => expect(callsOf('creditItems.listForClient')).toBe(2));
});

test('waits for the answer to a change of the same data', async () => {
  const { api, user, changed, callsOf } = await showFile();
  const release = api.hold('creditItems.notifyRemoved');
  await user.click(screen.getByRole('button', { name: 'Notify' }));
  changed(CLIENT_ID, 'credit-items', 'documents');
  await waitFor(() => expect(callsOf('today.list')).toBe(2));
  expect(callsOf('creditItems.listForClient')).toBe(1);
  release();
  await waitFor(() => expect(callsOf('creditItems.listForClient')).toBe(2));
});

test('50 changes a second for two seconds are a few fetches of each, the last one after the last change', async () => {
  jest.useFakeTimers();
  const { api, changed, callsOf } = await showFile((ms) => jest.advanceTimersByTime(ms));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  for (let change = 0; change < 100; change += 1) {
    changed(CLIENT_ID, 'credit-items', 'documents');
    await act(() => jest.advanceTimersByTimeAsync(20));
  }
  api.use({ 'creditItems.listForClient': () => [{}], 'today.list': () => [{}] });
  changed(CLIENT_ID, 'credit-items', 'documents');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('1 items')).toBeVisible();
  expect(screen.getByText('1 kinds of work')).toBeVisible();
  expect(callsOf('creditItems.listForClient')).toBeLessThanOrEqual(10);
  expect(callsOf('today.list')).toBeLessThanOrEqual(6);
});
