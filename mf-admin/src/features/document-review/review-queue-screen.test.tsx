import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ClientDocument, ReviewDocumentInput } from '@repo/contract/documents';
import { gatewayError, networkFailure, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aClient, aClientDocument, renderAdmin } from '../../test/render-admin.tsx';
import { startFakeFrame } from '../../test/fake-frame.ts';
import ReviewQueueScreen from './review-queue-screen.tsx';
import { turnShortcutsOn } from '../../test/turn-shortcuts-on.ts';

const luis = {
  ...aClient(),
  id: 'c2',
  firstName: 'Luis',
  lastName: 'Prado',
  language: 'es',
} as const;
const license = aClientDocument();
const bill = aClientDocument({
  id: 'd2',
  documentType: 'utility-bill',
  fileName: 'bill.png',
  client: luis,
});
const card = aClientDocument({ id: 'd3', documentType: 'social-security', fileName: 'card.png' });

const FILE = 'GET /api/admin/documents/{id}/file';

beforeEach(turnShortcutsOn);

function gatewayOf(...documents: ClientDocument[]) {
  const saved = new Map(documents.map((document) => [document.id, document]));
  const handlers: ApiHandlers = {
    'documents.queue': () => {
      const items = [...saved.values()].filter(({ status }) => status === 'pending');
      return { items, nextCursor: null, total: items.length };
    },
    'documents.get': ({ id }: { id: string }) => saved.get(id),
    'documents.review': ({ id, status, note, reasonCode }: ReviewDocumentInput) => {
      const reviewed = {
        ...saved.get(id)!,
        status,
        rejection:
          status === 'rejected'
            ? { code: reasonCode ?? null, text: note ?? null, language: null }
            : null,
        reviewedBy: 'Nora',
      };
      saved.set(id, reviewed);
      return reviewed;
    },
    'documents.recordView': () => null,
    [FILE]: () => 'bytes',
  };
  return { saved, handlers };
}

async function show(
  handlers: ApiHandlers,
  frameOptions: Parameters<typeof startFakeFrame>[0] = {},
) {
  const view = renderAdmin(<ReviewQueueScreen />, { api: handlers, path: '/admin/documents' });
  const frame = await startFakeFrame(frameOptions);
  const current = () => screen.getByRole('region', { name: 'Document' });
  const isShown = (type: string) =>
    waitFor(() => {
      expect(within(current()).getByRole('heading', { name: type })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
    });
  return { ...view, frame, current, isShown };
}

describe('the queue', () => {
  test('shows the oldest document and keeps the next two ready', async () => {
    const { frame, api, isShown } = await show(gatewayOf(license, bill, card).handlers);
    await isShown("Driver's License");
    expect(screen.getByText('3 documents wait, oldest first.')).toBeVisible();
    await waitFor(() => expect([...frame.prepared]).toEqual([license.id, 'd2', 'd3']));
    expect(api.inputs('GET /api/admin/documents/{id}/file')).toMatchObject([
      { id: license.id, reason: 'review' },
      { id: 'd2', reason: 'review' },
      { id: 'd3', reason: 'review' },
    ]);
  });

  test('is empty, or cannot be loaded', async () => {
    const { user, api } = renderAdmin(<ReviewQueueScreen />, {
      api: {
        'documents.queue': () => {
          throw networkFailure();
        },
      },
    });
    expect(await screen.findByText('The documents could not be loaded')).toBeVisible();
    api.use(gatewayOf().handlers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All reviewed')).toBeVisible();
    api.use(gatewayOf(license).handlers);
    await user.click(screen.getByRole('button', { name: 'Check for new documents' }));
    expect(await screen.findByRole('region', { name: 'Document' })).toBeVisible();
  });

  test('skips a file that waits for its scan, which can be neither fetched nor approved', async () => {
    const waiting = { ...license, scanStatus: 'waiting' } as const;
    const { user, api, isShown } = await show(gatewayOf(waiting, bill).handlers);
    await isShown('Utility Bill');
    await user.keyboard('k');
    expect(await screen.findByText(/waits for the virus scan/, { selector: 'div' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.keyboard('a');
    expect(api.inputs('documents.review')).toEqual([]);
    expect(api.inputs('GET /api/admin/documents/{id}/file')).toHaveLength(1);
  });
});

test('a document that was fetched ahead is recorded as looked at once it is shown', async () => {
  const { user, api, isShown } = await show(gatewayOf(license, bill).handlers);
  await isShown("Driver's License");
  await waitFor(() => expect(api.inputs(FILE)).toHaveLength(2));
  expect(api.inputs(FILE)).toMatchObject([{ id: license.id }, { id: 'd2', ahead: 'true' }]);
  expect(api.inputs('documents.recordView')).toEqual([]);
  await user.keyboard('j');
  await isShown('Utility Bill');
  await waitFor(() => expect(api.inputs('documents.recordView')).toEqual([{ id: 'd2' }]));
  await user.keyboard('k');
  await isShown("Driver's License");
  await user.keyboard('j');
  await isShown('Utility Bill');
  expect(api.inputs('documents.recordView')).toHaveLength(1);
});

describe('by keyboard', () => {
  test('a approves and shows the next at once; k goes back, where r corrects it', async () => {
    const { user, api, isShown, current } = await show(gatewayOf(license, bill).handlers);
    await isShown("Driver's License");
    const release = api.hold('documents.review');
    await user.keyboard('a');
    await isShown('Utility Bill');
    expect(screen.getByText('1 document waits, oldest first.')).toBeVisible();
    release();
    await user.keyboard('k');
    await isShown("Driver's License");
    expect(await within(current()).findByText('Approved by Nora.')).toBeVisible();
    await user.keyboard('r');
    await screen.findByRole('dialog');
    await user.keyboard('3{Enter}');
    await waitFor(() => expect(api.inputs('documents.review')).toHaveLength(2));
    expect(api.inputs('documents.review')).toEqual([
      { id: license.id, status: 'approved', expectedStatus: 'pending', expectedReviewedAt: null },
      {
        id: license.id,
        status: 'rejected',
        expectedStatus: 'approved',
        expectedReviewedAt: null,
        reasonCode: 'expired',
      },
    ]);
  });

  test.each(['keys', 'clicks'])('two %s in a row decide one document', async (presses) => {
    const { user, api, isShown } = await show(gatewayOf(license, bill, card).handlers);
    await isShown("Driver's License");
    // On a busy machine, more than the time of a slip can pass between the two.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    if (presses === 'keys') await user.keyboard('aa');
    else await user.dblClick(screen.getByRole('button', { name: 'Approve' }));
    clock.mockRestore();
    await isShown('Utility Bill');
    expect(api.inputs('documents.review')).toHaveLength(1);
  });

  test('a reason from the list is sent as its code, with the admin’s own words beside it', async () => {
    const { user, api, isShown } = await show(gatewayOf(bill).handlers);
    await isShown('Utility Bill');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await user.click(screen.getByRole('radio', { name: /more than 30 days old/ }));
    const text = screen.getByRole('textbox', { name: 'Your own words' });
    await user.type(text, '¡Gracias 2!');
    const shown = screen.getByText(
      'El documento tiene más de 30 días. Envíe uno más reciente. ¡Gracias 2!',
    );
    expect(shown).toHaveAttribute('lang', 'es');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('All reviewed')).toBeVisible();
    expect(api.inputs('documents.review')).toMatchObject([
      { reasonCode: 'too-old', note: '¡Gracias 2!' },
    ]);
  });

  test('nothing is decided while somebody types, with a held key, without a reason, or unseen', async () => {
    const { user, api, isShown, frame } = await show(gatewayOf(license, bill).handlers);
    await isShown("Driver's License");
    await user.keyboard('r');
    await user.type(await screen.findByRole('textbox'), 'a');
    await user.clear(screen.getByRole('textbox'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Tell the client why/);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', repeat: true }));
    await user.keyboard('{Control>}a{/Control}');
    expect(api.inputs('documents.review')).toEqual([]);
    frame.tell({ type: 'shown', id: 'another' });
    await user.keyboard('a');
    expect(api.inputs('documents.review')).toEqual([]);
  });

  test('a key that is pressed in the frame works, and ? lists the keys and turns them off', async () => {
    const { user, api, isShown, frame } = await show(gatewayOf(license, bill).handlers);
    await isShown("Driver's License");
    frame.tell({ type: 'key', key: '+' });
    expect(screen.getByText('125 %')).toBeVisible();
    await user.keyboard('o');
    await waitFor(() =>
      expect(frame.commands.at(-1)).toMatchObject({ view: { zoom: 1.25, rotation: 90 } }),
    );
    await user.keyboard('?');
    await user.click(await screen.findByRole('checkbox', { name: 'Use these keys' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    // Signing out empties the browser's storage, but not the cookies.
    localStorage.clear();
    expect(document.cookie).toContain('review-shortcuts=off');
    await user.keyboard('a');
    expect(api.inputs('documents.review')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await isShown('Utility Bill');
  });
});

test('the frame cannot decide a document, and gives the focus back', async () => {
  const { user, api, isShown, frame } = await show(gatewayOf(license, bill).handlers);
  await isShown("Driver's License");
  for (const key of ['r', 'a', 'A']) frame.tell({ type: 'key', key });
  expect(screen.queryByRole('dialog')).toBeNull();
  const element = screen.getByTitle(/ of Dana/);
  element.focus();
  frame.tell({ type: 'left' });
  expect(element).not.toHaveFocus();
  expect(element.parentElement).toHaveFocus();
  expect(api.inputs('documents.review')).toEqual([]);
  await user.keyboard('a');
  await isShown('Utility Bill');
});

describe('what another admin decides', () => {
  const byNora = { ...license, status: 'approved', reviewedBy: 'Nora Vale' } as const;
  const decided = { ...byNora, reviewedAt: '2026-11-21T12:00:00.000Z' };

  test('stays open, with their name, until the admin goes on; the count is right', async () => {
    const { saved, handlers } = gatewayOf(license, bill);
    const { shell, user, isShown } = await show(handlers);
    await isShown("Driver's License");
    saved.set(license.id, decided);
    act(() => shell.events.emit('clients-changed', { clients: {}, topics: ['documents'] }));
    expect(await screen.findByText('1 document waits, oldest first.')).toBeVisible();
    expect(await screen.findByText(/Nora Vale/)).toBeVisible();
    await isShown("Driver's License");
    await user.keyboard('j');
    await isShown('Utility Bill');
  });

  test('is not decided anew by a rejection that was begun before', async () => {
    const { saved, handlers } = gatewayOf(license, bill);
    const { api, shell, user, isShown } = await show(handlers);
    await isShown("Driver's License");
    await user.keyboard('r');
    await user.type(await screen.findByRole('textbox'), 'Too dark');
    saved.set(license.id, decided);
    act(() => shell.events.emit('clients-changed', { clients: {}, topics: ['documents'] }));
    expect(await screen.findByText(/Nora Vale/)).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('Too dark');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(api.inputs('documents.review')).toEqual([
        {
          id: license.id,
          status: 'rejected',
          note: 'Too dark',
          expectedStatus: 'pending',
          expectedReviewedAt: null,
        },
      ]),
    );
  });
});

describe('a decision that is not saved', () => {
  test('because somebody decided first, is taken back and named; the count is right', async () => {
    const { saved, handlers } = gatewayOf(license, bill);
    const { user, isShown } = await show({
      ...handlers,
      'documents.review': () => {
        saved.set(license.id, { ...license, status: 'rejected', reviewedBy: 'Nora Vale' });
        throw gatewayError('CONFLICT', 'This is rejected now: Nora Vale changed it', [
          { path: ['expectedStatus'], code: 'changed-meanwhile', message: 'rejected' },
        ]);
      },
    });
    await isShown("Driver's License");
    await user.keyboard('a');
    expect(await screen.findByText("Not saved: Driver's License of Dana Whitfield")).toBeVisible();
    expect(screen.getByText('Rejected by Nora Vale.')).toBeVisible();
    expect(screen.getByText('1 document waits, oldest first.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the document' }));
    await isShown("Driver's License");
  });

  test('because the gateway is unreachable, waits again', async () => {
    const { handlers } = gatewayOf(license, bill);
    const { user, shell, isShown } = await show({
      ...handlers,
      'documents.review': () => {
        throw networkFailure();
      },
    });
    await isShown("Driver's License");
    await user.keyboard('a');
    expect(await screen.findByText(/^Not saved: Driver's License/)).toBeVisible();
    expect(screen.getByText('2 documents wait, oldest first.')).toBeVisible();
    expect(shell.toasts[0]).toMatchObject({ title: 'Decision not saved', tone: 'destructive' });
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/^Not saved/)).toBeNull();
  });
});

test('a file that cannot be fetched can be retried; a damaged one can be rejected, not approved', async () => {
  const { handlers } = gatewayOf(license, bill);
  const { user, api, isShown } = await show(
    {
      ...handlers,
      'GET /api/admin/documents/{id}/file': () => {
        throw gatewayError('SERVICE_UNAVAILABLE');
      },
    },
    { unreadable: ['d2'] },
  );
  expect(await screen.findByText('The file could not be loaded')).toBeVisible();
  api.use(handlers);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await isShown("Driver's License");
  await user.keyboard('j');
  expect(await screen.findByText('This file cannot be shown')).toBeVisible();
  await user.keyboard('a');
  expect(api.inputs('documents.review')).toEqual([]);
  await user.keyboard('r');
  expect(await screen.findByRole('dialog')).toBeVisible();
});
