import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { REQUEST_TIMEOUT_MS } from '@repo/api-client/fetch-text.ts';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import {
  badge,
  check,
  itemAt,
  renderChangingItems,
  row,
  seen,
  statusCall,
} from '../../test/render-changing-items.tsx';

afterEach(() => {
  jest.useRealTimers();
});

describe('keys', () => {
  test('keys move between rows and set a status, which is shown before the gateway responds', async () => {
    const { user, api, shell } = await renderChangingItems([itemAt(1), itemAt(2)]);
    const release = api.hold(statusCall);
    await user.keyboard('j');
    expect(row(1)).toHaveFocus();
    await user.keyboard('jd');
    expect(row(2)).toHaveFocus();
    expect(badge(2)).toBe('Disputed');
    await waitFor(() =>
      expect(api.inputs(statusCall)).toEqual([
        { items: seen(2), status: 'disputed', notify: false },
      ]),
    );
    release();
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]).toMatchObject({
      title: 'Dispute Updated',
      description: 'Creditor 2 is now marked Disputed.',
    });
    await user.keyboard('kk{ArrowDown}');
    expect(row(2)).toHaveFocus();
    expect(badge(2)).toBe('Disputed');
  });

  test('two changes of one item are sent one after the other', async () => {
    const { user, api, saved } = await renderChangingItems([itemAt(1)]);
    const release = api.hold(statusCall);
    await user.keyboard('jda');
    expect(badge(1)).toBe('Active');
    await waitFor(() => expect(api.inputs(statusCall)).toHaveLength(1));
    release();
    await waitFor(() => expect(api.inputs(statusCall)).toHaveLength(2));
    expect(api.inputs(statusCall)).toMatchObject([{ status: 'disputed' }, { status: 'active' }]);
    await waitFor(() => expect(saved.get(itemAt(1).id)!.version).toBe(3));
    expect(badge(1)).toBe('Active');
  });

  test('n opens the note; while typing, keys are only text', async () => {
    const { user, api } = await renderChangingItems([itemAt(1)]);
    await user.keyboard('jn');
    const note = within(row(1)).getByRole('textbox', { name: 'Note' });
    expect(note).toHaveFocus();
    await user.keyboard('drax');
    expect(note).toHaveValue('drax');
    expect(badge(1)).toBe('Active');
    await user.type(screen.getByRole('searchbox'), 'r');
    expect(check(1)).not.toBeChecked();
    expect(api.inputs(statusCall)).toEqual([]);
  });

  test('a failure takes the status back, with a message', async () => {
    const { user, shell } = await renderChangingItems([itemAt(1)], {
      handlers: {
        [statusCall]: () => {
          throw networkFailure();
        },
      },
    });
    await user.keyboard('jd');
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]).toMatchObject({ title: 'Dispute not updated', tone: 'destructive' });
    await waitFor(() => expect(badge(1)).toBe('Active'));
    expect(screen.getByRole('button', { name: 'Active 1' })).toBeVisible();
  });

  test('a change that is not answered in time ends, and may have been made', async () => {
    const { user, shell, api } = await renderChangingItems([itemAt(1)], { fakeTimers: true });
    api.hold(statusCall);
    await user.keyboard('jd');
    expect(badge(1)).toBe('Disputed');
    await act(() => jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS));
    expect(shell.toasts).toMatchObject([
      {
        title: 'The server did not respond',
        description: expect.stringContaining('may have received this'),
      },
    ]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(badge(1)).toBe('Active');
  });

  test.each([
    ['the gateway fails', () => gatewayError('INTERNAL_SERVER_ERROR')],
    ['there is no network', () => networkFailure()],
    ['it was refused', () => gatewayError('CONFLICT')],
  ])('counts and rows are right again when %s', async (_case, failure) => {
    const { user, shell } = await renderChangingItems(
      [itemAt(1), itemAt(2), itemAt(3, 'disputed')],
      {
        handlers: {
          [statusCall]: () => {
            throw failure();
          },
        },
      },
    );
    await user.keyboard('jd');
    await user.keyboard('jd');
    await waitFor(() => expect(shell.toasts).toHaveLength(2));
    await waitFor(() => expect([1, 2, 3].map(badge)).toEqual(['Active', 'Active', 'Disputed']));
    for (const name of ['Active 2', 'Disputed 1', 'Removed 0']) {
      expect(screen.getByRole('button', { name })).toBeVisible();
    }
  });

  test('a change by somebody else is named, and shown', async () => {
    const { user, shell, saved } = await renderChangingItems([itemAt(1)], {
      handlers: {
        [statusCall]: () => {
          throw gatewayError('CONFLICT', 'changed', [
            { path: ['items', 0], code: 'changed-meanwhile', message: 'changed' },
          ]);
        },
      },
    });
    const changed = { version: 2, updatedBy: 'Morgan Lee' };
    saved.set(itemAt(1).id, { ...itemAt(1, 'removed'), ...changed });
    await user.keyboard('jd');
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]!.description).toBe('Creditor 1 is now Removed: Morgan Lee changed it.');
    await waitFor(() => expect(badge(1)).toBe('Removed'));
  });
});
