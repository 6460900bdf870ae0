import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@repo/testing/render-screen.tsx';
import { CLIENT_PATH, clientFile, fail, renderClientFile } from '../../test/render-client-file.tsx';

describe('the documents', () => {
  const path = `${CLIENT_PATH}?tab=documents`;

  test('the documents are listed in a table', async () => {
    renderClientFile({ path });
    const row = within((await screen.findByText('license-front.pdf')).closest('tr')!);
    expect(row.getByText("Driver's License")).toBeVisible();
    expect(row.getByText('2.38 MB')).toBeVisible();
    expect(row.getByText('Pending Review')).toBeVisible();
  });

  test('the tab without documents shows an empty state', async () => {
    renderClientFile({ path, api: { 'documents.listForClient': () => [] } });
    expect(await screen.findByText('No documents yet')).toBeVisible();
  });

  test('the documents that did not load can be retried', async () => {
    const { user, api } = renderClientFile({
      path,
      api: { 'documents.listForClient': fail('INTERNAL_SERVER_ERROR') },
    });
    expect(await screen.findByText('The documents could not be loaded')).toBeVisible();
    api.use(clientFile);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('license-front.pdf')).toBeVisible();
  });
});
