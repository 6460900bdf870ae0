import { describe, expect, test } from '@jest/globals';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { charge, loan, showDisputes } from '../../test/render-credit-items.tsx';

describe('Notify', () => {
  test('explains, to the keyboard too, that the saved status must be Removed', async () => {
    const { user, api, notify, status } = await showDisputes([charge]);
    expect(notify).toHaveAttribute('aria-disabled', 'true');
    await user.click(status);
    await user.tab();
    await user.tab();
    expect(notify).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'You can notify the client once the saved status is Removed',
    );
    await user.click(notify);
    expect(api.inputs('creditItems.notifyRemoved')).toEqual([]);
  });

  test('sends the item’s id once; then the row says when and by whom, and the button keeps the focus', async () => {
    const { user, api, shell, notify, form } = await showDisputes([loan]);
    expect(notify).not.toHaveAttribute('aria-disabled');
    await user.dblClick(notify);
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]).toEqual({
      title: 'Notification Sent',
      description: 'The client was notified that Harbor Auto was removed from the report.',
    });
    expect(await form.findByText('Notified Nov 22, 2026 by Morgan Lee')).toBeVisible();
    expect(form.getByRole('button', { name: 'Notify Again' })).toHaveFocus();
    expect(form.queryByRole('button', { name: 'Notify' })).toBeNull();
    expect(api.inputs('creditItems.notifyRemoved')).toEqual([
      { id: loan.id, lastNotifiedAt: null },
    ]);
  });

  test('says when it was last sent, and asks before it sends again', async () => {
    const notified = { ...loan, notifiedAt: '2026-11-22T12:00:00.000Z', notifiedBy: 'Morgan Lee' };
    const { user, api, form } = await showDisputes([notified]);
    await user.click(form.getByRole('button', { name: 'Notify Again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notify Again' }));
    expect(dialog.getByText(/was notified of this removal on Nov 22, 2026/)).toBeVisible();
    expect(api.inputs('creditItems.notifyRemoved')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Notify Again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.inputs('creditItems.notifyRemoved')).toEqual([
      { id: loan.id, lastNotifiedAt: notified.notifiedAt },
    ]);
  });

  test('reports a failure, and can be pressed again', async () => {
    const { user, shell, notify } = await showDisputes([loan], {
      api: {
        'creditItems.notifyRemoved': () => {
          throw gatewayError('TOO_MANY_REQUESTS');
        },
      },
    });
    await user.click(notify);
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]).toMatchObject({
      title: 'Notification not sent',
      description: 'Too many requests at once. Wait a moment and try again.',
    });
    expect(notify).not.toHaveAttribute('aria-disabled');
  });

  test('Notify says who notified the client first, and when', async () => {
    const { user, api, shell, notify, form } = await showDisputes([loan]);
    api.use({
      'creditItems.notifyRemoved': () => {
        throw gatewayError('CONFLICT', '', [
          { path: ['id'], code: 'already-notified', message: '', by: 'Morgan Lee' },
        ]);
      },
      'creditItems.listForClient': () => [
        { ...loan, notifiedAt: '2026-11-22T12:00:00.000Z', notifiedBy: 'Morgan Lee' },
      ],
    });
    await user.click(notify);
    expect(await form.findByText('Notified Nov 22, 2026 by Morgan Lee')).toBeVisible();
    expect(form.queryByRole('button', { name: 'Notify' })).toBeNull();
    expect(shell.toasts).toMatchObject([
      {
        title: 'Notification not sent',
        description: expect.stringContaining('Morgan Lee already notified the client'),
      },
    ]);
  });

  test('Notify is in Spanish', async () => {
    const { form } = await showDisputes([loan], { language: 'es' });
    expect(form.getByRole('button', { name: 'Avisar al cliente' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveAttribute(
      'placeholder',
      'Acreedor, tipo o últimos 4 dígitos',
    );
  });
});
