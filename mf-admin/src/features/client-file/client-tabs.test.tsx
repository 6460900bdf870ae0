import { describe, expect, test } from '@jest/globals';
import { screen } from '@repo/testing/render-screen.tsx';
import { CLIENT_PATH, renderClientFile } from '../../test/render-client-file.tsx';

describe('the tabs', () => {
  test('the tabs are in the address', async () => {
    const { user, shell } = renderClientFile({ path: `${CLIENT_PATH}?search=D&tab=documents` });
    expect(await screen.findByRole('tab', { name: 'Documents', selected: true })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Disputes' }));
    expect(shell.navigations.at(-1)).toEqual({
      to: `${CLIENT_PATH}?search=D&tab=disputes`,
      replace: true,
    });
    expect(screen.getAllByRole('form')).toHaveLength(2);
  });

  test('an unknown tab shows the overview', async () => {
    renderClientFile({ path: `${CLIENT_PATH}?tab=secrets` });
    expect(await screen.findByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
  });

  test('half-typed texts survive a change of tabs', async () => {
    const { user } = renderClientFile();
    await user.click(await screen.findByRole('tab', { name: 'Disputes' }));
    await user.click(screen.getAllByRole('button', { name: 'Note' })[0]!);
    await user.type(screen.getAllByRole('textbox', { name: 'Note' })[0]!, 'Called');
    await user.click(screen.getByRole('tab', { name: 'Send Notification' }));
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Please');
    await user.click(screen.getByRole('tab', { name: 'Documents' }));
    await user.click(screen.getByRole('tab', { name: 'Send Notification' }));
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Please');
    await user.click(screen.getByRole('tab', { name: 'Disputes' }));
    expect(screen.getAllByRole('textbox', { name: 'Note' })[0]).toHaveValue('Called');
  });
});
