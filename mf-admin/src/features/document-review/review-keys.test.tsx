import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { bill, card, gatewayOf, license, showReviewQueue } from '../../test/show-review-queue.tsx';
import { turnShortcutsOn } from '../../test/turn-shortcuts-on.ts';

beforeEach(turnShortcutsOn);

describe('by keyboard', () => {
  test('a approves and shows the next at once; k goes back, where r corrects it', async () => {
    const { user, api, isShown, current } = await showReviewQueue(
      gatewayOf(license, bill).handlers,
    );
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
    const { user, api, isShown } = await showReviewQueue(gatewayOf(license, bill, card).handlers);
    await isShown("Driver's License");
    // On a busy machine the two presses can be further apart than an accidental double press.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    if (presses === 'keys') await user.keyboard('aa');
    else await user.dblClick(screen.getByRole('button', { name: 'Approve' }));
    clock.mockRestore();
    await isShown('Utility Bill');
    expect(api.inputs('documents.review')).toHaveLength(1);
  });

  test('a reason from the list is sent as its code, with the admin’s own words beside it', async () => {
    const { user, api, isShown } = await showReviewQueue(gatewayOf(bill).handlers);
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
    const { user, api, isShown, iframe } = await showReviewQueue(gatewayOf(license, bill).handlers);
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
    iframe.tell({ type: 'shown', id: 'another' });
    await user.keyboard('a');
    expect(api.inputs('documents.review')).toEqual([]);
  });

  test('a key that is pressed in the iframe works, and ? lists the keys and turns them off', async () => {
    const { user, api, isShown, iframe } = await showReviewQueue(gatewayOf(license, bill).handlers);
    await isShown("Driver's License");
    iframe.tell({ type: 'key', key: '+' });
    expect(screen.getByText('125 %')).toBeVisible();
    await user.keyboard('o');
    await waitFor(() =>
      expect(iframe.commands.at(-1)).toMatchObject({ view: { zoom: 1.25, rotation: 90 } }),
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

test('the iframe cannot decide a document, and gives the focus back', async () => {
  const { user, api, isShown, iframe } = await showReviewQueue(gatewayOf(license, bill).handlers);
  await isShown("Driver's License");
  for (const key of ['r', 'a', 'A']) iframe.tell({ type: 'key', key });
  expect(screen.queryByRole('dialog')).toBeNull();
  const element = screen.getByTitle(/ of Dana/);
  element.focus();
  iframe.tell({ type: 'left' });
  expect(element).not.toHaveFocus();
  expect(element.parentElement).toHaveFocus();
  expect(api.inputs('documents.review')).toEqual([]);
  await user.keyboard('a');
  await isShown('Utility Bill');
});
