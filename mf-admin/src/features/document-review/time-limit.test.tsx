import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { startFakeIframe } from '../../test/fake-iframe.ts';
import { clientHandlers } from '../../test/show-review-queue.tsx';
import { aClientDocument, renderAdmin } from '../../test/render-admin.tsx';
import ReviewQueueScreen from './review-queue-screen.tsx';
import { READ_LIMIT_MS } from './use-viewer-iframe.ts';

const FILE = 'GET /api/admin/documents/{id}/file';
const endless = aClientDocument();
const bill = aClientDocument({ id: 'd2', documentType: 'utility-bill', fileName: 'bill.png' });

const { setTimeout: realSetTimeout } = globalThis;
afterEach(() => void (globalThis.setTimeout = realSetTimeout));

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
