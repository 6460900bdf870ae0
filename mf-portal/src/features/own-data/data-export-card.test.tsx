import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { renderPortal } from '../../test/render-portal.tsx';
import { DataExportCard } from './data-export-card.tsx';

test('the download starts after the password', async () => {
  const opened: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    opened.push(this.getAttribute('href') ?? '');
  });
  const { user, api, shell } = renderPortal(<DataExportCard />, {
    api: { 'dataExport.start': () => ({ token: 'abc' }) },
  });
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await user.type(screen.getByLabelText('Your Password'), 'a password');
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(opened).toEqual(['/api/account/data-export?token=abc']));
  click.mockRestore();
  expect(api.inputs('dataExport.start')).toEqual([{ password: 'a password' }]);
  expect(shell.toasts[0]!.title).toBe('Download Started');
});
