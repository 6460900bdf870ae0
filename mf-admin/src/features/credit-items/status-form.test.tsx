import { describe, expect, test } from '@jest/globals';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { charge, loan, seen, showDisputes } from '../../test/render-credit-items.tsx';

describe('status and note', () => {
  test('status and note are saved together, and the row shows what was saved', async () => {
    const { user, api, shell, status, note, update } = await showDisputes([charge]);
    await user.selectOptions(status, 'Disputed');
    await user.type(note, 'Letter sent.');
    await user.click(update);
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(api.inputs('creditItems.update')).toEqual([
      {
        ...seen,
        status: 'disputed',
        note: 'Letter sent.',
      },
    ]);
    expect(shell.toasts[0]).toEqual({
      title: 'Dispute Updated',
      description: 'Northgate Recovery is now marked Disputed.',
    });
    expect(update).toHaveFocus();
    const row = within(screen.getByRole('listitem'));
    expect(await row.findByText('Disputed', { selector: 'span' })).toBeVisible();
    expect(api.inputs('creditItems.listForClient')).toHaveLength(1);
  });

  test('a new dispute is not sent yet until the admin says so', async () => {
    const before = { disputedOn: '2026-09-01', disputeChannel: 'fax' } as const;
    const { user, api, status, form, update } = await showDisputes([{ ...charge, ...before }]);
    await user.selectOptions(status, 'Disputed');
    expect(form.getByRole('textbox', { name: 'Sent' })).toHaveValue('');
    expect(form.getByRole('combobox', { name: 'Sent by' })).toHaveValue('');
    await user.click(form.getByRole('button', { name: 'Sent today' }));
    await user.click(update);
    const disputedOn = new Date().toLocaleDateString('sv-SE');
    await waitFor(() =>
      expect(api.inputs('creditItems.update')).toEqual([
        { ...seen, status: 'disputed', disputedOn },
      ]),
    );
  });

  test('when and why a saved dispute was sent is behind a button, and stays open while it is typed', async () => {
    const { user, api, form, update } = await showDisputes([{ ...charge, status: 'disputed' }]);
    const sent = () => form.queryByRole('textbox', { name: 'Sent' });
    expect(sent()).toBeNull();
    await user.click(form.getByRole('button', { name: 'Sent, reason…', expanded: false }));
    await user.type(sent()!, '2026-11-02');
    expect(form.queryByRole('button', { name: 'Sent, reason…' })).toBeNull();
    await user.click(update);
    await waitFor(() =>
      expect(api.inputs('creditItems.update')).toEqual([{ ...seen, disputedOn: '2026-11-02' }]),
    );
    await user.click(await form.findByRole('button', { name: 'Sent, reason…', expanded: true }));
    expect(sent()).toBeNull();
  });

  test('a removal is saved at once, as any status', async () => {
    const { user, api, shell, status, update, notify } = await showDisputes([charge]);
    await user.selectOptions(status, 'Removed');
    await user.click(update);
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]).toMatchObject({ title: 'Dispute Updated' });
    expect(api.inputs('creditItems.update')).toEqual([{ ...seen, status: 'removed' }]);
    expect(notify).not.toHaveAttribute('aria-disabled');
  });

  test('a note alone is sent alone, and the status that another admin set is shown', async () => {
    const { user, api, saved, status, note, update } = await showDisputes([charge]);
    saved.set(charge.id, { ...charge, status: 'disputed' });
    await user.type(note, 'Called.');
    await user.click(update);
    await waitFor(() => expect(status).toHaveValue('disputed'));
    expect(api.inputs('creditItems.update')).toEqual([{ ...seen, note: 'Called.' }]);
    expect(note).toHaveValue('Called.');
  });

  test('a change by another admin is shown, and what is being typed is kept, and not saved over it', async () => {
    const { user, saved, api, status, note, update } = await showDisputes([charge, loan]);
    await user.type(note, 'Half a sent');
    saved.set(charge.id, {
      ...charge,
      status: 'removed',
      note: 'From elsewhere.',
      version: 2,
    });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(status).toHaveValue('removed'));
    expect(note).toHaveValue('Half a sent');
    await user.type(note, 'ence.');
    await user.click(update);
    await waitFor(() =>
      expect(api.inputs('creditItems.update')).toEqual([{ ...seen, note: 'Half a sentence.' }]),
    );
  });

  test('an emptied note clears it', async () => {
    const { user, api, note, update } = await showDisputes([{ ...charge, note: 'Old.' }]);
    await user.clear(note);
    await user.click(update);
    await waitFor(() => expect(api.inputs('creditItems.update')).toEqual([{ ...seen, note: '' }]));
  });

  test('saving without changes sends the status', async () => {
    const { user, api, update } = await showDisputes([charge]);
    await user.click(update);
    await waitFor(() =>
      expect(api.inputs('creditItems.update')).toEqual([{ ...seen, status: 'active' }]),
    );
  });

  test('a double click saves once', async () => {
    const { user, api, note, update } = await showDisputes([charge]);
    const release = api.hold('creditItems.update');
    await user.type(note, 'x');
    await user.dblClick(update);
    expect(await screen.findByRole('button', { name: 'Updating…' })).toBeVisible();
    release();
    expect(await screen.findByRole('button', { name: 'Update' })).toBeVisible();
    expect(api.inputs('creditItems.update')).toHaveLength(1);
  });

  test('the chosen status stays when saving failed', async () => {
    const { user, shell, status, note, update } = await showDisputes([charge], {
      api: {
        'creditItems.update': () => {
          throw networkFailure();
        },
      },
    });
    await user.selectOptions(status, 'Disputed');
    await user.type(note, 'A long story.');
    await user.click(update);
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]).toMatchObject({ title: 'Dispute not updated', tone: 'destructive' });
    expect(status).toHaveValue('disputed');
    expect(note).toHaveValue('A long story.');
  });

  test('the gateway’s issue is shown beside the note', async () => {
    const { user, note, update } = await showDisputes([charge], {
      api: {
        'creditItems.update': () => {
          throw gatewayError('BAD_REQUEST', 'This text is too long', [
            { path: ['note'], code: 'too-long', message: 'This text is too long' },
          ]);
        },
      },
    });
    await user.type(note, 'long');
    await user.click(update);
    await waitFor(() => expect(note).toHaveAccessibleDescription('This text is too long'));
    expect(note).toHaveFocus();
  });

  test('a signed-out admin signs in over the page and saves again', async () => {
    const { user, api, shell, note, update } = await showDisputes([charge], {
      signInAgain: () => Promise.resolve(true),
      api: {
        'creditItems.update': () => {
          throw gatewayError('UNAUTHORIZED');
        },
      },
    });
    await user.type(note, 'Called.');
    await user.click(update);
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]!.description).toBe(
      'You are signed in again. Press the button once more.',
    );
    api.use({ 'creditItems.update': () => ({ ...charge, note: 'Called.' }) });
    await user.click(update);
    await waitFor(() => expect(shell.toasts).toHaveLength(2));
    expect(shell.toasts[1]).toMatchObject({ title: 'Dispute Updated' });
    expect(note).toHaveValue('Called.');
  });
});
