import { afterEach, expect, jest, test } from '@jest/globals';
import { REQUEST_TIMEOUT_MS } from '@repo/api-client/fetch-text.ts';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { act, fireEvent, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { startFakeIframe } from '../../test/fake-iframe.ts';
import {
  card,
  clientHandlers,
  gatewayOf,
  license,
  showReviewQueue,
} from '../../test/show-review-queue.tsx';
import { aClientDocument, renderAdmin } from '../../test/render-admin.tsx';
import ReviewQueueScreen from './review-queue-screen.tsx';
import { READ_LIMIT_MS } from './use-viewer-iframe.ts';

const FILE = 'GET /api/admin/documents/{id}/file';
const endless = aClientDocument();
const bill = aClientDocument({ id: 'd2', documentType: 'utility-bill', fileName: 'bill.png' });

const { setTimeout: realSetTimeout } = globalThis;
afterEach(() => {
  jest.useRealTimers();
  globalThis.setTimeout = realSetTimeout;
});

function watchLimit(): () => void {
  let end: () => void = () => {
    throw new Error('No limit was started');
  };
  // Jest's fake timers would stop the screen's own promises.
  globalThis.setTimeout = ((run: () => void, delay?: number) => {
    if (delay === READ_LIMIT_MS) end = run;
    return realSetTimeout(run, delay);
  }) as typeof setTimeout;
  return () => act(() => end());
}

test('a file that is never drawn can be rejected, and the next one is shown by a new iframe', async () => {
  const endLimit = watchLimit();
  const { api, user } = renderAdmin(<ReviewQueueScreen />, {
    api: {
      ...clientHandlers,
      'documents.queue': () => ({
        items: [endless, bill],
        nextCursor: null,
        total: { count: 2, more: false },
      }),
      'documents.review': (change: object) => ({ ...endless, ...change }),
      'documents.recordView': () => null,
      [FILE]: () => 'bytes',
    },
    path: '/admin/documents',
  });
  const { commands } = await startFakeIframe({ endless: [endless.id] });
  await waitFor(() => expect(commands.map(({ type }) => type)).toContain('prepare'));
  const iframe = screen.getByTitle(/ of Dana/);
  endLimit();
  expect(await screen.findByText('This file cannot be shown')).toBeVisible();
  expect(screen.getByTitle(/ of Dana/)).not.toBe(iframe);
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');

  await startFakeIframe();
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getAllByRole('radio')[0]!);
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Zoom in' })).toBeEnabled());
  expect(api.inputs(FILE)).toMatchObject([{ id: endless.id }, { id: 'd2' }]);
});

test('a file that stops arriving says so, and is fetched again', async () => {
  const { handlers } = gatewayOf(license);
  const { api, isShown } = await showReviewQueue({
    ...handlers,
    [FILE]: () => {
      throw gatewayError('SERVICE_UNAVAILABLE');
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.use(handlers);
  const release = api.hold(FILE);
  jest.useFakeTimers();
  fireEvent.click(again);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS));
  expect(screen.getByText(/did not respond in time/)).toBeVisible();
  jest.useRealTimers();
  release();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await isShown("Driver's License");
});

test('a file is no longer fetched once its admin is past it or has left', async () => {
  const later = ['d4', 'd5'].map((id) => aClientDocument({ id }));
  const { handlers } = gatewayOf(license, bill, card, ...later);
  const signals = new Map<string, AbortSignal | null | undefined>();
  const { api, user, unmount } = await showReviewQueue({
    ...handlers,
    [FILE]: () => {
      throw gatewayError('SERVICE_UNAVAILABLE');
    },
  });
  await screen.findByRole('button', { name: 'Try again' });
  const { fetch } = globalThis;
  globalThis.fetch = (url, init) => {
    const [, id] = /documents\/([^/]+)\/file/.exec(url as string) ?? [];
    if (id) signals.set(id, init?.signal);
    return fetch(url, init);
  };
  api.use(handlers);
  const release = api.hold(FILE);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect([...signals.keys()]).toEqual([license.id]));
  for (const name of ['Utility Bill', 'Social Security Card']) {
    await user.click(screen.getByRole('button', { name: 'Next document' }));
    expect(await screen.findByRole('heading', { name })).toBeVisible();
  }
  const isAborted = (id: string) => signals.get(id)?.aborted;
  expect([license.id, 'd2', 'd3'].map(isAborted)).toEqual([true, false, false]);
  unmount();
  expect(['d2', 'd3'].map(isAborted)).toEqual([true, true]);
  release();
});

test('a message of the iframe that is no object changes nothing', async () => {
  renderAdmin(<ReviewQueueScreen />, {
    api: {
      ...clientHandlers,
      'documents.queue': () => ({
        items: [bill],
        nextCursor: null,
        total: { count: 1, more: false },
      }),
      'documents.recordView': () => null,
      [FILE]: () => 'bytes',
    },
    path: '/admin/documents',
  });
  const problems: unknown[] = [];
  const record = (event: ErrorEvent) => problems.push(event.error);
  addEventListener('error', record);
  const { tell } = await startFakeIframe();
  for (const data of [null, undefined, 'ready', 7]) tell(data as never);
  removeEventListener('error', record);
  expect(problems).toEqual([]);
  expect(await screen.findByRole('button', { name: 'Zoom in' })).toBeVisible();
});
