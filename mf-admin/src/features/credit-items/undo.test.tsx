import { describe, expect, test } from '@jest/globals';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { act, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { CLIENT_ID } from '../../test/render-admin.tsx';
import {
  badge,
  itemAt,
  renderChangingItems,
  row,
  statusCall,
  undoCall,
} from '../../test/render-changing-items.tsx';

describe('Undo', () => {
  const bar = () => screen.queryByText(/The client is told in 10 seconds/);

  test('takes the last change back, by button and by key, also while it is being saved', async () => {
    const { user, api } = await renderChangingItems([itemAt(1), itemAt(2)]);
    await user.keyboard('jrjd');
    expect(await screen.findByText(/^2 items were changed/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^1 item was changed/)).toBeVisible();
    expect([badge(1), badge(2)]).toEqual(['Removed', 'Active']);
    const release = api.hold(statusCall);
    act(() => row(2).focus());
    await user.keyboard('du');
    release();
    await waitFor(() => expect(api.inputs(undoCall)).toHaveLength(2));
    expect(api.inputs(undoCall)).toEqual([
      { items: [{ id: itemAt(2).id, expectedVersion: 2 }] },
      { items: [{ id: itemAt(2).id, expectedVersion: 4 }] },
    ]);
    await waitFor(() => expect(badge(2)).toBe('Active'));
  });

  test('takes a change back by key from anywhere on the page, once', async () => {
    const { user, api } = await renderChangingItems([itemAt(1), itemAt(2)], {
      path: '/admin?tab=disputes',
    });
    await user.keyboard('jrjr');
    expect(await screen.findByText(/^2 items were changed/)).toBeVisible();
    await user.click(screen.getByRole('banner'));
    expect(document.body).toHaveFocus();
    await user.keyboard('u');
    expect(await screen.findByText(/^1 item was changed/)).toBeVisible();
    act(() => row(1).focus());
    await user.keyboard('u');
    await waitFor(() => expect(bar()).toBeNull());
    expect(api.inputs(undoCall)).toHaveLength(2);
  });

  test('says that it is done, and gives the focus to the list', async () => {
    const { user, shell } = await renderChangingItems([itemAt(1)]);
    await user.keyboard('jr');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(bar()).toBeNull());
    expect(shell.toasts.at(-1)).toMatchObject({ title: '1 change undone' });
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toContainElement(row(1));
  });

  test('stays after a click in the client’s header and in a hidden page', async () => {
    const { user } = await renderChangingItems([itemAt(1)]);
    await user.keyboard('jr');
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    await user.click(screen.getByRole('banner'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(bar()).toBeVisible();
  });

  test('Undo is offered again after a reload', async () => {
    await renderChangingItems([{ ...itemAt(1, 'removed'), canUndo: true }]);
    expect(bar()).toBeVisible();
  });

  test('goes when the change was announced', async () => {
    const { user, saved, shell } = await renderChangingItems([itemAt(1)]);
    await user.keyboard('jr');
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    const told = { ...saved.get(itemAt(1).id)!, canUndo: false };
    saved.set(told.id, told);
    const areas = ['credit-items'] as const;
    act(() =>
      shell.events.emit('clients-changed', {
        clients: { [CLIENT_ID]: [...areas] },
        areas: [...areas],
      }),
    );
    await waitFor(() => expect(bar()).toBeNull());
    expect(badge(1)).toBe('Removed');
  });

  test('a late Undo is explained, and the change stays', async () => {
    const { user, shell } = await renderChangingItems([itemAt(1)], {
      handlers: {
        [undoCall]: () => {
          throw gatewayError('CONFLICT', '', [
            { path: ['items', 0], code: 'undo-too-late', message: '' },
          ]);
        },
      },
    });
    await user.keyboard('jr');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shell.toasts).toHaveLength(2));
    expect(shell.toasts[1]).toMatchObject({
      title: 'Not undone',
      description: expect.stringContaining('It is too late to undo this'),
    });
    expect(badge(1)).toBe('Removed');
  });
});
