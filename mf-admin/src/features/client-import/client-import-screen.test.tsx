import { expect, test } from '@jest/globals';
import type { ClientCsv, ImportRow } from '@repo/contract/client-import';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, within } from '@repo/testing/render-screen.tsx';
import { renderAdmin, type RenderAdminOptions } from '../../test/render-admin.tsx';
import ClientImportScreen from './client-import-screen.tsx';

const UPLOAD = 'POST /api/admin/client-import/csv';
const file = new File(['Email\n'], 'clients.csv', { type: 'text/csv' });

function aRow(row: number, overrides: Partial<ImportRow> = {}): ImportRow {
  const email = `ana-${row}@example.com`;
  const client = {
    firstName: 'Ana',
    lastName: 'Peña',
    email,
    phone: '555-010-2030',
    language: 'es',
    tags: ['vip'],
  } as const;
  return {
    row,
    outcome: 'new',
    client: { ...client, tags: ['vip'] },
    problems: [],
    email,
    name: 'Ana Peña',
    ...overrides,
  };
}

const problem = aRow(4, {
  outcome: 'problem',
  client: null,
  email: 'nowhere',
  problems: [{ column: 'email', code: 'email-invalid' }],
});
const read: ClientCsv = {
  rows: [aRow(2), aRow(3, { outcome: 'known' }), problem],
  ignoredColumns: ['Ciudad'],
};

async function choose(options: RenderAdminOptions = {}) {
  const view = renderAdmin(ClientImportScreen, {
    path: '/admin/import',
    ...options,
    api: { [UPLOAD]: () => read, ...options.api },
  });
  await view.user.upload(await screen.findByLabelText(/CSV/), file);
  return view;
}

test('shows what becomes of each row, imports, and says what to do next', async () => {
  const { user, api } = await choose({
    api: { 'clients.import': () => ({ added: 1, skipped: 0 }) },
  });
  expect(await screen.findByText('clients.csv is checked: 3 rows')).toBeVisible();
  expect(screen.getByText('To be added: 1 · skipped: 1 · with problems: 1')).toBeVisible();
  expect(screen.getByText('Columns that were not understood: Ciudad')).toBeVisible();
  const problems = within(screen.getByRole('group', { name: 'Rows with problems' }));
  expect(problems.getByText(/^Email: /)).toBeVisible();
  expect(problems.getByText('Row 4 · nowhere')).toBeVisible();
  const added = within(screen.getByRole('group', { name: 'Will be added' }));
  expect(
    added.getByText('Row 2 · ana-2@example.com · (555) 010-2030 · Spanish · vip'),
  ).toBeVisible();
  const invite = screen.getByRole('checkbox', { name: 'Invite them by email' });
  const list = screen.getByRole('group', { name: 'Will be added' });
  expect(invite.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(invite);
  await user.click(screen.getByRole('button', { name: 'Import 1 client' }));
  expect(await screen.findByText('1 client added')).toBeVisible();
  expect(api.inputs('clients.import')).toEqual([{ clients: [aRow(2).client], invite: true }]);
  expect(screen.getByText('The invitations are on their way.')).toBeVisible();
  expect(screen.getByText('Skipped because they have an account: 1')).toBeVisible();
  expect(screen.getByText(/^1 row had a problem/)).toBeVisible();
  expect(screen.getByText('Row 4 · nowhere')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the clients' })).toHaveAttribute('href', '/admin');
  await user.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(screen.getByLabelText('Choose a CSV file or drop it here')).toBeEnabled();
});

test('a failed import keeps the preview', async () => {
  const { user, shell } = await choose({
    api: {
      'clients.import': () => {
        throw gatewayError('INTERNAL_SERVER_ERROR', 'broken');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Import 1 client' }));
  expect(shell.toasts.at(-1)).toMatchObject({ title: 'Not imported', tone: 'destructive' });
  expect(screen.getByRole('button', { name: 'Import 1 client' })).toBeEnabled();
});

test('a refused file says why, by column', async () => {
  await choose({
    language: 'es',
    api: {
      [UPLOAD]: () => {
        throw gatewayError('BAD_REQUEST', 'missing', [
          { path: ['lastName'], code: 'column-missing', message: 'missing' },
        ]);
      },
    },
  });
  expect(await screen.findByText(/^Apellido: /)).toBeVisible();
});

test('a file with known clients only cannot be imported', async () => {
  const known = { rows: [aRow(2, { outcome: 'known' })], ignoredColumns: [] };
  await choose({ api: { [UPLOAD]: () => known } });
  expect(await screen.findByText('The file has nobody to add')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});
